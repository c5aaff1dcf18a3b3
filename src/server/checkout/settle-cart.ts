/** A cart was paid: its orders, coupon, credits, payment, history and letter, in the caller's transaction. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { earnedCredits } from '#domain/credits.ts';
import { cents, toDollars } from '#domain/money.ts';
import { candidateIds, cartOrderId } from '#domain/order-id.ts';
import { queueMail } from '../mail/outbox.ts';
import { keysExpire } from '../orders/keys-held.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { CardIntent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';
import { insertPaidOrders, type SavedOrder } from './paid-orders.ts';
import type { CheckoutOf, Settled, Snapshot } from './snapshot.ts';

export type CartCheckout = CheckoutOf<Snapshot, null>;

/** The caller holds the checkout's lock. */
export async function settleCart(
  services: Services,
  tx: Connection,
  checkout: CartCheckout,
  intent: CardIntent | null,
): Promise<Settled> {
  const now = services.now();
  const { snapshot } = checkout;
  const saved = await readSavedOrders(tx, snapshot, 'locked');
  const taken = saved.find((order) => order.taken);
  if (taken) return { misfit: `order ${taken.orderId} was paid in the meantime` };
  const baseId = await freeBaseId(tx, snapshot, now);
  const paymentId = intent?.id ?? `credits-${checkout.id}`;
  const earned = checkout.user_id === null ? cents(0) : earnedCredits(cents(checkout.amount_cents));
  const orderIds = snapshot.orders.map((_, index) => cartOrderId(baseId, index + 1, snapshot.orders.length));
  const provider = intent ? services.cards.kind : 'credits';
  await insertPaidOrders(tx, {
    checkoutId: checkout.id,
    snapshot,
    saved,
    orderIds,
    paymentId,
    earned,
    userId: checkout.user_id,
    browserHash: checkout.browser_hash,
    keysExpire: keysExpire(now),
    now,
  });
  for (const { pk } of saved) await closeSavedOrder(tx, { pk, checkoutId: checkout.id, paymentId, now });
  await keepBooks(tx, { checkout, baseId, paymentId, provider, earned, now });
  await queueMail(tx, services, {
    kind: 'order-paid',
    ref: checkout.id,
    to: snapshot.customer.email,
    data: {
      orderId: baseId,
      checkoutId: checkout.id,
      name: snapshot.customer.name,
      amount: toDollars(cents(checkout.amount_cents)),
      orderIds,
    },
  });
  return { orderId: baseId };
}

/**
 * The saved orders of the cart, one by one. A cart keeps them for half an hour only: 'taken' is what a payment link or
 * another cart has paid since, so that no order is paid twice.
 */
export async function readSavedOrders(
  db: Connection,
  { orders }: Snapshot,
  locked?: 'locked',
): Promise<SavedOrder[]> {
  const pks = orders.flatMap(({ orderPk }) => (orderPk === null ? [] : [orderPk]));
  const saved: SavedOrder[] = [];
  for (const pk of pks.sort((a, b) => a - b)) {
    const { rows } = await sql<SavedOrder>`
      select id as pk, order_id as "orderId", designer_id, design_folder, customer_folder, production_folder, printing_id,
        customer_jersey_url, approved_mockup,
        (paid or payment_id is not null or paid_by_checkout_id is not null or deleted_at is not null) as taken
      from orders where id = ${pk} ${locked ? sql`for update` : sql``}`.execute(db);
    saved.push(...rows);
  }
  return saved;
}

interface Closing {
  pk: number;
  checkoutId: string;
  paymentId: string;
  now: Date;
}

/** A saved order that was paid is worked on no more; its id leads to the orders that were paid (product-decisions 5). */
async function closeSavedOrder(tx: Connection, { pk, checkoutId, paymentId, now }: Closing): Promise<void> {
  await sql`
    update orders set status = true, payment_id = ${paymentId}, paid_by_checkout_id = ${checkoutId},
      locked_by_checkout_id = null, locked_until = null, order_submitted_date = ${now}
    where id = ${pk}`.execute(tx);
}

/** The first saved order's id leads to its paid orders; a cart without one gets an id of its own. */
async function freeBaseId(tx: Connection, { orders }: Snapshot, now: Date): Promise<string> {
  const saved = orders.find(({ orderId }) => orderId !== null)?.orderId;
  if (saved) return saved;
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${candidateIds(randomInt, now)}::text[]) with ordinality as candidate(id, place)
    where not exists (select from orders where split_part(order_id, '-', 1) = candidate.id)
    order by place limit 1`.execute(tx);
  if (!rows[0]) throw new Error('No free order id was found');
  return rows[0].id;
}

interface Books {
  checkout: CartCheckout;
  baseId: string;
  paymentId: string;
  provider: string;
  earned: number;
  now: Date;
}

/** Coupon, credits, payment, history and the checkout itself: one statement. */
async function keepBooks(
  tx: Connection,
  { checkout, baseId, paymentId, provider, earned, now }: Books,
): Promise<void> {
  const { id, user_id: userId, amount_cents: amount, snapshot } = checkout;
  await sql`
    with done as (
      update checkouts set state = 'paid', order_base_id = ${baseId}, finalised_at = ${now} where id = ${id}
    ), coupon as (
      update coupon_redemptions set state = 'redeemed' where checkout_id = ${id} and state = 'reserved'
    ), hold as (
      update credit_holds set settled_at = ${now} where checkout_id = ${id}
    ), spent as (
      insert into credit_ledger (user_id, kind, amount_cents, checkout_id, order_id, created_at)
      select ${userId}::bigint, kind, amount, ${id}::uuid, ${baseId}, ${now}::timestamptz
      from (values ('spent', ${-snapshot.credits}::int), ('earned', ${earned}::int)) as movement(kind, amount)
      where ${userId}::bigint is not null and amount <> 0
    ), payment as (
      insert into payments (checkout_id, kind, amount_cents, provider, provider_ref, created_at)
      values (${id}, ${amount > 0 ? 'card' : 'credits'}, ${amount}, ${provider}, ${paymentId}, ${now})
    )
    insert into order_events (checkout_id, actor, kind, detail, at)
    values (${id}, 'customer', 'paid', ${JSON.stringify({ orderId: baseId, amountCents: amount, paymentId })}::jsonb, ${now})`.execute(
    tx,
  );
}
