import type { OrderStatus } from '#domain/orders/order/order.ts';
import { describeProgress, type ProgressFacts } from '#domain/orders/order/progress.ts';
import type { EmailContent, EmailTemplates } from './email-kinds.ts';

/** E-mails about orders. */
export const orderEmails: EmailTemplates<
  'order-saved' | 'order-opened' | 'status-changed' | 'order-shipped'
> = {
  'order-saved': ({ orderId, name, link }): EmailContent => ({
    subject: `Order ${orderId} is saved`,
    greeting: name,
    paragraphs: [
      `Your order ID is ${orderId}. With it and your e-mail address you can open and change the order at any time.`,
      'Send the link below to your team: everybody who has it can fill in their own jersey. Only you can delete rows, review and pay.',
    ],
    button: { label: 'Open the team link', url: link },
  }),
  'order-opened': ({ orderId, name }, { shop }): EmailContent => ({
    subject: `Order ${orderId} was opened on another device`,
    greeting: name,
    paragraphs: [
      `Somebody opened order ${orderId} with its order ID and your e-mail address on a device that we had not seen before.`,
      `If that was not you, please answer this letter or write to ${shop.email}.`,
    ],
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
    },
    { publicUrl },
  ): EmailContent => ({
    subject: `Order ${orderId}: ${status}`,
    greeting: name,
    paragraphs: [
      `There is news of order ${orderId}, the jerseys of ${teamName}: it is in the stage “${status}” now.`,
      ...(approval ? [describeNext({ status: status as OrderStatus, approval, isBegun, isOnHold })] : []),
    ],
    button: { label: 'Order Status', url: `${publicUrl}/order-status#${orderId}` },
  }),
  'order-shipped': ({ orderId, name, parcels }, { publicUrl }): EmailContent => ({
    subject: `Order ${orderId}: shipping`,
    greeting: name,
    paragraphs: [
      parcels.length === 1
        ? `Your order ${orderId} is on its way to you.`
        : `Your order ${orderId} is on its way to you in ${parcels.length} parcels.`,
      ...parcels.map(({ carrier, number, link }) =>
        link ? `${carrier}, tracking number ${number}: ${link}` : `${carrier}, tracking number ${number}`,
      ),
      ...(parcels.every(({ link }) => link)
        ? ['The order status page shows what the carrier tells us about it.']
        : []),
    ],
    button: { label: 'Order Status', url: `${publicUrl}/order-status#${orderId}` },
  }),
};

function describeNext(facts: Omit<ProgressFacts, 'trackedParcels'>): string {
  const { now, next } = describeProgress({ ...facts, trackedParcels: 0 });
  return `${now} ${next}`;
}
