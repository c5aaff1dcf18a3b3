/**
 * Cancels a checkout and releases its reservations: when the customer closes it, when it expires, or when staff
 * continue with the order. Its payment intents are cancelled first.
 */
import { Problem } from '#domain/shared/problem.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../platform/services.ts';
import { findAbandonedCheckout, markCheckoutExpired, readCheckoutOwner } from '../checkout-store.ts';
import { closeIntent, listOpenIntents } from '../intent-store.ts';
import { releaseHolds } from '../reservation-store.ts';
import { settleCheckout } from '../settle/settle-checkout.ts';

/** Does nothing for a checkout that is not open. Throws Problem 'forbidden' for a checkout of another browser. */
export async function cancelByCustomer(
  services: Services,
  checkoutId: string,
  caller: Caller,
): Promise<void> {
  const checkout = await readCheckoutOwner(services.db, checkoutId);
  if (checkout?.state !== 'open') return;
  if (!caller.browserHash?.equals(checkout.browserHash)) throw new Problem('forbidden');
  await cancelCheckout(services, checkoutId);
}

/**
 * Lets staff continue with an order: cancels the open payment of its payment link, or of an expired cart checkout,
 * unless the payment arrives meanwhile. Does not affect a cart that is being paid.
 */
export async function cancelAbandonedCheckout(services: Services, orderId: string): Promise<void> {
  const id = await findAbandonedCheckout(services.db, orderId, services.now());
  if (id) await cancelCheckout(services, id);
}

/**
 * Cancels the intents before it releases anything, so that nothing can be paid that is no longer reserved. An intent
 * that was paid meanwhile is settled; while one is processing nothing is released.
 */
export async function cancelCheckout(services: Services, checkoutId: string): Promise<void> {
  try {
    await cancelOutdatedIntents(services, checkoutId, null);
  } catch (error) {
    if (error instanceof Problem && IN_PAYMENT.has(error.code)) return;
    throw error;
  }
  await services.db.transaction().execute(async (tx) => {
    if (await markCheckoutExpired(tx, checkoutId)) await releaseHolds(tx, checkoutId, services.now());
  });
}

const IN_PAYMENT = new Set<string>(['order-submitted', 'payment-processing', 'payment-needs-review']);

/**
 * Cancels every intent of a checkout that may still be paid, except those of the current attempt (null: all). Throws
 * Problem 'order-submitted' when one of them was paid meanwhile (it is settled then) and 'payment-processing' when one
 * may still be.
 */
export async function cancelOutdatedIntents(
  services: Services,
  checkoutId: string,
  currentAttempt: number | null,
): Promise<void> {
  for (const { intentId, attempt } of await listOpenIntents(services.db, checkoutId)) {
    if (attempt !== currentAttempt) await cancelOutdatedIntent(services, checkoutId, intentId);
  }
}

export async function cancelOutdatedIntent(
  services: Services,
  checkoutId: string,
  intentId: string,
): Promise<void> {
  const intent = await services.cards.cancelIntent(intentId);
  if (intent?.status === 'succeeded') {
    await settleCheckout(services, { checkoutId, intent });
    throw new Problem('order-submitted');
  }
  if (intent && intent.status !== 'canceled') throw new Problem('payment-processing');
  await closeIntent(services.db, intentId, services.now());
}

/** Prevents changes of a checkout whose payment is processing. Throws the same Problems as cancelOutdatedIntents. */
export async function assertNoPaymentInProgress(
  services: Services,
  checkoutId: string,
  intentIds: readonly string[],
): Promise<void> {
  for (const intentId of intentIds) {
    const intent = await services.cards.readIntent(intentId);
    if (intent?.status === 'processing') throw new Problem('payment-processing');
    if (intent?.status !== 'succeeded') continue;
    await settleCheckout(services, { checkoutId, intent });
    throw new Problem('order-submitted');
  }
}
