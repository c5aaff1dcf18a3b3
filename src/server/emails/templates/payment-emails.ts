import type { RefundKind } from '#domain/payments/balance.ts';
import { formatDollars, fromDollars } from '#domain/shared/money.ts';
import type { EmailContent, EmailTemplates, EmailTraits } from './email-kinds.ts';

const formatMoney = (dollars: number) => formatDollars(fromDollars(dollars));

/** The data of each kind (rules.md emails-2). */
export interface PaymentEmails {
  'payment-link': {
    orderId: string;
    name: string;
    teamName: string;
    kind: 'deposit' | 'payment';
    amount: number;
    link: string;
    days: number;
  };
  'transfer-expected': { orderId: string; name: string; teamName: string; amount: number };
  /** `isInWorkshop`: work on the order may have begun; of e-mails queued by an earlier version it is not known. */
  'payment-received': {
    isInWorkshop?: boolean;
    orderId: string;
    name: string;
    teamName?: string;
    kind: 'deposit' | 'payment';
    amount: number;
    left: number;
  };
  /**
   * `reason` is null for a refund that the card provider made; `kept`: received and not refunded. E-mails queued by an
   * earlier version have only what is not optional.
   */
  'order-refunded': {
    orderId: string;
    name: string;
    teamName?: string;
    amount: number;
    byCard: boolean;
    refundKind?: RefundKind;
    reason?: string | null;
    kept?: number;
    due?: number;
    isCancelled?: boolean;
  };
  'payment-returned': { name: string; amount: number };
  /** To managers; `orderId` null for a payment without an order. */
  'refund-failed': { orderId: string | null; amount: number; reason: string };
  'transfers-of-day': {
    /** A day in Toronto. */
    day: string;
    transfers: {
      orderId: string;
      teamName: string;
      amount: number;
      deposit: boolean;
      reference: string;
      by: string;
    }[];
  };
}

export const paymentEmailTraits: EmailTraits<PaymentEmails> = {
  'payment-link': [],
  'transfer-expected': [],
  'payment-received': ['in the books'],
  'order-refunded': [],
  'payment-returned': [],
  'refund-failed': [],
  'transfers-of-day': [],
};

type Refund = PaymentEmails['order-refunded'];

/** What a refund does to what is due: a return may be due again, goodwill is not (rules.md payments-11). */
function describeBalance({ refundKind, due = 0, isCancelled = false, amount }: Refund): string[] {
  if (refundKind === undefined || isCancelled) return [];
  if (refundKind === 'goodwill' && amount > 0) return ['It is yours to keep: you do not owe it again.'];
  return due > 0 ? [`${formatMoney(due)} is due now. We will send you a link to pay it.`] : [];
}

const REFUND_KINDS: Record<RefundKind, string> = { return: 'Return of a payment', goodwill: 'Goodwill' };

function listRefundFacts({ refundKind, reason, kept, due }: Refund): [string, string][] {
  if (refundKind === undefined || kept === undefined || due === undefined) return [];
  return [
    ['Kind', REFUND_KINDS[refundKind]],
    ...(reason ? [['Reason', reason] as [string, string]] : []),
    ['Paid, less refunds', formatMoney(kept)],
    ['Balance due', formatMoney(due)],
  ];
}

