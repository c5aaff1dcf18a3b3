import { type RawBuilder, sql } from 'kysely';
import type { Casing } from '#domain/orders/jersey/lettering.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import type { ApprovalState } from '#domain/orders/order/progress.ts';
import type { PricedJersey, Stored } from '#domain/orders/order/stored-content.ts';
import type { DrawnOptions } from '#domain/orders/order/visible-options.ts';
import type { MarkedOrder } from '#domain/payments/order-marks.ts';
import { type Address, parseStoredAddress } from '#domain/shared/contact.ts';
import type { TrackedParcel } from '#domain/shipping/carrier.ts';
import { orderPkOf } from '../order-aliases/order-alias-store.ts';
import { type OpenPaymentRow, openPaymentJson } from '../orders/access/open-payment-store.ts';
import { approvalForCustomer } from '../orders/order/approval-store.ts';
import { trackedParcelsJson } from '../orders/order/order-parcel-store.ts';
import { drawnOptions } from '../orders/order/order-picture-store.ts';
import { latestMockupFile } from '../orders/order/order-store.ts';
import { isBegun } from '../orders/order/release-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Session } from '../platform/http/caller.ts';

export interface CreditMovementRow {
  order_id: string | null;
  at: Date;
  used: number;
  earned: number;
}

/**
 * Returns one row per payment, newest first: returned credits reduce the amount used, reversed ones the amount earned.
 */
export async function readCreditMovements(
  db: Connection,
  userId: number,
  limit: number,
): Promise<CreditMovementRow[]> {
  const { rows } = await sql<CreditMovementRow>`
    select order_id, max(created_at) as at,
      -coalesce(sum(amount_cents) filter (where kind in ('spent', 'returned')), 0)::int as used,
      coalesce(sum(amount_cents) filter (where kind in ('earned', 'reversed', 'adjusted')), 0)::int as earned
    from credit_ledger where user_id = ${userId}
    group by order_id, case when order_id is null then id end
    order by at desc, max(id) desc limit ${limit}`.execute(db);
  return rows;
}

export interface OwnOrderRow extends MarkedOrder {
  id: number;
  order_id: string;
  secret_code: string;
  order_status: OrderStatus;
  paid: boolean;
  total_jerseys: number;
  final_price_cents: number;
  design: string;
  product_img: string | null;
  drawn: DrawnOptions;
  mockup_file: string | null;
  ordered_at: Date;
  order_submitted_date: Date | null;
  approval: ApprovalState;
  begun: boolean;
  tracking_number: string | null;
  parcels: TrackedParcel[];
  open_payment: OpenPaymentRow | null;
}

/** The columns of an order in the list and on its own page. */
const listColumns = (now: Date): RawBuilder<OwnOrderRow> => sql`
  o.id, o.order_id, o.secret_code, o.order_status, o.paid, o.total_jerseys, o.final_price_cents, o.design, o.work_state,
  o.payment_amount_cents, o.refund_cents, o.product_img, ${drawnOptions} as drawn, o.order_submitted_date, o.tracking_number,
  coalesce(o.order_submitted_date, o.order_created_date) as ordered_at,
  ${latestMockupFile()} as mockup_file, ${approvalForCustomer} as approval, ${isBegun} as begun, ${trackedParcelsJson} as parcels,
  ${openPaymentJson(now)} as open_payment`;

/**
 * Condition on an order `o`: paid while signed in, or placed with the verified e-mail address, possibly before
 * the account existed.
 */
export const isOwnOrder = ({ userId, email }: Session) =>
  sql`(o.user_id = ${userId} or lower(o.email) = ${email}) and o.deleted_at is null`;

/** Returns a page of orders, newest first; `before` is the last order id of the previous page. */
export async function readOwnOrders(
  db: Connection,
  session: Session,
  { before, limit, now }: { before: string | null; limit: number; now: Date },
): Promise<OwnOrderRow[]> {
  const { rows } = await sql<OwnOrderRow>`
    select ${listColumns(now)}
    from orders o
    where ${isOwnOrder(session)}
      and (${before}::text is null or o.id < (select b.id from orders b where b.order_id = ${before}))
    order by o.id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns the recipient of the newest order that was paid with this account, or null. An order that only carries the
 * account's e-mail address could be anybody's: whoever paid it chose the address, and the next parcel would go there.
 */
export async function findNewestRecipient(
  db: Connection,
  { userId }: Session,
): Promise<{ phone: string; address: Address } | null> {
  const { rows } = await sql<{ phone: string | null; address: Partial<Address> }>`
    select o.phone, o.shipping_address as address
    from orders o
    where o.user_id = ${userId} and o.paid and o.deleted_at is null
      and o.shipping_address ? 'street'
    order by o.payment_date desc nulls last, o.id desc limit 1`.execute(db);
  const address = parseStoredAddress(rows[0]?.address ?? null);
  return address && { phone: rows[0]?.phone ?? '', address };
}

export interface OwnOrderDetailRow extends OwnOrderRow {
  order_total_cents: number;
  shipping_price_cents: number;
  design_price_cents: number;
  cutting_price_cents: number;
  material_price_cents: number;
  collar_price_cents: number;
  jersey_addon_price_cents: number;
  discount_amount_cents: number;
  discount_code: string | null;
  tax_cents: number;
  credits_used_cents: number;
  deposit_amount_cents: number;
  price_adjustment_cents: number;
  case_option: Casing;
  order_notes: string;
  shipping_address: { text?: string } | null;
  jerseys: Stored<PricedJersey[]>;
}

export async function findOwnOrder(
  db: Connection,
  session: Session,
  { orderId, now }: { orderId: string; now: Date },
): Promise<OwnOrderDetailRow | undefined> {
  const { rows } = await sql<OwnOrderDetailRow>`
    select ${listColumns(now)}, o.order_total_cents,
      o.shipping_price_cents, o.design_price_cents, o.cutting_price_cents, o.material_price_cents, o.collar_price_cents,
      o.jersey_addon_price_cents, o.discount_amount_cents, o.discount_code, o.tax_cents, o.credits_used_cents, o.deposit_amount_cents,
      o.price_adjustment_cents, o.case_option, o.order_notes, o.shipping_address,
      o.jerseys
    from orders o where o.id = ${orderPkOf(orderId)} and ${isOwnOrder(session)}`.execute(db);
  return rows[0];
}
