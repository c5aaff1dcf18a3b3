/**
 * Checkouts, payments, orders and letters are written together, so they always agree. Every minute those of the last days are
 * compared, every night those of the last months; a difference is an alarm on the Overview until it is gone.
 */
import { sql } from 'kysely';
import { endAlarm, raiseAlarm } from '../alarms.ts';
import type { Services } from '../services.ts';

const DAY_MS = 24 * 3_600_000;
const SHOWN = 20;

export const compareRecentBooks = (services: Services): Promise<void> => compareBooks(services, 3);

export const compareAllBooks = (services: Services): Promise<void> => compareBooks(services, 180);

/** Letters are kept this long after they were sent; the comparison of letters does not look further back. */
const LETTER_DAYS = 30;

/** The reconciler settles a payment within a minute or two. */
const UNSETTLED_MINUTES = 10;

async function compareBooks(services: Services, days: number): Promise<void> {
  const startedAt = services.now();
  const faults = await findDifferences(services, days);
  if (faults.length === 0) return endAlarm(services, 'books-disagree', startedAt);
  await raiseAlarm(services, 'books-disagree', { count: faults.length, faults: faults.slice(0, SHOWN) });
}

/** One sentence for each difference. */
export async function findDifferences({ db, now }: Services, days: number): Promise<string[]> {
  const since = new Date(now().getTime() - days * DAY_MS);
  const lettersSince = new Date(now().getTime() - Math.min(days, LETTER_DAYS) * DAY_MS);
  const unsettledSince = new Date(now().getTime() - UNSETTLED_MINUTES * 60_000);
  const { rows } = await sql<{ fault: string }>`
    with settled as materialized (
      select id, amount_cents, link_id, order_base_id, finalised_at, jsonb_array_length(snapshot->'orders') as wanted
      from checkouts where finalised_at >= ${since} and state = 'paid'
    ), carts as (
      select s.*, o.made, o.received from settled s, lateral (
        select count(*)::int as made, coalesce(sum(payment_amount_cents), 0)::int
          - coalesce((select sum(p.amount_cents) from payments p join orders later on later.id = p.order_pk
              where later.checkout_id = s.id and p.kind <> 'refund'), 0)::int as received
        from orders where checkout_id = s.id) o
      where s.link_id is null
    )
    select format('Checkout %s is paid and has %s of its %s orders', id, made, wanted) as fault from carts where made <> wanted
    union all
    select format('Checkout %s is paid with %s cents, its orders with %s', id, amount_cents, received)
      from carts where made = wanted and received <> amount_cents
    union all
    select format('Checkout %s is paid and has no receipt among the letters', id) from carts
      where finalised_at >= ${lettersSince}
        and not exists (select from mail_outbox m where m.kind = 'order-paid' and m.ref collate "C" = carts.id::text)
    union all
    select format('Checkout %s of order %s is paid and has no letter', id, order_base_id) from settled s
      where link_id is not null and finalised_at >= ${lettersSince} and not exists (
        select from mail_outbox m where m.kind = 'payment-received'
          and m.ref collate "C" >= s.order_base_id || '-' and m.ref collate "C" < s.order_base_id || '.')
    union all
    select format('Checkout %s is paid with %s cents, the payments say %s', s.id, s.amount_cents, coalesce(p.sum::text, 'nothing'))
      from settled s, lateral (
        select sum(amount_cents) as sum from payments where checkout_id = s.id and kind <> 'refund') p
      where p.sum is distinct from s.amount_cents
    union all
    select format('Order %s has received %s cents, its payments say %s', o.order_id, o.payment_amount_cents, p.sum)
      from settled s join payment_links l on l.id = s.link_id join orders o on o.id = l.order_pk, lateral (
        select coalesce(sum(amount_cents), 0) as sum from payments where order_pk = o.id and kind <> 'refund') p
      where o.checkout_id is null and p.sum <> o.payment_amount_cents
    union all
    select format('Order %s belongs to a checkout that is %s', o.order_id, c.state)
      from orders o join checkouts c on c.id = o.checkout_id
      where o.checkout_id is not null and o.order_submitted_date >= ${since} and c.state not in ('paid', 'reviewed')
    union all
    select format('Payment %s succeeded at %s and is neither settled nor parked', intent_id, paid_at) from checkout_intents
      where closed_at is null and paid_at <= ${unsettledSince}
    union all
    select format('Payment %s belongs to a checkout that is %s', p.provider_ref, c.state)
      from payments p join checkouts c on c.id = p.checkout_id
      where p.created_at >= ${since} and c.state not in ('paid', 'reviewed', 'needs_review')`.execute(db);
  return rows.map(({ fault }) => fault);
}
