import { type AboutOrder, createStatusButton } from './about-order.ts';
import type { EmailContent, EmailTemplates, EmailTraits } from './email-kinds.ts';
import { formatMoney } from './format-money.ts';

/** The data of each kind (rules.md emails-2). */
export interface PaymentEmails {
  'payment-link': AboutOrder & {
    name: string;
    teamName: string;
    kind: 'deposit' | 'payment';
    amount: number;
    link: string;
    days: number;
  };
  'transfer-expected': AboutOrder & { name: string; teamName: string; amount: number };
  /** `isInWorkshop`: work on the order may have begun; of e-mails queued by an earlier version it is not known. */
  'payment-received': AboutOrder & {
    isInWorkshop?: boolean;
    name: string;
    teamName?: string;
    kind: 'deposit' | 'payment';
    amount: number;
    left: number;
    /** What the order costs and what was received for it; e-mails queued by an earlier version have neither. */
    total?: number;
    paid?: number;
    jerseys?: number;
  };
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
  'transfers-of-day': [],
};

/** E-mails about payments for existing orders. */
export const paymentEmails: EmailTemplates<PaymentEmails> = {
  'payment-link': ({ orderId, name, teamName, kind, amount, link, days }, { shop }): EmailContent => ({
    subject: kind === 'deposit' ? `Deposit for order ${orderId}` : `Payment for order ${orderId}`,
    greeting: name,
    paragraphs: [
      kind === 'deposit'
        ? `To start on the jerseys for ${teamName}, we need a deposit of ${formatMoney(amount)} (CAD).`
        : `Please pay ${formatMoney(amount)} (CAD) for the jerseys for ${teamName}. We will continue as soon as it arrives.`,
      'Open the link below to pay by card. You will be asked for your phone number and shipping address.',
    ],
    button: { label: `Pay ${formatMoney(amount)}`, url: link },
    note: `The link works for ${days} days, and ends when the order is changed. If you did not expect it, do not pay, and write to ${shop.email}.`,
  }),
  'transfer-expected': ({ orderId, name, teamName, amount, ...about }, config): EmailContent => ({
    subject: `Pay for order ${orderId} by e-transfer`,
    greeting: name,
    paragraphs: [
      `Please pay for order ${orderId}, the jerseys for ${teamName}, by e-transfer. We will start as soon as the money arrives.`,
    ],
    facts: [
      ['Amount (CAD)', formatMoney(amount)],
      ['Send it to', config.shop.email],
      ['Message', orderId],
    ],
    button: createStatusButton({ orderId, ...about }, config),
    note: `If you did not expect this, do not pay, and write to ${config.shop.email}.`,
  }),
  'payment-received': (
    { orderId, name, kind, amount, left, total, paid, jerseys, isInWorkshop = false, ...about },
    config,
  ): EmailContent => ({
    subject: `Thank you: we received ${formatMoney(amount)} for order ${orderId}`,
    greeting: name,
    paragraphs: [
      kind === 'deposit'
        ? `Your deposit of ${formatMoney(amount)} for order ${orderId} has arrived.`
        : `Your payment of ${formatMoney(amount)} for order ${orderId} has arrived.`,
      left > 0
        ? `${formatMoney(left)} is left to pay; we will send you a link when it is time.`
        : `Everything is paid.${isInWorkshop ? '' : ' Nothing is cut until you approve the mockup.'}`,
      'Order Status shows every step, and has the invoice to download.',
    ],
    facts:
      total === undefined || paid === undefined || jerseys === undefined
        ? []
        : [
            [`Order ${orderId}`, jerseys === 1 ? '1 jersey' : `${jerseys} jerseys`],
            ['Total (CAD)', formatMoney(total)],
            ['This payment', formatMoney(amount)],
            ['Total paid', formatMoney(paid)],
            ['Balance due', formatMoney(left)],
          ],
    button: createStatusButton({ orderId, ...about }, config),
  }),
  'transfers-of-day': ({ day, transfers }, { publicUrl }): EmailContent => ({
    subject: `Bank transfers confirmed on ${day}: ${transfers.length}`,
    greeting: 'there',
    paragraphs: [
      `On ${day} ${transfers.length === 1 ? 'one bank transfer was' : `${transfers.length} bank transfers were`} confirmed, ${formatMoney(transfers.reduce((sum, { amount }) => sum + amount, 0))} in all. Please compare them with the bank.`,
      ...transfers.map(
        ({ orderId, teamName, amount, deposit, reference, by }) =>
          `${formatMoney(amount)}${deposit ? ' (deposit)' : ''} for order ${orderId} of ${teamName}, reference ${reference}, confirmed by ${by}.`,
      ),
    ],
    button: { label: 'Orders', url: `${publicUrl}/dashboard/orders` },
  }),
};