/** E-mails about payments for existing orders and about refunds. */
export const paymentEmails: EmailTemplates<PaymentEmails> = {
  'payment-link': ({ orderId, name, teamName, kind, amount, link, days }, { shop }): EmailContent => ({
    subject: kind === 'deposit' ? `Deposit for order ${orderId}` : `Payment for order ${orderId}`,
    greeting: name,
    paragraphs: [
      kind === 'deposit'
        ? `To start with the jerseys of ${teamName} we ask for a deposit of ${formatMoney(amount)} (CAD).`
        : `Please pay ${formatMoney(amount)} (CAD) for the jerseys of ${teamName}. We go on as soon as it has arrived.`,
      'Open the link below to pay by card. You will be asked for your phone number and the address that we ship to.',
    ],
    button: { label: `Pay ${formatMoney(amount)}`, url: link },
    note: `The link works for ${days} days, and ends when the order is changed. Did you not expect it? Then do not pay, and write to ${shop.email}.`,
  }),
  'transfer-expected': ({ orderId, name, teamName, amount }, { publicUrl, shop }): EmailContent => ({
    subject: `Pay for order ${orderId} by e-transfer`,
    greeting: name,
    paragraphs: [
      `Please pay for order ${orderId}, the jerseys of ${teamName}, by e-transfer. We start as soon as the money has arrived.`,
    ],
    facts: [
      ['Amount (CAD)', formatMoney(amount)],
      ['Send it to', shop.email],
      ['Message', orderId],
    ],
    button: { label: 'Order Status', url: `${publicUrl}/order-status#${orderId}` },
    note: `Did you not expect this? Then do not pay, and write to ${shop.email}.`,
  }),
  'payment-received': (
    { orderId, name, kind, amount, left, isInWorkshop = false },
    { publicUrl },
  ): EmailContent => ({
    subject: `Thank you: we received ${formatMoney(amount)} for order ${orderId}`,
    greeting: name,
    paragraphs: [
      kind === 'deposit'
        ? `Your deposit of ${formatMoney(amount)} for order ${orderId} has arrived.`
        : `Your payment of ${formatMoney(amount)} for order ${orderId} has arrived.`,
      left > 0
        ? `The rest is ${formatMoney(left)}; we send you a link when it is time.`
        : `Everything is paid.${isInWorkshop ? '' : ' Nothing is cut before you have approved the mockup.'}`,
    ],
    button: { label: 'Order Status', url: `${publicUrl}/order-status#${orderId}` },
  }),
  'order-refunded': (data, { publicUrl, shop }): EmailContent => ({
    subject: `Refund for order ${data.orderId}`,
    greeting: data.name,
    paragraphs: [
      data.amount > 0
        ? `We have refunded ${formatMoney(data.amount)} for order ${data.orderId}.`
        : `The credits that you used for order ${data.orderId} are back in your account.`,
      ...(data.isCancelled ? ['The order is cancelled: we will not make it.'] : []),
      ...(data.amount > 0 && data.byCard ? ['It takes 5 to 10 business days to show on your card.'] : []),
      ...describeBalance(data),
      `Questions? Write to ${shop.email} or answer this e-mail.`,
    ],
    facts: listRefundFacts(data),
    button: { label: 'Order Status', url: `${publicUrl}/order-status#${data.orderId}` },
  }),
  'payment-returned': ({ name, amount }, { shop }): EmailContent => ({
    subject: `Your payment of ${formatMoney(amount)} goes back to your card`,
    greeting: name,
    paragraphs: [
      `Your payment of ${formatMoney(amount)} reached us, but it did not fit an order any more, so no order was made of it.`,
      'We have given all of it back. It takes 5 to 10 business days until it shows on your card.',
      `If you still want your jerseys, or have a question, write to ${shop.email} or answer this letter.`,
    ],
  }),
  'refund-failed': ({ orderId, amount, reason }, { publicUrl }): EmailContent => ({
    subject: `A refund of ${formatMoney(amount)} failed: ${orderId ? `order ${orderId}` : 'a payment without an order'}`,
    greeting: 'there',
    paragraphs: [
      `The card provider reports that the refund did not arrive: ${reason}.`,
      orderId
        ? 'The money is with the shop again and counted for the order, with the credits as they were before. The customer was told that it is on its way.'
        : 'The payment waits for your decision on the Overview again.',
      'Please ask the customer for another way, such as a bank transfer, and refund it again.',
    ],
    button: orderId
      ? { label: 'Order', url: `${publicUrl}/dashboard/orders/${orderId}` }
      : { label: 'Overview', url: `${publicUrl}/dashboard/overview` },
  }),
  'transfers-of-day': ({ day, transfers }, { publicUrl }): EmailContent => ({
    subject: `Bank transfers confirmed on ${day}: ${transfers.length}`,
    greeting: 'there',
    paragraphs: [
      `On ${day} ${transfers.length === 1 ? 'one bank transfer was' : `${transfers.length} bank transfers were`} confirmed, ${formatMoney(transfers.reduce((sum, { amount }) => sum + amount, 0))} in all. Please compare with the bank.`,
      ...transfers.map(
        ({ orderId, teamName, amount, deposit, reference, by }) =>
          `${formatMoney(amount)}${deposit ? ' (deposit)' : ''} for order ${orderId} of ${teamName}, reference ${reference}, confirmed by ${by}.`,
      ),
    ],
    button: { label: 'Orders', url: `${publicUrl}/dashboard/orders` },
  }),
};
