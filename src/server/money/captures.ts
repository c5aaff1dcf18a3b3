import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { MoneyLine } from './money-line.ts';

/** One payment's part of one order; a cart's payment is shared by its orders. */
export interface Captured {
  id: number;
  kind: string;
  by: 'card' | 'emt' | 'credits';
  amount: Cents;
  /** Given back already, or being given back. */
  refunded: Cents;
  reference: string;
  providerRef: string | null;
  at: Date;
}

/** What came in for an order, oldest first. The caller who wants to give some of it back holds the order's lock. */
export async function capturesOf(
  db: Connection,
  { pk, checkoutId, received }: MoneyLine,
): Promise<Captured[]> {
  const { rows } = await sql<Captured>`
    with own as (
      select p.*, p.amount_cents as part from payments p where p.order_pk = ${pk} and p.kind <> 'refund'
    ), cart as (
      select p.*, (${received}::int - coalesce((select sum(part) from own), 0))::int as part
      from payments p where p.order_pk is null and p.checkout_id = ${checkoutId}::uuid and p.kind <> 'refund'
    )
    select p.id, p.kind, p.part as amount, p.provider_ref as "providerRef", p.created_at as at,
      coalesce(p.reference, p.provider_ref, '') as reference,
      case when p.provider = 'emt' then 'emt' when p.provider = 'credits' then 'credits' else 'card' end as by,
      coalesce((
        select sum(r.amount_cents) from refunds r
        where r.payment_id = p.id and r.order_pk = ${pk} and r.state <> 'refused'), 0)::int as refunded
    from (select * from own union all select * from cart) p order by p.id`.execute(db);
  return rows;
}
