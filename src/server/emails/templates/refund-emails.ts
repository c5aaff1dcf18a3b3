import { formatDay, torontoDay } from '#domain/orders/dates/delivery.ts';
import type { RefundKind } from '#domain/payments/balance.ts';
import { type AboutOrder, createStatusButton } from './about-order.ts';
import type { EmailContent, EmailTemplates, EmailTraits } from './email-kinds.ts';
import { formatMoney } from './format-money.ts';

/** The data of each kind (rules.md emails-2). */
export interface RefundEmails {
  /**
   * `reason` is null for a refund that the card provider made; `kept`: received and not refunded. E-mails queued by an
   * earlier version have only what is not optional.
   */
  'order-refunded': AboutOrder & {
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
  /** To managers; `outcome` null while the dispute has to be answered. */
  'payment-disputed': {
    orderId: string | null;
    amount: number;
    dueBy: string | null;
    outcome: 'won' | 'lost' | null;
  };
}

export const refundEmailTraits: EmailTraits<RefundEmails> = {
  'order-refunded': [],
  'payment-returned': [],
  'refund-failed': [],
  'payment-disputed': [],
};

type Refund = RefundEmails['order-refunded'];

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

/** E-mails about refunds. */
export const refundEmails: EmailTemplates<RefundEmails> = {
  'order-refunded': (data, config): EmailContent => ({
    subject: `Refund for order ${data.orderId}`,
    greeting: data.name,
    paragraphs: [
      data.amount > 0
        ? `We have refunded ${formatMoney(data.amount)} for order ${data.orderId}.`
        : `The credits that you used for order ${data.orderId} are back in your account.`,
      ...(data.isCancelled ? ['The order is cancelled: we will not make it.'] : []),
      ...(data.amount > 0 && data.byCard ? ['It takes 5 to 10 business days to show on your card.'] : []),
      ...describeBalance(data),
      `Questions? Write to ${config.shop.email} or reply to this e-mail.`,
    ],
    facts: listRefundFacts(data),
    button: createStatusButton(data, config),
  }),
  'payment-returned': ({ name, amount }, { shop }): EmailContent => ({
    subject: `Your payment of ${formatMoney(amount)} is going back to your card`,
    greeting: name,
    paragraphs: [
      `Your payment of ${formatMoney(amount)} reached us, but it no longer matched an order, so no order was made.`,
      'We have refunded all of it. It takes 5 to 10 business days to show on your card.',
      `If you still want your jerseys, or have a question, write to ${shop.email} or reply to this e-mail.`,
    ],
  }),
  'refund-failed': ({ orderId, amount, reason }, { publicUrl }): EmailContent => ({
    subject: `A refund of ${formatMoney(amount)} failed: ${orderId ? `order ${orderId}` : 'a payment without an order'}`,
    greeting: 'there',
    paragraphs: [
      `The card provider reports that the refund did not arrive: ${reason}.`,
      orderId
        ? 'The shop has the money again, and it counts for the order; the credits are as they were before. The customer was told that the money is on its way.'
        : 'The payment is back on the Overview for your decision.',
      'Please ask the customer how else they can be paid, such as by bank transfer, and refund it again.',
    ],
    button: createManagerButton(orderId, publicUrl),
  }),
  'payment-disputed': ({ orderId, amount, dueBy, outcome }, { publicUrl }): EmailContent => ({
    subject: `${DISPUTE_SUBJECTS[outcome ?? 'open']} ${formatMoney(amount)}: ${orderId ? `order ${orderId}` : 'a payment without an order'}`,
    greeting: 'there',
    paragraphs: DISPUTE_TEXTS[outcome ?? 'open'],
    facts: outcome === null && dueBy ? [['Answer by', formatDay(torontoDay(new Date(dueBy)))]] : [],
    button: createManagerButton(orderId, publicUrl),
  }),
};

const createManagerButton = (orderId: string | null, publicUrl: string) =>
  orderId
    ? { label: 'Order', url: `${publicUrl}/dashboard/orders/${orderId}` }
    : { label: 'Overview', url: `${publicUrl}/dashboard/overview` };

const DISPUTE_SUBJECTS = {
  open: 'Answer a dispute of',
  won: 'You won the dispute of',
  lost: 'You lost the dispute of',
};

const DISPUTE_TEXTS = {
  open: [
    'The bank of the customer disputes this payment. Answer it in the card provider’s dashboard, with the approval, the tracking number and what the customer wrote.',
    'Put the order on hold until it is decided, and do not refund the payment as well.',
  ],
  won: ['The money stays with the shop. Resume the order if it is on hold.'],
  lost: ['The customer has the money back. It counts as returned, so the order may be due again.'],
};
