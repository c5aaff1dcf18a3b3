import { sql } from 'kysely';
import type { Casing, OrderStatus } from '#domain/orders/order.ts';
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

export interface OwnOrderRow {
  id: number;
  order_id: string;
  secret_code: string;
  order_status: OrderStatus;
  paid: boolean;
  total_jerseys: number;
  final_price_cents: number;
  design: string;
  product_img: string | null;
  mockup_file: string | null;
  ordered_at: Date;
}

/**
 * Condition on an order `o`: paid while signed in, or placed with the verified e-mail address, possibly before
 * the account existed. A saved order that was paid is listed as the resulting order.
 */
export const isOwnOrder = ({ userId, email }: Session) =>
  sql`(o.user_id = ${userId} or lower(o.email) = ${email}) and o.paid_by_checkout_id is null and o.deleted_at is null`;

/** Returns a page of orders, newest first; `before` is the last order id of the previous page. */
export async function readOwnOrders(
  db: Connection,
  session: Session,
  { before, limit }: { before: string | null; limit: number },
): Promise<OwnOrderRow[]> {
  const { rows } = await sql<OwnOrderRow>`
    select o.id, o.order_id, o.secret_code, o.order_status, o.paid, o.total_jerseys, o.final_price_cents, o.design,
      o.product_img, coalesce(o.order_submitted_date, o.order_created_date) as ordered_at,
      (select m.file_id from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup_file
    from orders o
    where ${isOwnOrder(session)}
      and (${before}::text is null or o.id < (select b.id from orders b where b.order_id = ${before}))
    order by o.id desc limit ${limit}`.execute(db);
  return rows;
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
  credits_used_cents: number;
  deposit_amount_cents: number;
  price_adjustment_cents: number;
  payment_amount_cents: number;
  refund_cents: number;
  case_option: Casing;
  order_notes: string;
  shipping_address: { text?: string } | null;
  jerseys: {
    jersey_id: string;
    jersey_name_front: string;
    jersey_name: string;
    jersey_number: string;
    jersey_size: string;
    short_size: string;
    jersey_sleeve: string;
  }[];
}

export async function findOwnOrder(
  db: Connection,
  session: Session,
  orderId: string,
): Promise<OwnOrderDetailRow | undefined> {
  const { rows } = await sql<OwnOrderDetailRow>`
    select o.id, o.order_id, o.secret_code, o.order_status, o.paid, o.total_jerseys, o.final_price_cents, o.design,
      o.product_img, coalesce(o.order_submitted_date, o.order_created_date) as ordered_at, o.order_total_cents,
      o.shipping_price_cents, o.design_price_cents, o.cutting_price_cents, o.material_price_cents, o.collar_price_cents,
      o.jersey_addon_price_cents, o.discount_amount_cents, o.discount_code, o.credits_used_cents, o.deposit_amount_cents,
      o.price_adjustment_cents, o.payment_amount_cents, o.refund_cents, o.case_option, o.order_notes, o.shipping_address,
      (select m.file_id from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup_file,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'jersey_id', r.position::text, 'jersey_name_front', r.jersey_name_front, 'jersey_name', r.jersey_name,
          'jersey_number', r.jersey_number, 'jersey_size', r.jersey_size, 'short_size', r.short_size,
          'jersey_sleeve', r.jersey_sleeve) order by r.position), '[]'::jsonb)
        from order_rows r where r.order_pk = o.id) as jerseys
    from orders o where o.order_id = ${orderId} and ${isOwnOrder(session)}`.execute(db);
  return rows[0];
}
