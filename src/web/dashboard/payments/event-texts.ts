import type { PaymentEvents } from '#domain/payments/events.ts';
import { type Cents, formatDollars, ZERO } from '#domain/shared/money.ts';
import type { EventTexts } from '../history/event-texts.ts';

export const paymentEventTexts: EventTexts<PaymentEvents> = {
  adjusted: ({ amountCents, reason }) => `Price adjusted by ${formatDollars(amountCents)}: ${reason}`,
  'credits-adjusted': ({ amountCents, reason }) =>
    `Credits of the customer changed by ${formatDollars(amountCents)}: ${reason}`,
  paid: (detail) => `Paid ${formatCents(detail.amountCents)}${formatMethod(detail)}`,
  'deposit-paid': (detail) =>
    `Deposit of ${formatCents(detail.amountCents)} paid${formatMethod(detail)}, ${formatCents('leftCents' in detail ? detail.leftCents : undefined)} left`,
  'deposit-link': (detail) => `Deposit link ${formatLink(detail)}`,
  'payment-link': (detail) => `Payment link ${formatLink(detail)}`,
  'emt-expected': ({ amountCents }) => `Waiting for a bank transfer of ${formatCents(amountCents)}`,
  'tax-corrected': ({ beforeCents, afterCents }) =>
    `Tax corrected from ${formatCents(beforeCents)} to ${formatCents(afterCents)}`,
  'books-exported': ({ from, to, form }) => `Books exported, ${from} to ${to}, ${form}`,
  refunded: formatRefund,
  'refund-failed': ({ amountCents, reason }) =>
    `The refund of ${formatCents(amountCents)} failed at the card provider: ${reason}`,
  'refunded-elsewhere': ({ amountCents, paymentId }) =>
    `${formatCents(amountCents)} of payment ${paymentId} were refunded at the card provider, not by the shop`,
  disputed: formatDispute,
  'payment needs review': ({ reason }) => `A payment waits for review: ${reason}`,
  'payment-reviewed': formatDecision,
  'code-added': () => 'Code added',
  'code-deleted': () => 'Code deleted',
};

const formatLink = ({ amountCents, copied }: PaymentEvents['payment-link']): string =>
  `over ${formatCents(amountCents)} ${copied ? 'copied, not e-mailed' : 'sent'}`;

function formatDispute({ paymentId, type, status }: PaymentEvents['disputed']): string {
  if (status === 'won') return `The dispute of payment ${paymentId} is won: the money stays with the shop`;
  if (status === 'lost')
    return `The dispute of payment ${paymentId} is lost: the customer has the money back`;
  if (type.endsWith('.funds_withdrawn'))
    return `The card provider took back the disputed payment ${paymentId} for now`;
  if (type.endsWith('.funds_reinstated'))
    return `The card provider paid out the disputed payment ${paymentId} again`;
  if (type.endsWith('.closed'))
    return `The dispute of payment ${paymentId} is closed: ${status ?? 'look it up at the card provider'}`;
  if (type.endsWith('.updated'))
    return `The dispute of payment ${paymentId} was updated at the card provider`;
  return `The customer's bank disputes payment ${paymentId}: answer the card provider, and do not refund it as well`;
}

/** Older events lack some amounts. */
const formatCents = (amount: Cents | undefined): string => formatDollars(amount ?? ZERO);

const formatMethod = (detail: PaymentEvents['paid']): string =>
  'type' in detail ? `, ${detail.type} (${detail.reference})` : '';

function formatDecision({
  outcome,
  amountCents,
  orderId,
  reason,
}: PaymentEvents['payment-reviewed']): string {
  const amount = formatCents(amountCents);
  if (outcome === 'orders') return `Reviewed: orders made of the payment of ${amount}`;
  if (outcome === 'counted') return `Reviewed: the payment of ${amount} counted for order ${orderId}`;
  const result = outcome === 'refunded' ? 'given back' : 'settled by hand';
  return `Reviewed: the payment of ${amount} ${result}: ${reason}`;
}

function formatRefund({
  amountCents,
  reason,
  creditsReversedCents,
  creditsReturnedCents,
  creditsSpentCents,
}: PaymentEvents['refunded']): string {
  const credits = [
    creditsReversedCents > 0 && `${formatCents(creditsReversedCents)} of earned credits taken back`,
    creditsReturnedCents > 0 && `${formatCents(creditsReturnedCents)} of used credits given back`,
    creditsSpentCents > 0 && `${formatCents(creditsSpentCents)} of earned credits were spent already`,
  ].filter(Boolean);
  return [`Refunded ${formatCents(amountCents)}: ${reason}`, ...credits].join('\n');
}
