/** The state of the payment that a bank has sent the customer back from (rules.md payments-27). */
import { Problem } from '#domain/shared/problem.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { consumeRateLimit, HOUR, MINUTE, refundRateLimit } from '../../../platform/limits/rate-limits.ts';
import type { CardIntent } from '../../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../../platform/services.ts';
import { findCheckoutOfIntent } from '../intent-store.ts';
import { settleCheckout } from '../settle/settle-checkout.ts';

interface ReturnAddress {
  payment_intent: string;
  payment_intent_client_secret: string;
}

/**
 * Settles a payment that has arrived, in any browser. Throws Problem 'payment-processing', 'payment-failed' and
 * 'payment-needs-review' like a settlement, and 'not-found' alike for an unknown payment and a wrong secret.
 */
export async function readReturned(services: Services, address: ReturnAddress, caller: Caller) {
  const intent = await findReturned(services, address, caller);
  const checkoutId = intent && (await findCheckoutOfIntent(services.db, intent.id));
  if (!intent || checkoutId === null) throw new Problem('not-found');
  if (intent.status === 'processing') throw new Problem('payment-processing');
  if (intent.status !== 'succeeded')
    throw new Problem('payment-failed', { status: intent.status, checkoutId });
  const { orderId } = await settleCheckout(services, { checkoutId, intent });
  return { id: checkoutId, order_id: orderId };
}

/** Each look is a request to the provider: wrong ones are limited more than those that ask again. */
async function findReturned(
  services: Services,
  { payment_intent: id, payment_intent_client_secret: secret }: ReturnAddress,
  { ipAddress }: Caller,
): Promise<CardIntent | null> {
  const misses = [{ key: 'returned-miss', from: ipAddress, max: 20, seconds: HOUR }];
  await consumeRateLimit(services, [
    ...misses,
    { key: 'returned-look', from: ipAddress, max: 60, seconds: MINUTE },
  ]);
  let isMiss = false;
  try {
    const intent = await services.cards.readReturned(id, secret);
    isMiss = intent === null;
    return intent;
  } finally {
    // An outage of the provider is no wrong guess.
    if (!isMiss) await refundRateLimit(services, misses);
  }
}
