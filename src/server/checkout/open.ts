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
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { type PricedOrder, readCartOrders } from './cart-orders.ts';
import { limitCouponGuesses } from './coupon-limits.ts';
import { findCoupon, requireUsable, reserveCoupon, type StoredCoupon } from './coupons.ts';
import { holdCredits, lockBalance } from './credits.ts';
import { type Customer, readCustomer } from './customer.ts';
import { openIntent, requireNoPaymentInProgress, retireIntents } from './open-intent.ts';
import { takePaymentAttempt } from './payment-limits.ts';
import { type Snapshot, summaryOf } from './snapshot.ts';

/** Coupon, credits and orders are kept for a payment this long. */
const CHECKOUT_MINUTES = 30;

interface Opened {
  attempt: number;
  amount: number;
  cart: CartPrice;
}

export async function openCheckout(
  services: Services,
  input: { id: string; amount: number; checkout: SentCheckout },
  caller: Caller,
) {
  const { config } = services;
  await takePaymentAttempt(services, input.id, caller.address);
  const customer = readCustomer(input.checkout);
  const { coupon } = input.checkout;
  if (coupon)
    await limitCouponGuesses(services, { checkoutId: input.id, code: coupon, address: caller.address });
  await requireNoPaymentInProgress(services, input.id);
  const opened = await freeze(services, input, customer, caller);
  const summary = summaryOf(opened.cart);
  if (opened.amount === 0) {
    await retireIntents(services, input.id, null);
    return { response: true as const, clientSecret: null, id: input.id, amount: 0, summary };
  }

  const intent = await openIntent(services, {
    checkoutId: input.id,
    attempt: opened.attempt,
    amountCents: opened.amount,
    currency: 'cad',
    description: `${config.shop.name} team order`,
  });
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
    const attempt = await keepCheckout(tx, {
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
    return { attempt, amount: cart.total, cart };
  });
}

interface CheckoutBefore {
  attempt: number;
  amount_cents: number;
  /** The provider no longer takes money for this attempt. */
  attempt_closed: boolean;
  order_pks: number[];
}

async function lockCheckout(db: Connection, id: string, caller: Caller): Promise<CheckoutBefore | null> {
  // Also keeps two openings of a checkout that is not there yet apart: the checkout is locked before its orders.
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(db);
  const { rows } = await sql<CheckoutBefore & { state: string; browser_hash: Buffer }>`
    select attempt, amount_cents, state, browser_hash,
      jsonb_path_query_array(snapshot, '$.orders[*].orderPk ? (@ != null)') as order_pks,
      exists (
        select from checkout_intents i where i.checkout_id = c.id and i.attempt = c.attempt and i.closed_at is not null
      ) as attempt_closed
    from checkouts c where id = ${id} for update`.execute(db);
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

/** The same amount keeps its intent; another amount, or an intent that was cancelled, needs another attempt. */
async function keepCheckout(db: Connection, kept: KeptCheckout): Promise<number> {
  const { before } = kept;
  const same = before !== null && before.amount_cents === kept.amount && !before.attempt_closed;
  const number = before ? before.attempt + (same ? 0 : 1) : 1;
  await sql`
    insert into checkouts (id, snapshot, amount_cents, attempt, user_id, browser_hash, pricing_version, expires_at)
    values (${kept.id}, ${JSON.stringify(kept.snapshot)}::jsonb, ${kept.amount}, ${number}, ${kept.userId}, ${kept.browser}, ${kept.snapshot.pricingVersion}, ${kept.expires})
    on conflict (id) do update set
      snapshot = excluded.snapshot, amount_cents = excluded.amount_cents, attempt = excluded.attempt, state = 'open',
      user_id = excluded.user_id, pricing_version = excluded.pricing_version, expires_at = excluded.expires_at,
      intent_id = case when checkouts.attempt = excluded.attempt then checkouts.intent_id end`.execute(db);
  return number;
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
