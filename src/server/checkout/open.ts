/**
 * Opening a payment (product-decisions 5.1): price the cart here, freeze it, reserve the coupon, hold the credits, lock
 * the orders, then open the one intent of this checkout at the provider.
 */

import { sql } from 'kysely';
import type { SentCheckout } from '#contract/checkout.ts';
import { type CartPrice, priceCart } from '#domain/cart.ts';
import { cardCharge } from '#domain/credits.ts';
import { fromDollars, ZERO } from '#domain/money.ts';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import { takeFirstAttempt } from '../limits.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { type PricedOrder, readCartOrders } from './cart-orders.ts';
import { findCoupon, requireUsable, reserveCoupon, type StoredCoupon } from './coupons.ts';
import { holdCredits, lockBalance } from './credits.ts';
import { type Customer, readCustomer } from './customer.ts';
import { finalise } from './finalise.ts';
import { paymentsFrom, triesOf } from './payment-limits.ts';
import { type Snapshot, summaryOf } from './snapshot.ts';

/** Coupon, credits and orders are kept for a payment this long. */
const CHECKOUT_MINUTES = 30;

interface Opened {
  attempt: number;
  amount: number;
  /** The intent of an earlier attempt whose amount no longer holds. */
  outdated: string | null;
  cart: CartPrice;
}

export async function openCheckout(
  services: Services,
  input: { id: string; amount: number; checkout: SentCheckout },
  caller: Caller,
) {
  const { config, db, cards } = services;
  await takeFirstAttempt(services, triesOf(input.id), paymentsFrom(caller.address));
  const customer = readCustomer(input.checkout);
  await requireNothingUnderWay(services, input.id);
  const opened = await freeze(services, input, customer, caller);
  if (opened.outdated) await withdraw(services, input.id, opened.outdated);
  const summary = summaryOf(opened.cart);
  if (opened.amount === 0)
    return { response: true as const, clientSecret: null, id: input.id, amount: 0, summary };

  const intent = await cards.openIntent({
    checkoutId: input.id,
    attempt: opened.attempt,
    amountCents: opened.amount,
    currency: 'cad',
    description: `${config.shop.name} team order`,
    receiptEmail: customer.email,
  });
  await db
    .updateTable('checkouts')
    .set({ intent_id: intent.id })
    .where('id', '=', input.id)
    .where('state', '=', 'open')
    .execute();
  return {
    response: true as const,
    clientSecret: intent.clientSecret,
    id: input.id,
    amount: opened.amount,
    summary,
  };
}

/** Everything up to the provider, in one transaction: either all of it is reserved or nothing. */
async function freeze(
  services: Services,
  { id, amount, checkout }: { id: string; amount: number; checkout: SentCheckout },
  customer: Customer,
  caller: Caller,
): Promise<Opened> {
  const { db, now } = services;
  // Read once: prices that change meanwhile must not meet within one payment.
  const prices = services.prices();
  // Asked before the transaction: a connection that waits for another one can wait for ever.
  const session = await caller.session();
  return db.transaction().execute(async (tx) => {
    const before = await lockCheckout(tx, id, caller);
    const orders = await readCartOrders(services, tx, { id, checkout, prices }, caller);
    const coupon = checkout.coupon ? await findCoupon(tx, checkout.coupon, id) : null;
    if (coupon) requireUsable(coupon, customer.email, now());
    const balance = session && checkout.credits > 0 ? await lockBalance(tx, session.userId, id, now()) : ZERO;
    const creditsWanted = fromDollars(checkout.credits);
    const cart = priceCart(orders, { coupon, creditsWanted, creditsBalance: balance, prices });
    if (cart.total !== amount)
      throw new Problem('price-changed', { summary: summaryOf(cart), amount: cart.total });
    cardCharge(cart.total);

    const expires = new Date(now().getTime() + CHECKOUT_MINUTES * 60_000);
    const snapshot = snapshotOf(orders, cart, coupon, customer, prices.version);
    const kept = await keepCheckout(tx, {
      id,
      snapshot,
      amount: cart.total,
      before,
      expires,
      browser: caller.knownBrowser(),
      userId: session?.userId ?? null,
    });
    if (coupon) await reserveCoupon(tx, coupon, id, expires);
    if (cart.credits > 0 && session)
      await holdCredits(tx, { checkoutId: id, userId: session.userId, amount: cart.credits, expires });
    const pks = orders.flatMap(({ orderPk }) => orderPk ?? []);
    await lockOrders(tx, { id, before, pks, until: expires });
    return { ...kept, amount: cart.total, cart };
  });
}

