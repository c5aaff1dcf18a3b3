/** Reads the orders, checkouts and refunds of an invoice. */
import { sql } from 'kysely';
import type { TaxLine } from '#domain/pricing/tax.ts';
import { subtractTaxLines } from '#domain/pricing/tax-lines.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import { isOwnOrder } from '../../accounts/account-store.ts';
import { orderPkOf } from '../../order-aliases/order-alias-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Session } from '../../platform/http/caller.ts';

/** Returns the id that the order of an invoice has now; null for an unknown id. */
export async function findInvoiceOrderId(db: Connection, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from orders o where o.id = ${orderPkOf(orderId)} and o.deleted_at is null`.execute(db);
  return rows[0]?.order_id ?? null;
}

/** Returns whether the account lists the order; managers may read all. */
export async function mayReadInvoice(db: Connection, orderId: string, session: Session): Promise<boolean> {
  const { rows } = await sql<{ pk: number }>`
    select o.id as pk from orders o
    where o.id = ${orderPkOf(orderId)} and (${session.access === 'manager'} or ${isOwnOrder(session)})`.execute(
    db,
  );
  return rows.length > 0;
}

/** The amounts that were charged with an order. */
export interface ChargedAmounts {
  cutting: Cents;
  material: Cents;
  collar: Cents;
  addons: Cents;
  design: Cents;
  discountCode: string | null;
  shipTo: string | null;
  /** The name on the parcel: the buyer's, who may have paid for another person's order. */
  recipient: string;
  /** The whole payment of the cart, and the number of its orders. */
  wholeAmount: Cents | null;
  orderCount: number;
}

export async function readChargedAmounts(db: Connection, orderPk: number): Promise<ChargedAmounts> {
  const { rows } = await sql<ChargedAmounts>`
    select o.cutting_price_cents as cutting, o.material_price_cents as material, o.collar_price_cents as collar,
      o.jersey_addon_price_cents as addons, o.design_price_cents as design,
      o.discount_code as "discountCode", o.shipping_address ->> 'text' as "shipTo",
      coalesce(nullif(c.snapshot -> 'customer' ->> 'name', ''), o.name) as recipient,
      c.amount_cents as "wholeAmount", coalesce(jsonb_array_length(c.snapshot -> 'orders'), 1) as "orderCount"
    from orders o left join checkouts c on c.id = o.checkout_id where o.id = ${orderPk}`.execute(db);
  return rows[0]!;
}

interface CompletedRefund {
  id: string;
  kind: string;
  amount: Cents;
  /** Null for one that the card provider made. */
  reason: string | null;
  at: Date;
}

/** Returns the completed refunds of an order. */
export async function listCompletedRefunds(db: Connection, orderPk: number): Promise<CompletedRefund[]> {
  const refunds = await db
    .selectFrom('refunds')
    .select(({ fn }) => [
      ...(['id', 'kind', 'amount_cents', 'reason', 'created_by'] as const),
      fn.coalesce('settled_at', 'created_at').as('at'),
    ])
    .where('order_pk', '=', orderPk)
    .where('state', '=', 'done')
    .where('amount_cents', '>', 0)
    .execute();
  return refunds.map(({ id, kind, amount_cents, reason, created_by, at }) => ({
    ...{ id, kind, at, amount: cents(amount_cents) },
    reason: created_by === null ? null : reason,
  }));
}

/** Returns the tax that a completed refund has given back. */
export async function readReturnedTax(db: Connection, refundId: string): Promise<TaxLine[]> {
  const refund = await db
    .selectFrom('payments')
    .select('tax_lines')
    .where('kind', '=', 'refund')
    .where('reference', '=', refundId)
    .executeTakeFirst();
  return subtractTaxLines([], (refund?.tax_lines ?? []) as unknown as TaxLine[]);
}
