import type Stripe from 'stripe';
import type { CardDispute } from '../card-provider.ts';
import { toPayment } from './stripe-refunds.ts';

/** A payment has few. */
export async function listDisputes(stripe: Stripe, intentId: string): Promise<CardDispute[]> {
  const { data } = await stripe.disputes.list({ ...toPayment(intentId), limit: 100 });
  return data.toReversed().map(({ id, amount, status, evidence_details: details }) => ({
    id,
    amountCents: amount,
    status,
    dueBy: details?.due_by ? new Date(details.due_by * 1000) : null,
  }));
}
