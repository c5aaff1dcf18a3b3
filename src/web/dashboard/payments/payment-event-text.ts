import type { AuditEvent } from '#domain/shared/audit-event.ts';
import { type Cents, formatDollars, ZERO } from '#domain/shared/money.ts';

export type PaymentEvent = Extract<
  AuditEvent,
  {
    kind:
      | 'paid'
      | 'deposit-paid'
      | 'deposit-link'
      | 'payment-link'
      | 'emt-expected'
      | 'refunded'
      | 'refund-failed'
      | 'refunded-elsewhere'
      | 'disputed'
      | 'payment needs review'
      | 'payment-reviewed';
  }
>;

/** Describes payments and refunds for the history of an order. */
export function formatPaymentEvent({ kind, detail }: PaymentEvent): string {
  switch (kind) {
    case 'paid':
      return `Paid ${formatCents(detail.amountCents)}${formatMethod(detail)}`;
    case 'deposit-paid':
      return `Deposit of ${formatCents(detail.amountCents)} paid${formatMethod(detail)}, ${formatCents('leftCents' in detail ? detail.leftCents : undefined)} left`;
    case 'deposit-link':
      return `Deposit link over ${formatCents(detail.amountCents)} ${detail.copied ? 'copied, not e-mailed' : 'sent'}`;
    case 'payment-link':
      return `Payment link over ${formatCents(detail.amountCents)} ${detail.copied ? 'copied, not e-mailed' : 'sent'}`;
    case 'emt-expected':
      return `Waiting for a bank transfer of ${formatCents(detail.amountCents)}`;
    case 'refunded':
      return formatRefund(detail);
    case 'refund-failed':
      return `The refund of ${formatCents(detail.amountCents)} failed at the card provider: ${detail.reason}`;
    case 'refunded-elsewhere':
      return `${formatCents(detail.amountCents)} of payment ${detail.paymentId} were refunded at the card provider, not by the shop`;
    case 'disputed':
      return formatDispute(detail);
    case 'payment needs review':
      return `A payment waits for review: ${detail.reason}`;
    case 'payment-reviewed':
      return formatDecision(detail);
  }
}

function formatDispute({ paymentId, type, status }: DetailOf<'disputed'>): string {
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

type DetailOf<Kind extends PaymentEvent['kind']> = Extract<PaymentEvent, { kind: Kind }>['detail'];

/** Older events lack some amounts. */
const formatCents = (amount: Cents | undefined): string => formatDollars(amount ?? ZERO);

const formatMethod = (detail: DetailOf<'paid' | 'deposit-paid'>): string =>
  'type' in detail ? `, ${detail.type} (${detail.reference})` : '';

function formatDecision({ outcome, amountCents, orderId, reason }: DetailOf<'payment-reviewed'>): string {
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
}: DetailOf<'refunded'>): string {
  const credits = [
    creditsReversedCents > 0 && `${formatCents(creditsReversedCents)} of earned credits taken back`,
    creditsReturnedCents > 0 && `${formatCents(creditsReturnedCents)} of used credits given back`,
    creditsSpentCents > 0 && `${formatCents(creditsSpentCents)} of earned credits were spent already`,
  ].filter(Boolean);
  return [`Refunded ${formatCents(amountCents)}: ${reason}`, ...credits].join('\n');
}
