import { cents, formatDollars } from '#domain/money.ts';

type Detail = Record<string, unknown>;

const dollars = (amount: unknown): string => formatDollars(cents(Number(amount ?? 0)));
const by = ({ type, reference }: Detail): string => (type ? `, ${type} (${reference})` : '');

/** Movements of money in the words of an order's history. */
export const moneySentences: Record<string, ((detail: Detail) => string) | undefined> = {
  paid: (detail) => `Paid ${dollars(detail.amountCents)}${by(detail)}`,
  'deposit-paid': (detail) =>
    `Deposit of ${dollars(detail.amountCents)} paid${by(detail)}, ${dollars(detail.leftCents)} left`,
  'deposit-link': (detail) => `Deposit link over ${dollars(detail.amountCents)} sent`,
  'payment-link': (detail) => `Payment link over ${dollars(detail.amountCents)} sent`,
  'emt-expected': (detail) => `Waiting for a bank transfer of ${dollars(detail.amountCents)}`,
  refunded: (detail) => refundWords(detail),
  disputed: ({ paymentId }) => `The customer's bank disputes payment ${paymentId}: answer the card provider`,
  'refund-failed': ({ amountCents, reason }) =>
    `The refund of ${dollars(amountCents)} failed at the card provider: ${reason}`,
  'refunded-elsewhere': ({ amountCents, paymentId }) =>
    `${dollars(amountCents)} of payment ${paymentId} were refunded at the card provider, not by the shop: book it here too`,
  'payment needs review': ({ reason }) => `A payment waits for review: ${reason}`,
  'payment-reviewed': (detail) => reviewWords(detail),
  deleted: () => 'Saved order deleted',
};

function reviewWords({ outcome, amountCents, orderId, reason }: Detail): string {
  const amount = dollars(amountCents);
  if (outcome === 'orders') return `Reviewed: orders made of the payment of ${amount}`;
  if (outcome === 'counted') return `Reviewed: the payment of ${amount} counted for order ${orderId}`;
  const words = outcome === 'refunded' ? 'given back' : 'settled by hand';
  return `Reviewed: the payment of ${amount} ${words}: ${reason}`;
}

function refundWords({
  amountCents,
  reason,
  creditsReversedCents,
  creditsReturnedCents,
  creditsSpentCents,
}: Detail): string {
  const credits = [
    Number(creditsReversedCents) > 0 && `${dollars(creditsReversedCents)} of earned credits taken back`,
    Number(creditsReturnedCents) > 0 && `${dollars(creditsReturnedCents)} of used credits given back`,
    Number(creditsSpentCents) > 0 && `${dollars(creditsSpentCents)} of earned credits were spent already`,
  ].filter(Boolean);
  return [`Refunded ${dollars(amountCents)}: ${reason}`, ...credits].join('\n');
}
