/**
 * Bank transfers become money by a manager's word alone. So every manager reads, once a day, which ones were confirmed and
 * by whom: nobody confirms one that nobody hears of (security row 59).
 */
import { sql } from 'kysely';
import { type Cents, toDollars } from '#domain/money.ts';
import type { LetterData } from '../mail/letters.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';

/** A shop that was closed for some nights sends what it owes. */
const DAYS_BACK = 7;

type Transfer = LetterData['transfers-of-day']['transfers'][number];

interface Day {
  day: string;
  transfers: (Omit<Transfer, 'amount'> & { amount: Cents })[];
  managers: string[];
}

/** Every night, for the days of Toronto that are over. Safe to repeat: a day's letter to one manager is always the same one. */
export async function digestTransfers(services: Services): Promise<void> {
  for (const { day, transfers, managers } of await readDays(services)) {
    const told = transfers.map((transfer) => ({ ...transfer, amount: toDollars(transfer.amount) }));
    await services.db.transaction().execute(async (tx) => {
      for (const to of managers)
        await queueMail(tx, services, {
          kind: 'transfers-of-day',
          ref: day,
          to,
          data: { day, transfers: told },
        });
    });
  }
}

/** To those who were managers by the end of that day. */
async function readDays({ db, now }: Services): Promise<Day[]> {
  const { rows } = await sql<Day>`
    with confirmed as (
      select p.id, (p.created_at at time zone 'America/Toronto')::date as day, p.amount_cents, p.kind, p.reference,
        o.order_id, o.secret_code, coalesce(u.name, '') as by
      from payments p join orders o on o.id = p.order_pk left join users u on u.id = p.created_by
      where p.provider = 'emt' and p.kind <> 'refund' and p.created_at > ${now()}::timestamptz - make_interval(days => ${DAYS_BACK + 1})
    )
    select c.day, jsonb_agg(jsonb_build_object('orderId', c.order_id, 'teamName', c.secret_code, 'amount', c.amount_cents,
        'deposit', c.kind = 'deposit', 'reference', c.reference, 'by', c.by) order by c.id) as transfers,
      (select coalesce(jsonb_agg(m.email order by m.id), '[]'::jsonb) from users m
        where m.account_access = 'manager' and m.disabled_at is null
          and m.created_at < (c.day + 1)::timestamp at time zone 'America/Toronto') as managers
    from confirmed c
    where c.day < (${now()}::timestamptz at time zone 'America/Toronto')::date
    group by c.day order by c.day`.execute(db);
  return rows;
}
