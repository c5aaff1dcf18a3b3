/**
 * The only code that makes a paid order (product-decisions 5.3), of a cart or of a payment link. The page, the provider's event and the reconciler all
 * call it; whoever comes second gets the first one's answer. What the provider says counts, never what a browser says.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { earnedCredits } from '#domain/credits.ts';
import { cents } from '#domain/money.ts';
import { cartOrderId, formatOrderId } from '#domain/order-id.ts';
import { Problem } from '#domain/problem.ts';
import { queueMail } from '../mail/outbox.ts';
import { settleLink } from '../money/settle-link.ts';
import { keysExpire } from '../orders/keys-held.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { CardIntent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';
import { insertPaidOrders } from './paid-orders.ts';
import type { LinkSnapshot, Snapshot } from './snapshot.ts';

interface CheckoutOf<Kept, LinkId> {
  id: string;
  state: 'open' | 'paid' | 'needs_review' | 'expired';
  snapshot: Kept;
  link_id: LinkId;
  amount_cents: number;
  currency: string;
  intent_id: string | null;
  user_id: number | null;
  browser_hash: Buffer;
  pricing_version: number;
  order_base_id: string | null;
}

/** A cart becomes orders; a payment link pays the order that is there. */
type CartCheckout = CheckoutOf<Snapshot, null>;
type CheckoutLine = CartCheckout | CheckoutOf<LinkSnapshot, number>;

export interface Finalised {
  orderId: string;
}

/**
 * Safe to call any number of times, from anywhere. Answers the base id of the orders; throws Problem 'payment-failed'
 * (with the provider's status) while there is no payment, 'not-found' for an unknown checkout.
 */
export async function finalise(
  services: Services,
  { checkoutId, intentId }: { checkoutId: string; intentId?: string | null },
): Promise<Finalised> {
  const seen = await readCheckout(services.db, checkoutId, false);
  if (!seen) throw new Problem('not-found');
  if (seen.state === 'paid') return { orderId: seen.order_base_id! };
  const intent = await paymentOf(services, seen, intentId ?? seen.intent_id);
  const outcome = await services.db.transaction().execute(async (tx) => {
    const checkout = await readCheckout(tx, checkoutId, true);
    if (!checkout) throw new Problem('not-found');
    if (checkout.state === 'paid') return { orderId: checkout.order_base_id! };
    const doubt = doubtAbout(checkout, intent);
    if (doubt) return park(tx, checkout, intent, doubt, services.now());
    if (checkout.link_id === null) return settle(services, tx, checkout, intent);
    const misfit = await settleLink(services, tx, { ...checkout, linkId: checkout.link_id }, intent!);
    if (misfit) return park(tx, checkout, intent, misfit, services.now());
    return { orderId: checkout.snapshot.orderId };
  });
  if (!outcome) throw new Problem('payment-needs-review');
  return outcome;
}

async function readCheckout(db: Connection, id: string, lock: boolean): Promise<CheckoutLine | null> {
  const { rows } = await sql<CheckoutLine>`
    select id, state, snapshot, link_id, amount_cents, currency, intent_id, user_id, browser_hash, pricing_version, order_base_id
    from checkouts where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Null when nothing had to be paid by card. */
async function paymentOf(
  { cards }: Services,
  checkout: CheckoutLine,
  intentId: string | null,
): Promise<CardIntent | null> {
  if (checkout.amount_cents === 0) return null;
  const intent = intentId ? await cards.readIntent(intentId) : null;
  if (intent?.status !== 'succeeded')
    throw new Problem('payment-failed', { status: intent?.status ?? 'requires_payment_method' });
  return intent;
}

/** Money came, but is it this checkout's money? */
function doubtAbout(checkout: CheckoutLine, intent: CardIntent | null): string | null {
  if (!intent) return checkout.amount_cents === 0 ? null : 'the amount changed while it was being settled';
  if (intent.checkoutId !== checkout.id) return 'the payment names another checkout';
  if (intent.currency !== checkout.currency) return `the payment is in ${intent.currency}`;
  if (intent.amountReceivedCents !== checkout.amount_cents) {
    return `the payment is ${intent.amountReceivedCents} cents, the checkout ${checkout.amount_cents}`;
  }
  return null;
}

/** Never dropped: it shows on the dashboard until somebody has looked. */
async function park(
  tx: Connection,
  checkout: CheckoutLine,
  intent: CardIntent | null,
  reason: string,
  now: Date,
): Promise<null> {
  await sql`
    with parked as (
      update checkouts set state = 'needs_review', review_reason = ${reason}, intent_id = coalesce(${intent?.id ?? null}, intent_id)
      where id = ${checkout.id}
    )
    insert into order_events (checkout_id, actor, kind, detail, at)
    values (${checkout.id}, 'shop', 'payment needs review', ${JSON.stringify({ reason, intent: intent?.id })}::jsonb, ${now})`.execute(
    tx,
  );
  return null;
}

async function settle(
  services: Services,
  tx: Connection,
  checkout: CartCheckout,
  intent: CardIntent | null,
): Promise<Finalised> {
  const now = services.now();
  const { snapshot } = checkout;
  const baseId = await freeBaseId(tx, snapshot, now);
  const paymentId = intent?.id ?? `credits-${checkout.id}`;
  const earned = checkout.user_id === null ? cents(0) : earnedCredits(cents(checkout.amount_cents));
  await insertPaidOrders(tx, {
    checkoutId: checkout.id,
    snapshot,
    orderIds: snapshot.orders.map((_, index) => cartOrderId(baseId, index + 1, snapshot.orders.length)),
    paymentId,
    earned,
    userId: checkout.user_id,
    browserHash: checkout.browser_hash,
    keysExpire: keysExpire(now),
    now,
  });
  await keepBooks(tx, {
    checkout,
    baseId,
    paymentId,
    provider: intent ? services.cards.kind : 'credits',
    earned,
    now,
  });
  await queueMail(tx, services, {
    kind: 'order-paid',
    ref: checkout.id,
    to: snapshot.customer.email,
    data: { orderId: baseId, checkoutId: checkout.id, name: snapshot.customer.name },
  });
  return { orderId: baseId };
}

/** The first saved order's id leads to its paid orders; a cart without one gets an id of its own. */
async function freeBaseId(tx: Connection, { orders }: Snapshot, now: Date): Promise<string> {
  const saved = orders.find(({ orderId }) => orderId !== null)?.orderId;
  if (saved) return saved;
  for (const digits of [4, 4, 4, 5, 5, 6, 6]) {
    const id = formatOrderId(randomInt(10 ** digits), now, digits);
    const { rows } =
      await sql`select 1 from orders where split_part(order_id, '-', 1) = ${id} limit 1`.execute(tx);
    if (rows.length === 0) return id;
  }
  throw new Error('No free order id was found');
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

/** A payment that names no checkout of ours is kept for somebody to look at. */
export async function parkStrangePayment({ db, prices, now }: Services, intent: CardIntent): Promise<void> {
  await sql`
    insert into checkouts (id, state, snapshot, amount_cents, intent_id, browser_hash, pricing_version, review_reason, expires_at)
    values (${randomUUID()}, 'needs_review', '{}', ${intent.amountReceivedCents}, ${intent.id}, ''::bytea, ${prices().version},
      'the payment names no checkout of this shop', ${now()})
    on conflict (intent_id) do nothing`.execute(db);
}
