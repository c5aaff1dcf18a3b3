import { formatDollars, fromDollars } from '#domain/shared/money.ts';
import type { EmailContent, EmailTemplates } from './email-kinds.ts';

const formatOrderName = (orderIds: readonly string[]): string =>
  orderIds.length === 1 ? `order ${orderIds[0]}` : `orders ${orderIds.join(' and ')}`;

/** E-mails about orders. */
export const orderEmails: EmailTemplates<
  'order-saved' | 'order-opened' | 'order-paid' | 'status-changed' | 'mockup-to-approve' | 'mockup-approved'
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
  'order-paid': ({ orderId, name, amount, orderIds = [orderId] }, { publicUrl }): EmailContent => ({
    subject: `Thank you: order ${orderId} is paid`,
    greeting: name,
    paragraphs: [
      amount === undefined
        ? `We have received your payment for order ${orderId} and start production now.`
        : amount === 0
          ? `Your credits have paid for ${formatOrderName(orderIds)}, and we start production now.`
          : `We have received your payment of ${formatDollars(fromDollars(amount))} (CAD) for ${formatOrderName(orderIds)} and start production now.`,
      'You can follow every step on the order status page, and download the invoice there.',
    ],
    button: { label: 'Order Status', url: `${publicUrl}/order-status#${orderId}` },
  }),
  'status-changed': ({ orderId, name, status }, { publicUrl }): EmailContent => ({
    subject: `Order ${orderId}: ${status}`,
    greeting: name,
    paragraphs: [`Your order ${orderId} has moved on. Its status now is: ${status}.`],
    button: { label: 'Order Status', url: `${publicUrl}/order-status#${orderId}` },
  }),
  'mockup-to-approve': ({ orderId, name, teamName, link }): EmailContent => ({
    subject: `Please approve the mockup of order ${orderId}`,
    greeting: name,
    paragraphs: [
      `The mockup of your jerseys for ${teamName} is ready.`,
      'Please check collar, placement, colours, sizes and every name, then approve it. Production starts when you have.',
    ],
    button: { label: 'Check and approve', url: link },
    note: 'Something is not right? Do not approve it: answer this letter and tell us what to change.',
  }),
  'mockup-approved': ({ orderId, name, teamName }, { publicUrl, shop }): EmailContent => ({
    subject: `You approved the mockup of order ${orderId}`,
    greeting: name,
    paragraphs: [
      `Thank you: the mockup of your jerseys for ${teamName} is approved, and we make exactly that.`,
      `Not you? Then write to ${shop.email} or answer this letter at once, so that nothing is cut.`,
    ],
    button: { label: 'Order Status', url: `${publicUrl}/order-status#${orderId}` },
  }),
};
