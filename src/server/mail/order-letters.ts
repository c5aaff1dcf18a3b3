import type { Draft } from './draft.ts';
import type { Drafts } from './letters.ts';

/** What customers read about their orders. */
export const orderLetters: Drafts<'order-saved' | 'order-opened' | 'order-paid' | 'status-changed'> = {
  'order-saved': ({ orderId, name, teamName, link }): Draft => ({
    subject: `Order ${orderId} is saved: ${teamName}`,
    greeting: name,
    paragraphs: [
      `Your order ID is ${orderId}. With it and your e-mail address you can open and change the order at any time.`,
      'Send the link below to your team: everybody who has it can fill in their own jersey. Only you can delete rows, review and pay.',
    ],
    button: { label: 'Open the team link', url: link },
  }),
  'order-opened': ({ orderId, name }, { shop }): Draft => ({
    subject: `Order ${orderId} was opened on another device`,
    greeting: name,
    paragraphs: [
      `Somebody opened order ${orderId} with its order ID and your e-mail address on a device that we had not seen before.`,
      `If that was not you, please answer this letter or write to ${shop.email}.`,
    ],
  }),
  'order-paid': ({ orderId, name }, { publicUrl }): Draft => ({
    subject: `Thank you: order ${orderId} is paid`,
    greeting: name,
    paragraphs: [
      `We have received your payment for order ${orderId} and start production now.`,
      'You can follow every step on the order status page.',
    ],
    button: { label: 'Order Status', url: `${publicUrl}/order-status#${orderId}` },
  }),
  'status-changed': ({ orderId, name, status }, { publicUrl }): Draft => ({
    subject: `Order ${orderId}: ${status}`,
    greeting: name,
    paragraphs: [`Your order ${orderId} has moved on. Its status now is: ${status}.`],
    button: { label: 'Order Status', url: `${publicUrl}/order-status#${orderId}` },
  }),
};
