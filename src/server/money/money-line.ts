/** The money of an order as the database has it, read for whoever is about to move some of it. */
import { sql } from 'kysely';
import { dueOf, finalPrice } from '#domain/balance.ts';
import { type Cents, ZERO } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order.ts';
import { Problem } from '#domain/problem.ts';
import { shippingFor } from '#domain/shipping.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';

export interface MoneyLine {
  pk: number;
  orderId: string;
  version: number;
  name: string;
  email: string;
  teamName: string;
  submitted: boolean;
  paid: boolean;
  orderStatus: OrderStatus;
  orderTotal: Cents;
  discount: Cents;
  shipping: Cents;
  credits: Cents;
  creditsEarned: Cents;
  adjustment: Cents;
  depositAmount: Cents;
  depositPaid: boolean;
  received: Cents;
  refunded: Cents;
  /** What of it is due again: refunds that were no goodwill. */
  returned: Cents;
  jerseys: number;
  hasAddress: boolean;
  paymentType: string | null;
  userId: number | null;
  checkoutId: string | null;
  /** The checkout that is open for it, even when its half hour is over: its payment can still arrive. */
  payingCheckout: string | null;
}

/**
 * The order, locked first and read then (docs/decisions/0007). Null for one that does not exist, was deleted, or was
 * paid in a cart: its money is on the paid orders.
 */
export async function lockMoney(tx: Connection, orderId: string): Promise<MoneyLine | null> {
  await sql`select 1 from orders where order_id = ${orderId} for update`.execute(tx);
  return readMoney(tx, orderId);
}

export async function readMoney(db: Connection, orderId: string): Promise<MoneyLine | null> {
  const { rows } = await sql<MoneyLine>`
    select o.id as pk, o.order_id as "orderId", o.version, o.name, o.email, o.secret_code as "teamName",
      o.status as submitted, o.paid, o.order_status as "orderStatus", o.order_total_cents as "orderTotal",
      o.discount_amount_cents as discount, o.shipping_price_cents as shipping, o.credits_used_cents as credits,
      o.credits_earned_cents as "creditsEarned", o.price_adjustment_cents as adjustment,
      o.deposit_amount_cents as "depositAmount", o.deposit_paid as "depositPaid", o.payment_amount_cents as received,
      o.refund_cents as refunded, o.total_jerseys as jerseys,
      coalesce((select sum(r.amount_cents) from refunds r where r.order_pk = o.id and r.state = 'done' and r.kind = 'return'), 0)::int
        as returned,
      o.shipping_address is not null as "hasAddress", o.payment_type as "paymentType", o.user_id as "userId",
      o.checkout_id as "checkoutId",
      (select c.id from checkouts c where c.id = o.locked_by_checkout_id and c.state = 'open') as "payingCheckout"
    from orders o
    where o.order_id = ${orderId} and o.paid_by_checkout_id is null and o.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export interface SeenOrder {
  order_id: string;
  version: number;
}

/** Locks the order that a manager wants to move money of, as the manager saw it and while nobody is paying it. */
export async function lockSeen(tx: Connection, { order_id, version }: SeenOrder): Promise<MoneyLine> {
  const order = await lockMoney(tx, order_id);
  if (!order) throw new Problem('not-found');
  if (order.payingCheckout) throw new Problem('order-being-paid');
  if (order.version !== version) throw new Problem('version-conflict', { version: order.version });
  return order;
}

/** Neither submitted nor paid: still the customer's draft. */
export const isSaved = ({ submitted, paid, received }: MoneyLine): boolean =>
  !submitted && !paid && received === 0;

/** What shipping it costs by card: a saved order as in the cart, any other as it was charged. */
export const shippingByCard = (order: MoneyLine, { prices }: Pick<Services, 'prices'>): Cents =>
  isSaved(order) ? shippingFor(order.jerseys, prices()) : order.shipping;

/** A saved order that is paid by bank transfer is shipped for nothing (specification 4). */
export const shippingByEmt = (order: MoneyLine): Cents => (isSaved(order) ? ZERO : order.shipping);

export const finalWith = (order: MoneyLine, shipping: Cents): Cents => finalPrice({ ...order, shipping });

export const dueWith = (order: MoneyLine, shipping: Cents): Cents => dueOf(finalWith(order, shipping), order);
