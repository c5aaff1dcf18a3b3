/**
 * Runs every minute: cancels what must not be paid any more, releases the reservations of expired checkouts, settles
 * claimed refunds, and brings what happened at the provider into the books. All of it makes at most two requests a
 * second and stops at the first refusal for too many, for as long as the provider asks.
 */
import { Problem } from '#domain/shared/problem.ts';
import { isThrottled } from '../platform/providers/payment/card-provider.ts';
import type { Services } from '../platform/services.ts';
import { listLapsedCheckouts } from './checkout/checkout-store.ts';
import { listOutdatedIntents, markIntentChecked, type OutdatedIntent } from './checkout/intent-store.ts';
import { cancelCheckout, cancelOutdatedIntent } from './checkout/open/cancel-checkout.ts';
import { settleClaimedRefunds } from './refunds/settle-refund.ts';
import { walkEvents } from './watch/walk-events.ts';
import { pauseWalk, readWalk } from './watch/walk-store.ts';

/** Ends a run before the next one starts; what it did not reach comes first in the next run. */
const MAX_RUN_MS = 45_000;
const MAX_INTENTS = 5_000;

/** Returns the number of payments that have arrived. A failing one does not block the others. */
export async function reconcileCheckouts(people: Services): Promise<number> {
  const { db, now } = people;
  const { pausedUntil } = await readWalk(db, now());
  if (pausedUntil && pausedUntil > now()) return 0;
  const services = { ...people, cards: people.cards.inBackground?.() ?? people.cards };
  const until = performance.now() + MAX_RUN_MS;
  try {
    await cancelOutdated(services, until - MAX_RUN_MS / 2);
    await settleClaimedRefunds(services, until);
    return await walkEvents(services, until);
  } catch (error) {
    if (!isThrottled(error)) throw error;
    await pauseWalk(db, new Date(now().getTime() + error.retryAfterMs));
    return 0;
  }
}

async function cancelOutdated(services: Services, until: number): Promise<void> {
  const { db, now } = services;
  for (const intent of await listOutdatedIntents(db, MAX_INTENTS)) {
    if (performance.now() > until) return;
    await runGuarded(services, intent.checkoutId, () => checkOutdatedIntent(services, intent));
  }
  for (const id of await listLapsedCheckouts(db, now(), MAX_INTENTS)) {
    if (performance.now() > until) return;
    await runGuarded(services, id, () => cancelCheckout(services, id));
  }
}

async function checkOutdatedIntent(
  services: Services,
  { intentId, checkoutId }: OutdatedIntent,
): Promise<void> {
  await markIntentChecked(services.db, intentId, services.now());
  await cancelOutdatedIntent(services, checkoutId, intentId);
}

/** Codes that are not failures: the payment was flagged, is processing or was settled meanwhile. */
const EXPECTED = new Set<string>(['payment-needs-review', 'payment-processing', 'order-submitted']);

async function runGuarded(services: Services, checkout: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isThrottled(error)) throw error;
    if (!(error instanceof Problem && EXPECTED.has(error.code)))
      services.log.error({ err: error, checkout }, 'a checkout could not be reconciled');
  }
}
