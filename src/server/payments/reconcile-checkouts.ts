/**
 * Runs every minute: settles payments whose page was closed, cancels outdated intents, and releases the reservations of
 * expired checkouts.
 */
import { Problem } from '#domain/shared/problem.ts';
import type { Services } from '../platform/services.ts';
import { listLapsedCheckouts } from './checkout/checkout-store.ts';
import {
  closeIntent,
  type IntentToCheck,
  listIntentsToCheck,
  markIntentChecked,
  markIntentPaid,
} from './checkout/intent-store.ts';
import { cancelCheckout, cancelOutdatedIntents } from './checkout/open/cancel-checkout.ts';
import { settleCheckout } from './checkout/settle/settle-checkout.ts';

/** Ends a run before the next one starts; intents that it did not reach are checked first in the next run. */
const MAX_RUN_MS = 45_000;
const MAX_INTENTS = 5_000;

/** Returns the number of settled checkouts. A failing one does not block the others. */
export async function reconcileCheckouts(services: Services): Promise<number> {
  const { db, now } = services;
  const until = performance.now() + MAX_RUN_MS;
  let settled = 0;
  for (const intent of await listIntentsToCheck(db, now(), MAX_INTENTS)) {
    if (performance.now() > until) break;
    if (await runGuarded(services, intent.checkoutId, () => checkIntent(services, intent))) settled += 1;
  }
  for (const id of await listLapsedCheckouts(db, now(), MAX_INTENTS)) {
    if (performance.now() > until) break;
    await runGuarded(services, id, () => cancelCheckout(services, id));
  }
  return settled;
}

/** Returns whether the intent was paid and its checkout was settled. */
async function checkIntent(services: Services, intentToCheck: IntentToCheck): Promise<boolean> {
  const { cards, db, now } = services;
  const { intentId, checkoutId, attempt, currentAttempt } = intentToCheck;
  await markIntentChecked(db, intentId, now());
  const intent = await cards.readIntent(intentId);
  if (intent?.status === 'succeeded') {
    await markIntentPaid(db, intentId, now());
    await settleCheckout(services, { checkoutId, intent });
    return true;
  }
  if (!intent || intent.status === 'canceled') await closeIntent(db, intentId, now());
  else if (currentAttempt !== attempt) await cancelOutdatedIntents(services, checkoutId, currentAttempt);
  return false;
}

/** Codes that are not failures: the payment was flagged, is processing or was settled meanwhile. */
const EXPECTED = new Set<string>(['payment-needs-review', 'payment-processing', 'order-submitted']);

async function runGuarded<T>(
  services: Services,
  checkout: string,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem && EXPECTED.has(error.code)))
      services.log.error({ err: error, checkout }, 'a checkout could not be reconciled');
    return null;
  }
}
