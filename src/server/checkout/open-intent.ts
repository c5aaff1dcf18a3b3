/** Opening the intent of a checkout at the provider, and taking back those that no longer hold. */
import { Problem } from '#domain/problem.ts';
import type { CardIntent, WantedIntent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';
import { closeIntent, findOpenIntents, recordIntent } from './checkout-intents.ts';
import { finalise } from './finalise.ts';

/**
 * The attempt is written before the provider is asked, and the answer is recorded only while that attempt is the current one:
 * of two calls in flight the newer attempt wins, whichever answer comes first. Throws Problem 'checkout-changed' for the other.
 */
export async function openIntent(
  services: Services,
  wanted: WantedIntent,
): Promise<CardIntent & { clientSecret: string }> {
  const { checkoutId, attempt } = wanted;
  if (attempt > 1) await retireIntents(services, checkoutId, attempt);
  const intent = await services.cards.openIntent(wanted);
  const opened = { checkoutId, attempt, intentId: intent.id, now: services.now() };
  const isCurrent = await recordIntent(services.db, opened);
  if (isCurrent && intent.status !== 'canceled') return intent;
  await retireIntent(services, checkoutId, intent.id);
  throw new Problem('checkout-changed');
}

/**
 * Cancels every intent of a checkout that may still be paid, except those of the attempt that is kept. Throws Problem
 * 'order-submitted' when one of them was paid meanwhile (it is settled then) and 'payment-processing' when one may still be.
 */
export async function retireIntents(
  services: Services,
  checkoutId: string,
  keptAttempt: number | null,
): Promise<void> {
  for (const { intentId, attempt } of await findOpenIntents(services.db, checkoutId)) {
    if (attempt !== keptAttempt) await retireIntent(services, checkoutId, intentId);
  }
}

async function retireIntent(services: Services, checkoutId: string, intentId: string): Promise<void> {
  const intent = await services.cards.cancelIntent(intentId);
  if (intent?.status === 'succeeded') {
    await finalise(services, { checkoutId, intent });
    throw new Problem('order-submitted');
  }
  if (intent && intent.status !== 'canceled') throw new Problem('payment-processing');
  await closeIntent(services.db, intentId, services.now());
}

/** What is being paid keeps its snapshot: a payment that is still processing may arrive at any time. Throws as retireIntents. */
export async function requireNoPaymentInProgress(services: Services, checkoutId: string): Promise<void> {
  for (const { intentId } of await findOpenIntents(services.db, checkoutId)) {
    const intent = await services.cards.readIntent(intentId);
    if (intent?.status === 'processing') throw new Problem('payment-processing');
    if (intent?.status !== 'succeeded') continue;
    await finalise(services, { checkoutId, intent });
    throw new Problem('order-submitted');
  }
}
