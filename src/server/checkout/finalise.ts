/**
 * The only code that makes a paid order (product-decisions 5.3), of a cart or of a payment link. The page, the provider's
 * webhook and the reconciler all call it; a later call gets the first one's answer. What the provider says counts, never
 * what a browser says.
 */
import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import { settleLink } from '../money/settle-link.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { CardEvent, CardIntent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';
import { findOpenIntents, recordPaidIntent } from './checkout-intents.ts';
import { markEventHandled } from './handled-events.ts';
import { isAccountedFor, parkPayment, parkUnmatchedPayment } from './park-payment.ts';
import { linkPayment, takeBackPaymentAttempt } from './payment-limits.ts';
import { type CartCheckout, settleCart } from './settle-cart.ts';
import type { CheckoutOf, LinkSnapshot } from './snapshot.ts';

export type CheckoutLine = CartCheckout | CheckoutOf<LinkSnapshot, number>;

export interface Finalised {
  orderId: string;
}

interface Finalisation {
  checkoutId: string;
  /** The payment that succeeded, where the caller has just read it; otherwise every open intent is asked for. */
  intent?: CardIntent;
  by?: Caller;
  /** The webhook event that this acts on: marked as handled in the same transaction. */
  event?: CardEvent;
}

/**
 * Safe to call any number of times, from anywhere. Returns the base id of the orders; throws Problem 'payment-processing' or
 * 'payment-failed' (with the provider's status) while there is no payment, 'payment-needs-review' for money that waits for a
 * manager, 'not-found' for an unknown checkout, 'forbidden' when another browser asks than the one that opened it.
 */
export async function finalise(services: Services, wanted: Finalisation): Promise<Finalised> {
  const seen = await readCheckout(services.db, wanted.checkoutId, false);
  if (!seen) throw new Problem('not-found');
  if (wanted.by && !wanted.by.browser?.equals(seen.browser_hash)) throw new Problem('forbidden');
  const outcome =
    isSettled(seen) && !wanted.intent ? outcomeOf(seen) : await settleNow(services, seen, wanted);
  if (outcome === 'parked') throw new Problem('payment-needs-review');
  return outcome;
}

const isSettled = ({ state }: CheckoutLine): boolean => state === 'paid' || state === 'reviewed';

/** Of a settled checkout. 'parked' is also what a manager settled otherwise than by an order; nothing is thrown in a transaction. */
const outcomeOf = ({ order_base_id }: CheckoutLine): Outcome =>
  order_base_id ? { orderId: order_base_id } : 'parked';

async function settleNow(services: Services, seen: CheckoutLine, wanted: Finalisation): Promise<Outcome> {
  const intent = wanted.intent ?? (await findPayment(services, seen));
  const outcome = await settleOnce(services, { ...wanted, intent });
  const payment = seen.link_id === null ? seen.id : linkPayment(seen.link_id);
  if (outcome !== 'parked') services.afterwards(() => takeBackPaymentAttempt(services, payment));
  return outcome;
}

/** Null when nothing had to be paid by card. */
async function findPayment({ db, cards }: Services, checkout: CheckoutLine): Promise<CardIntent | null> {
  if (checkout.amount_cents === 0) return null;
  let status: string | undefined;
  const open = await findOpenIntents(db, checkout.id);
  const ids = new Set([
    ...open.map(({ intentId }) => intentId),
    ...(checkout.intent_id ? [checkout.intent_id] : []),
  ]);
  for (const id of ids) {
    const intent = await cards.readIntent(id);
    if (intent?.status === 'succeeded') return intent;
    if (status !== 'processing')
      status = intent?.status === 'processing' ? 'processing' : (status ?? intent?.status);
  }
  if (status === 'processing') throw new Problem('payment-processing');
  throw new Problem('payment-failed', { status: status ?? 'requires_payment_method' });
}

type Settlement = Omit<Finalisation, 'intent'> & { intent: CardIntent | null };
type Outcome = Finalised | 'parked';

/** Two carts of one moment may draw the same free id: the later one draws again. */
const MAX_TRIES = 3;

async function settleOnce(services: Services, settlement: Settlement): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await services.db.transaction().execute((tx) => settleIn(services, tx, settlement));
    } catch (error) {
      if (!isPermanent(error)) throw error;
      // Another order may have taken the id that was drawn: the next try draws again.
      if (error.code === UNIQUE_VIOLATION && tries < MAX_TRIES) continue;
      const reason = `the order could not be written: ${error.message}`;
      services.log.error({ err: error, checkout: settlement.checkoutId }, 'a payment was parked');
      return services.db.transaction().execute((tx) => settleIn(services, tx, settlement, reason));
    }
  }
}

/** With a `doubt` the money is parked, whatever it would settle. */
async function settleIn(
  services: Services,
  tx: Connection,
  { checkoutId, intent, event }: Settlement,
  doubt: string | null = null,
): Promise<Outcome> {
  const now = services.now();
  if (event) await markEventHandled(tx, event, now);
  const checkout = await readCheckout(tx, checkoutId, true);
  if (!checkout) throw new Problem('not-found');
  if (intent && (await isOfAnotherPayment(tx, checkout, intent))) {
    await parkUnmatchedPayment(
      tx,
      services,
      intent,
      `a second payment for ${checkout.order_base_id ?? checkout.id}`,
    );
    return isSettled(checkout) ? outcomeOf(checkout) : 'parked';
  }
  if (isSettled(checkout)) return outcomeOf(checkout);
  const misfit = doubt ?? doubtAbout(checkout, intent);
  const settled = misfit === null ? await settle(services, tx, checkout, intent) : { misfit };
  if ('misfit' in settled) await parkPayment(tx, checkout, intent, settled.misfit, now);
  if (intent) await recordPaidIntent(tx, checkout, intent, now);
  return 'misfit' in settled ? 'parked' : settled;
}

/** Money that came for a checkout whose money is accounted for already, by this intent or by another one. */
async function isOfAnotherPayment(
  tx: Connection,
  checkout: CheckoutLine,
  intent: CardIntent,
): Promise<boolean> {
  const isOpen = checkout.state === 'open' || checkout.state === 'expired';
  return !isOpen && checkout.intent_id !== intent.id && !(await isAccountedFor(tx, intent.id));
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
    select id, state, snapshot, link_id, amount_cents, currency, intent_id, attempt, user_id, browser_hash, pricing_version,
      order_base_id, exists (
        select from order_events e where e.checkout_id = checkouts.id and e.kind = 'disputed') as disputed
    from checkouts where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Money came, but is it this checkout's money, and is it still there? */
export function doubtAbout(checkout: CheckoutLine, intent: CardIntent | null): string | null {
  if (!intent) return checkout.amount_cents === 0 ? null : 'the amount changed while it was being settled';
  if (intent.checkoutId !== checkout.id) return 'the payment names another checkout';
  if (intent.currency !== checkout.currency) return `the payment is in ${intent.currency}`;
  if (intent.amountReceivedCents !== checkout.amount_cents)
    return `the payment is ${intent.amountReceivedCents} cents, the checkout ${checkout.amount_cents}`;
  if (intent.amountRefundedCents > 0)
    return `${intent.amountRefundedCents} cents of the payment were refunded before its order was made`;
  if (checkout.disputed) return 'the bank of the customer disputes the payment';
  return null;
}

const UNIQUE_VIOLATION = '23505';

/** SQLSTATE classes 22 and 23: what is to be written breaks a rule of the database, however often it is tried. */
const isPermanent = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && /^2[23]...$/.test(String(error.code));
