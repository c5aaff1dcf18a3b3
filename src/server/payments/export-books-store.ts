/** The ledger of a period, for the accountant. */
import { sql } from 'kysely';
import type { LedgerEntry } from '#domain/payments/books-file.ts';
import type { Connection } from '../platform/db/connection.ts';

/** Returns all payments and refunds of these days in Toronto, the first and the last included, by date. */
export async function listLedger(
  db: Connection,
  { from, to }: { from: string; to: string },
): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select p.id, (p.created_at at time zone 'America/Toronto')::date as day, p.kind, p.amount_cents as amount,
      coalesce(p.tax_lines, '[]') as taxes, coalesce(o.order_id, c.order_base_id, '') as "orderId",
      coalesce(o.name, c.snapshot -> 'customer' ->> 'name', '') as customer,
      coalesce(p.reference, p.provider_ref, '') as reference
    from payments p left join orders o on o.id = p.order_pk left join checkouts c on c.id = p.checkout_id
    where p.created_at >= ${from}::date::timestamp at time zone 'America/Toronto'
      and p.created_at < (${to}::date + 1)::timestamp at time zone 'America/Toronto'
    order by p.created_at, p.id`.execute(db);
  return rows;
}
