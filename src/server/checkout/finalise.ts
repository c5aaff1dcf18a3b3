/**
 * The only code that makes a paid order (product-decisions 5.3), of a cart or of a payment link. The page, the provider's
 * event and the reconciler all call it; whoever comes second gets the first one's answer. What the provider says counts,
 * never what a browser says.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import { settleLink } from '../money/settle-link.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { CardIntent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';
import { type CartCheckout, settleCart } from './settle-cart.ts';
import type { CheckoutOf, LinkSnapshot } from './snapshot.ts';

export type CheckoutLine = CartCheckout | CheckoutOf<LinkSnapshot, number>;

export interface Finalised {
  orderId: string;
}

/**
 * Safe to call any number of times, from anywhere. Answers the base id of the orders; throws Problem 'payment-failed'
 * (with the provider's status) while there is no payment, 'not-found' for an unknown checkout, 'forbidden' when it is asked
 * for by another browser than the one that opened it.
 */
export async function finalise(
  services: Services,
  { checkoutId, intentId, by }: { checkoutId: string; intentId?: string | null; by?: Caller },
): Promise<Finalised> {
  const seen = await readCheckout(services.db, checkoutId, false);
  if (!seen) throw new Problem('not-found');
  if (by && !by.browser?.equals(seen.browser_hash)) throw new Problem('forbidden');
  if (isSettled(seen)) return { orderId: seen.order_base_id! };
  const intent = await paymentOf(services, seen, intentId ?? seen.intent_id);
  const outcome = await services.db.transaction().execute(async (tx) => {
    const checkout = await readCheckout(tx, checkoutId, true);
    if (!checkout) throw new Problem('not-found');
    if (isSettled(checkout)) return { orderId: checkout.order_base_id! };
    const doubt = doubtAbout(checkout, intent);
    if (doubt) return park(tx, checkout, intent, doubt, services.now());
    const settled = await settle(services, tx, checkout, intent);
    return 'misfit' in settled ? park(tx, checkout, intent, settled.misfit, services.now()) : settled;
  });
  if (!outcome) throw new Problem('payment-needs-review');
  return outcome;
}

/** Throws Problem 'payment-needs-review' for money that a manager has settled otherwise than by an order. */
function isSettled({ state, order_base_id }: CheckoutLine): boolean {
  if (state === 'reviewed' && !order_base_id) throw new Problem('payment-needs-review');
  return state === 'paid' || state === 'reviewed';
}

/** A cart becomes orders; a payment link pays the order that is there. */
export const settle = (
  services: Services,
  tx: Connection,
  checkout: CheckoutLine,
  intent: CardIntent | null,
) =>
  checkout.link_id === null
    ? settleCart(services, tx, checkout, intent)
    : settleLink(services, tx, { ...checkout, linkId: checkout.link_id }, intent!);

export async function readCheckout(db: Connection, id: string, lock: boolean): Promise<CheckoutLine | null> {
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
export function doubtAbout(checkout: CheckoutLine, intent: CardIntent | null): string | null {
  if (!intent) return checkout.amount_cents === 0 ? null : 'the amount changed while it was being settled';
  if (intent.checkoutId !== checkout.id) return 'the payment names another checkout';
  if (intent.currency !== checkout.currency) return `the payment is in ${intent.currency}`;
  if (intent.amountReceivedCents !== checkout.amount_cents) {
    return `the payment is ${intent.amountReceivedCents} cents, the checkout ${checkout.amount_cents}`;
  }
  return null;
}

/** Never dropped: it shows on the dashboard until somebody has looked. However often it is asked about, it is parked once. */
async function park(
  tx: Connection,
  checkout: CheckoutLine,
  intent: CardIntent | null,
  reason: string,
  now: Date,
): Promise<null> {
  if (checkout.state === 'needs_review') return null;
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

/** A payment that names no checkout of ours is kept for somebody to look at. */
export async function parkStrangePayment({ db, prices, now }: Services, intent: CardIntent): Promise<void> {
  await sql`
    insert into checkouts (id, state, snapshot, amount_cents, intent_id, browser_hash, pricing_version, review_reason, expires_at)
    values (${randomUUID()}, 'needs_review', '{}', ${intent.amountReceivedCents}, ${intent.id}, ''::bytea, ${prices().version},
      'the payment names no checkout of this shop', ${now()})
    on conflict (intent_id) do nothing`.execute(db);
}
