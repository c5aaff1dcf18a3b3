import Stripe from 'stripe';
import type { RefundOutcome, RefundRequest } from '../card-provider.ts';
import { isLocked } from './stripe-client.ts';

/**
 * Refunds once per refund id: an earlier refund with this id is looked up first, because idempotency keys are forgotten
 * after a day, and because a failure that Stripe repeats for its key may have refunded. Throws StripeIdempotencyError
 * for a known id with other parameters.
 */
export async function refundIntent(
  stripe: Stripe,
  { intentId, refundId, attempt = 1, amountCents }: RefundRequest,
): Promise<RefundOutcome> {
  const known = await findRefund(stripe, intentId, refundId);
  if (known && known.amount !== amountCents)
    throw new Error(`The refund ${refundId} was made with another amount`);
  if (known) return toRefundOutcome(known);
  try {
    const refund = await stripe.refunds.create(
      { ...toPayment(intentId), amount: amountCents, metadata: { refund_id: refundId } },
      { idempotencyKey: attempt === 1 ? refundId : `${refundId}-${attempt}` },
    );
    return toRefundOutcome(refund);
  } catch (error) {
    // Nothing is refunded when the payment has less left, is disputed or is unknown.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && !isLocked(error))
      return { state: 'refused', reason: error.message };
    throw error;
  }
}

export async function readRefund(stripe: Stripe, id: string): Promise<RefundOutcome> {
  return toRefundOutcome(await stripe.refunds.retrieve(id));
}

async function findRefund(stripe: Stripe, intentId: string, refundId: string): Promise<Stripe.Refund | null> {
  for await (const refund of stripe.refunds.list({ ...toPayment(intentId), limit: 100 }))
    if (refund.metadata?.refund_id === refundId) return refund;
  return null;
}

/** A charge of another system on the account may have no intent. */
export const toPayment = (intentId: string): { payment_intent: string } | { charge: string } =>
  intentId.startsWith('pi_') ? { payment_intent: intentId } : { charge: intentId };

/** 'requires_action' waits for the customer, like 'pending' for the bank. */
function toRefundOutcome({ id, status, failure_reason: reason }: Stripe.Refund): RefundOutcome {
  if (status === 'failed' || status === 'canceled')
    return {
      state: 'refused',
      reason: `the bank of the card did not take the money back (${reason ?? status})`,
    };
  return { state: status === 'succeeded' ? 'done' : 'pending', id };
}
