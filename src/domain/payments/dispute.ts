/*
 * Disputes (chargebacks): the bank of the customer takes a payment back until the provider has decided. The states are
 * those of Stripe; an inquiry ('warning_…') moves no money yet, and a lost dispute may be appealed.
 */

/** Returns whether the money is gone, unless an appeal brings it back. */
export const isLost = (status: string): boolean => status === 'lost' || status.startsWith('appeal_');

/** Returns whether the shop has to answer the provider. */
export const needsAnswer = (status: string): boolean => status.endsWith('needs_response');

/** Returns whether nothing of the payment can be refunded: the bank has it until the provider has decided. */
export const blocksRefunds = (status: string): boolean =>
  status === 'needs_response' || status === 'under_review';

export type DisputeState = 'to answer' | 'undecided' | 'won' | 'lost' | 'closed';

/** What a manager is told of a dispute. */
export function getDisputeState(status: string): DisputeState {
  if (needsAnswer(status)) return 'to answer';
  if (status.endsWith('under_review')) return 'undecided';
  return status === 'won' || status === 'lost' ? status : 'closed';
}
