/** What the page of an order says of a dispute (rules.md payments-26). */
import type { PaymentSummary } from '#contract/payments.ts';
import { formatDate } from '../../lib/format-date.ts';
import { formatAmount } from './amount.ts';

type Dispute = PaymentSummary['disputes'][number];

export const DISPUTE_TONES = {
  'to answer': 'danger',
  undecided: 'warning',
  won: 'info',
  lost: 'info',
  closed: 'info',
} as const;

export function describeDispute({ state, amount, due_by }: Dispute): string {
  const dispute = `The customer’s bank disputes ${formatAmount(amount)}.`;
  if (state === 'to answer') {
    const by = due_by ? ` by ${formatDate(due_by)}` : '';
    return `${dispute} Answer the card provider${by}. The order can be put on hold under More.`;
  }
  if (state === 'undecided') return `${dispute} It was answered; the card provider has not decided yet.`;
  const outcomes = {
    won: 'won: the money stays with the shop.',
    lost: 'lost: the customer has the money back.',
    closed: 'closed.',
  };
  return `The dispute of ${formatAmount(amount)} is ${outcomes[state]}`;
}