interface CheckoutBefore {
  attempt: number;
  amount_cents: number;
  intent_id: string | null;
  order_pks: number[];
}

async function lockCheckout(db: Connection, id: string, caller: Caller): Promise<CheckoutBefore | null> {
  const { rows } = await sql<CheckoutBefore & { state: string; browser_hash: Buffer }>`
    select attempt, amount_cents, intent_id, state, browser_hash,
      jsonb_path_query_array(snapshot, '$.orders[*].orderPk ? (@ != null)') as order_pks
    from checkouts where id = ${id} for update`.execute(db);
  const [before] = rows;
  if (!before) return null;
  if (!before.browser_hash.equals(caller.knownBrowser())) throw new Problem('forbidden');
  if (before.state !== 'open' && before.state !== 'expired') throw new Problem('order-submitted');
  return before;
}

function snapshotOf(
  orders: PricedOrder[],
  cart: CartPrice,
  coupon: StoredCoupon | null,
  { address, ...customer }: Customer,
  pricingVersion: number,
): Snapshot {
  return {
    orders: orders.map((order, index) => ({ ...order, share: cart.orders[index]! })),
    coupon: coupon && { code: coupon.code, type: coupon.type, discount: coupon.discount },
    credits: cart.credits,
    customer,
    address,
    pricingVersion,
  };
}

interface KeptCheckout {
  id: string;
  snapshot: Snapshot;
  amount: number;
  before: CheckoutBefore | null;
  expires: Date;
  browser: Buffer;
  userId: number | null;
}

/** The same amount keeps its intent; another amount needs another attempt, and the earlier intent is taken back. */
async function keepCheckout(db: Connection, kept: KeptCheckout) {
  const { before } = kept;
  const same = before !== null && before.amount_cents === kept.amount;
  const number = before ? before.attempt + (same ? 0 : 1) : 1;
  const outdated = before && !same ? before.intent_id : null;
  await sql`
    insert into checkouts (id, snapshot, amount_cents, attempt, user_id, browser_hash, pricing_version, expires_at)
    values (${kept.id}, ${JSON.stringify(kept.snapshot)}::jsonb, ${kept.amount}, ${number}, ${kept.userId}, ${kept.browser}, ${kept.snapshot.pricingVersion}, ${kept.expires})
    on conflict (id) do update set
      snapshot = excluded.snapshot, amount_cents = excluded.amount_cents, attempt = excluded.attempt, state = 'open',
      user_id = excluded.user_id, pricing_version = excluded.pricing_version, expires_at = excluded.expires_at,
      intent_id = case when checkouts.attempt = excluded.attempt then checkouts.intent_id end`.execute(db);
  return { attempt: number, outdated };
}

/** Those of an earlier attempt that are no longer in the cart are free again. */
async function lockOrders(
  db: Connection,
  { id, before, pks, until }: { id: string; before: CheckoutBefore | null; pks: number[]; until: Date },
): Promise<void> {
  for (const pk of before?.order_pks ?? []) {
    await sql`
      update orders set locked_by_checkout_id = null, locked_until = null
      where id = ${pk} and locked_by_checkout_id = ${id}`.execute(db);
  }
  for (const pk of pks) {
    await sql`update orders set locked_by_checkout_id = ${id}, locked_until = ${until} where id = ${pk}`.execute(
      db,
    );
  }
}

/** What is being paid keeps its snapshot: an earlier payment that is still processing may arrive at any time. */
export async function requireNothingUnderWay(services: Services, checkoutId: string): Promise<void> {
  const { rows } = await sql<{ intent_id: string | null }>`
    select intent_id from checkouts where id = ${checkoutId} and state = 'open'`.execute(services.db);
  const intentId = rows[0]?.intent_id;
  const intent = intentId ? await services.cards.readIntent(intentId) : null;
  if (intent?.status === 'processing') throw new Problem('payment-processing');
  if (intent?.status !== 'succeeded') return;
  await finalise(services, { checkoutId, intentId });
  throw new Problem('order-submitted');
}

/** An intent whose amount no longer holds must not be payable; if it was paid a moment ago, that payment is looked at. */
async function withdraw(services: Services, checkoutId: string, intentId: string): Promise<void> {
  const intent = await services.cards.cancelIntent(intentId);
  if (intent?.status !== 'succeeded') return;
  await finalise(services, { checkoutId, intentId });
  throw new Problem('order-submitted');
}
