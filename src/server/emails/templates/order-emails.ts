import type { OrderStatus } from '#domain/orders/order/order.ts';
import { type ApprovalState, describeProgress, type ProgressFacts } from '#domain/orders/order/progress.ts';
import { type AboutOrder, createStatusButton } from './about-order.ts';
import type { EmailContent, EmailTemplates, EmailTraits } from './email-kinds.ts';
import { formatMoney } from './format-money.ts';

/** The data of each kind (rules.md emails-2). */
export interface OrderEmails {
  /** E-mails queued by an earlier version do not have the team's name. */
  'order-saved': AboutOrder & { name: string; teamName?: string; link: string };
  'order-opened': AboutOrder & { name: string; teamName?: string };
  /** E-mails queued by an earlier version have no approval, and do not know whether it is being made. */
  'status-changed': AboutOrder & {
    name: string;
    teamName?: string;
    status: string;
    approval?: ApprovalState;
    begun?: boolean;
    onHold?: boolean;
  };
  /** `kept`: received and not refunded, in dollars. */
  'order-cancelled': AboutOrder & { name: string; teamName: string; kept: number };
  'order-resumed': AboutOrder & { name: string; teamName: string; isOnHold: boolean };
  /** `link` is the carrier's own page, where it is known. */
  'order-shipped': AboutOrder & {
    name: string;
    teamName?: string;
    /** `jerseys`: whose lie in it; empty where nobody has scanned them, and in e-mails of before. */
    parcels: { carrier: string; number: string; link: string | null; jerseys?: string[] }[];
  };
  /**
   * `closing`: the last day of the list, in words. `missing`: players who have not filled in or confirmed; `unnamed` more. `message`: the
   * sentence for the team's chat, which e-mails queued by an earlier version do not have.
   */
  'list-closed': AboutOrder & {
    name: string;
    teamName: string;
    closing: string;
    missing: string[];
    unnamed: number;
    message?: string | null;
    link: string;
  };
}

export const orderEmailTraits: EmailTraits<OrderEmails> = {
  'order-saved': ['caused by visitors'],
  'order-opened': ['caused by visitors'],
  'status-changed': [],
  'order-cancelled': [],
  'order-resumed': [],
  'order-shipped': ['names players'],
  'list-closed': ['caused by visitors', 'names players'],
};

/** E-mails about orders. */
export const orderEmails: EmailTemplates<OrderEmails> = {
  'order-saved': ({ orderId, name, link }): EmailContent => ({
    subject: `Order ${orderId} is saved`,
    greeting: name,
    paragraphs: [
      `Your order ID is ${orderId}. With it and your e-mail address, you can open and change the order at any time.`,
      'Send the link below to your team: everybody who has it can fill in their own jersey. Only you can delete rows, review and pay.',
    ],
    button: { label: 'Open the team link', url: link },
  }),
  'order-opened': ({ orderId, name, ...about }, config): EmailContent => ({
    subject: `Order ${orderId} was opened on another device`,
    greeting: name,
    paragraphs: [
      `Somebody opened order ${orderId} with its order ID and your e-mail address on a device that we had not seen before.`,
      `If that was not you, please reply to this e-mail or write to ${config.shop.email}.`,
    ],
    button: createStatusButton({ orderId, ...about }, config),
  }),
  'status-changed': (
    {
      orderId,
      name,
      teamName = 'your team',
      status,
      approval,
      begun: isBegun = false,
      onHold: isOnHold = false,
      ...about
    },
    config,
  ): EmailContent => ({
    subject: `Order ${orderId}: ${status}`,
    greeting: name,
    paragraphs: [
      `Order ${orderId}, the jerseys for ${teamName}, is now at the stage “${status}”.`,
      ...(approval ? [describeNext({ status: status as OrderStatus, approval, isBegun, isOnHold })] : []),
    ],
    button: createStatusButton({ orderId, ...about }, config),
  }),
  'order-cancelled': ({ orderId, name, teamName, kept, ...about }, config): EmailContent => ({
    subject: `Order ${orderId} is cancelled`,
    greeting: name,
    paragraphs: [
      `Order ${orderId}, the jerseys for ${teamName}, is cancelled: we will not make it, and nothing is due.`,
      ...(kept > 0
        ? [`You have paid ${formatMoney(kept)} for it. We will e-mail you about this money.`]
        : []),
      `If you did not expect this, write to ${config.shop.email} or reply to this e-mail.`,
    ],
    button: createStatusButton({ orderId, ...about }, config),
  }),
  'order-resumed': ({ orderId, name, teamName, isOnHold, ...about }, config): EmailContent => ({
    subject: `Order ${orderId} is no longer cancelled`,
    greeting: name,
    paragraphs: [
      isOnHold
        ? `Order ${orderId}, the jerseys for ${teamName}, is on hold for now. We will continue with it later.`
        : `We are working on order ${orderId}, the jerseys for ${teamName}, again.`,
    ],
    button: createStatusButton({ orderId, ...about }, config),
  }),
  'order-shipped': ({ orderId, name, parcels, ...about }, config): EmailContent => ({
    subject: `Order ${orderId}: shipping`,
    greeting: name,
    paragraphs: [
      parcels.length === 1
        ? `Your order ${orderId} is on its way to you.`
        : `Your order ${orderId} is on its way to you in ${parcels.length} parcels.`,
      ...parcels.flatMap(({ carrier, number, link, jerseys = [] }) => [
        link ? `${carrier}, tracking number ${number}: ${link}` : `${carrier}, tracking number ${number}`,
        ...(jerseys.length > 0 ? [`In this parcel: ${jerseys.join(', ')}.`] : []),
      ]),
      ...(parcels.every(({ link }) => link) ? ['Order Status shows what the carrier tells us.'] : []),
    ],
    button: createStatusButton({ orderId, ...about }, config),
  }),
  'list-closed': ({ orderId, name, teamName, closing, message, link, ...data }) => ({
    subject: `The list for order ${orderId} has closed`,
    greeting: name,
    paragraphs: [
      `The list of jerseys for ${teamName} has closed. Its last day was ${closing}.`,
      'Your team can no longer change it. You still can, and you can set a new closing day.',
      ...(message ? [`For your team’s chat: “${message}”`] : []),
    ],
    facts: [['Still missing', describeMissing(data)]],
    button: { label: 'Open the order', url: link },
  }),
};

function describeNext(facts: Omit<ProgressFacts, 'trackedParcels'>): string {
  const { now, next } = describeProgress({ ...facts, trackedParcels: 0 });
  return `${now} ${next}`;
}

function describeMissing({
  missing,
  unnamed,
}: Pick<OrderEmails['list-closed'], 'missing' | 'unnamed'>): string {
  if (missing.length === 0) return 'Nobody';
  return unnamed > 0 ? `${missing.join(', ')} and ${unnamed} more` : missing.join(', ');
}
