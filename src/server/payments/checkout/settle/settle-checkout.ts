/**
 * The only code that creates paid orders, of a cart or of a payment link (rules.md payments-1). The page, and
 * what learns of the payment from the provider (watch/sync-payment.ts), call it; later calls get the result of the first one. The provider decides
 * what was paid, never a browser.
 */
import { findMismatch } from '#domain/payments/payment-state.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../../platform/db/connection.ts';
import { isDuplicate } from '../../../platform/db/database-errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { CardIntent } from '../../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../../platform/services.ts';
import type { SettlementResult } from '../checkout-snapshot.ts';
import {
  type CheckoutHead,
  type CheckoutSummary,
  lockCheckout,
  readCheckoutSummary,
  type StoredCheckout,
} from '../checkout-store.ts';
import { deletePaymentAttempt, getLinkPaymentKey } from '../payment-attempt-store.ts';
import { settleCartCheckout } from './settle-cart-checkout.ts';
import { settleLinkCheckout } from './settle-link-checkout.ts';
import { flagUnmatched, recordUnknownPayment } from './unmatched-payment.ts';

interface SettlementRequest {
  checkoutId: string;
  /** The successful payment, if the caller has just read it; otherwise every open intent is read from the provider. */
  intent?: CardIntent;
  by?: Caller;
}

/** 'unmatched' waits for a manager, or was settled by one without an order. */
type Settlement = { orderId: string } | 'unmatched';

/**
 * Safe to repeat and to call concurrently. Returns the base id of the orders. Throws Problem 'payment-processing' or
 * 'payment-failed' (with the provider's status) while there is no payment, 'payment-needs-review' for a payment that
 * waits for a manager, 'not-found' for an unknown checkout, 'forbidden' for a browser that did not open it.
 */
export async function settleCheckout(
  services: Services,
  request: SettlementRequest,
): Promise<{ orderId: string }> {
  const checkout = await readCheckoutSummary(services.db, request.checkoutId);
  if (!checkout) throw new Problem('not-found');
  if (request.by && !request.by.browserHash?.equals(checkout.browserHash)) throw new Problem('forbidden');
  const settlement = isSettledBy(checkout, request.intent)
    ? getSettlement(checkout)
    : await settlePayment(services, checkout, request);
  if (settlement === 'unmatched') throw new Problem('payment-needs-review');
  return settlement;
}

const isSettled = ({ state }: CheckoutHead): boolean => state === 'paid' || state === 'reviewed';

/** A settled checkout stays settled; only a payment by another intent still needs a decision. */
const isSettledBy = (checkout: CheckoutHead, intent: CardIntent | undefined): boolean =>
  isSettled(checkout) && (!intent || intent.id === checkout.intentId);

const getSettlement = ({ orderBaseId }: CheckoutHead): Settlement =>
  orderBaseId ? { orderId: orderBaseId } : 'unmatched';

async function settlePayment(
  services: Services,
  checkout: CheckoutSummary,
  { checkoutId, intent }: SettlementRequest,
): Promise<Settlement> {
  const payment = intent ?? (await findPayment(services, checkout));
  const settlement = await settleWithRetries(services, { checkoutId, intent: payment });
  const key = checkout.linkId === null ? checkoutId : getLinkPaymentKey(checkout.linkId);
  if (settlement !== 'unmatched') services.runInBackground(() => deletePaymentAttempt(services.db, key));
  return settlement;
}

/** Returns null when nothing had to be paid by card. */
async function findPayment(
  { cards }: Services,
  { amount, openIntentIds, intentId }: CheckoutSummary,
): Promise<CardIntent | null> {
  if (amount === 0) return null;
  let status: string | undefined;
  for (const id of new Set([...openIntentIds, ...(intentId ? [intentId] : [])])) {
    const intent = await cards.readIntent(id);
    if (intent?.status === 'succeeded') return intent;
    if (status !== 'processing')
      status = intent?.status === 'processing' ? 'processing' : (status ?? intent?.status);
  }
  if (status === 'processing') throw new Problem('payment-processing');
  throw new Problem('payment-failed', { status: status ?? 'requires_payment_method' });
}

interface PaymentToSettle {
  checkoutId: string;
  intent: CardIntent | null;
}

/** Two concurrent carts may draw the same free order id; the later one then draws another. */
const MAX_ATTEMPTS = 3;

async function settleWithRetries(services: Services, payment: PaymentToSettle): Promise<Settlement> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await services.db.transaction().execute((tx) => settleInTransaction(services, tx, payment));
    } catch (error) {
      if (!isPermanent(error)) throw error;
      if (isDuplicate(error) && attempt < MAX_ATTEMPTS) continue;
      const reason = `the order could not be written: ${error.message}`;
      services.log.error({ err: error, checkout: payment.checkoutId }, 'a payment was flagged for review');
      return services.db.transaction().execute((tx) => settleInTransaction(services, tx, payment, reason));
    }
  }
}

/** With a `mismatch` the payment is flagged for review and settles nothing. */
async function settleInTransaction(
  services: Services,
  tx: Connection,
  { checkoutId, intent }: PaymentToSettle,
  mismatch: string | null = null,
): Promise<Settlement> {
  const now = services.now();
  const checkout = await lockCheckout(tx, checkoutId);
  if (!checkout) throw new Problem('not-found');
  if (intent && isSecondPayment(checkout, intent)) {
    const reason = `a second payment for ${checkout.orderBaseId ?? checkout.id}`;
    await recordUnknownPayment(tx, services, intent, reason);
    return isSettled(checkout) ? getSettlement(checkout) : 'unmatched';
  }
  if (isSettled(checkout)) return getSettlement(checkout);
  const result =
    mismatch === null ? await settleLockedCheckout(services, tx, checkout, intent) : { mismatch };
  if ('orderId' in result) return result;
  await flagUnmatched(tx, checkout, intent, result.mismatch, now);
  return 'unmatched';
}

/** Returns whether the checkout was already paid by another intent. */
function isSecondPayment({ state, intentId }: StoredCheckout, intent: CardIntent): boolean {
  const isOpen = state === 'open' || state === 'expired';
  return !isOpen && intentId !== intent.id;
}

/** Creates the orders of a cart, or books the payment of a link on its order. The caller holds the checkout's lock. */
export async function settleLockedCheckout(
  services: Services,
  tx: Connection,
  checkout: StoredCheckout,
  intent: CardIntent | null,
): Promise<SettlementResult> {
  const mismatch = findMismatch(checkout, intent);
  if (mismatch !== null) return { mismatch };
  if (checkout.kind === 'cart') return settleCartCheckout(services, tx, checkout, intent);
  if (checkout.kind === 'link' && intent) return settleLinkCheckout(services, tx, checkout, intent);
  return { mismatch: 'it was no cart that was paid for' };
}

/** SQLSTATE classes 22 and 23: the data violates a constraint of the database, so that every retry fails. */
const isPermanent = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23]...$/.test(String(error.code));
