import type { DeliveryRange } from '#domain/orders/dates/delivery-range.ts';
import { formatDeliveryRange } from '#domain/orders/dates/delivery-range.ts';
import type { ApprovalState } from '#domain/orders/order/progress.ts';
import { describeProgress } from '#domain/orders/order/progress.ts';
import { plainNameOr } from '#domain/shared/plain-text.ts';
import { listDrawnJersey } from './about-order.ts';
import type { EmailContent, EmailTemplates, EmailTraits } from './email-kinds.ts';
import { formatMoney } from './format-money.ts';

/** The data of each kind (rules.md emails-2). */
export interface ReceiptEmails {
  /** `amount` in dollars; e-mails queued by an earlier version have no receipt, amount or list. */
  'order-paid': {
    orderId: string;
    checkoutId: string;
    name: string;
    /** Of several orders all their teams. */
    teamName?: string;
    amount?: number;
    orderIds?: string[];
    receipt?: Receipt;
  };
  /** To the address of an order that somebody else paid; without the payer's data. */
  'order-paid-by-other': {
    orderId: string;
    name: string;
    teamName?: string;
    orders: ReceiptOrder[];
    link: string;
  };
}

export interface ReceiptOrder {
  orderId: string;
  teamName: string;
  jerseys: number;
  shorts: number;
  /** The code of the drawn jersey, '' without one. */
  design: string;
  approval: ApprovalState;
  /** It was released to production before its payment; e-mails queued by an earlier version do not know. */
  begun?: boolean;
}

/** What was paid with a cart, in dollars. */
export interface Receipt {
  orders: ReceiptOrder[];
  orderTotal: number;
  discount: number;
  discountCode: string;
  shipping: number;
  /** The lines of the tax; missing without. */
  taxes?: { label: string; tax: number }[];
  credits: number;
  shipTo: string;
  delivery: DeliveryRange;
  /** Order Status with a key, which opens on every device. */
  link: string;
}

export const receiptEmailTraits: EmailTraits<ReceiptEmails> = {
  'order-paid': ['in the books'],
  'order-paid-by-other': ['caused by visitors'],
};

/** The receipt of a cart, and the note to the owner of an order that somebody else paid. */
export const receiptEmails: EmailTemplates<ReceiptEmails> = {
  'order-paid': (data, { publicUrl }): EmailContent => ({
    subject: `Thank you: order ${data.orderId} is paid`,
    greeting: data.name,
    paragraphs: [
      describePayment(data),
      ...(data.receipt ? listNextSteps(data.receipt.orders) : []),
      'You can follow every step, and download the invoice, under Order Status.',
    ],
    images: data.receipt?.orders.flatMap(listDrawnJersey) ?? [],
    facts: data.receipt ? listFacts(data.receipt, data.amount ?? 0) : [],
    button: { label: 'Order Status', url: data.receipt?.link ?? `${publicUrl}/order-status#${data.orderId}` },
  }),
  'order-paid-by-other': ({ orderId, name, orders, link }): EmailContent => ({
    subject: `Order ${orderId} is paid`,
    greeting: name,
    paragraphs: [
      `Somebody on your team has paid for ${formatOrderName(orders.map((order) => order.orderId))}. You do not need to pay anything.`,
      ...listNextSteps(orders),
    ],
    images: orders.flatMap(listDrawnJersey),
    facts: orders.map((order) => [`Order ${order.orderId}`, countItems(order)]),
    button: { label: 'Order Status', url: link },
  }),
};

const formatOrderName = (orderIds: readonly string[]): string =>
  orderIds.length === 1 ? `order ${orderIds[0]}` : `orders ${orderIds.join(' and ')}`;

function describePayment({ orderId, amount, orderIds = [orderId] }: ReceiptEmails['order-paid']): string {
  if (amount === undefined) return `We have received your payment for order ${orderId}.`;
  if (amount === 0) return `Your credits have paid for ${formatOrderName(orderIds)}.`;
  return `We have received your payment of ${formatMoney(amount)} (CAD) for ${formatOrderName(orderIds)}.`;
}

/** What happens now; once for all orders in the same state (rules.md orders-22). */
const listNextSteps = (orders: readonly ReceiptOrder[]): string[] => [
  ...new Set(
    orders.map(({ approval, begun: isBegun = false }) => {
      const { now, next } = describeProgress({ status: 'production', approval, isBegun, trackedParcels: 0 });
      return `${now} ${next}`;
    }),
  ),
];

function listFacts(receipt: Receipt, paid: number): [string, string][] {
  const {
    orders,
    orderTotal,
    discount,
    discountCode,
    shipping,
    taxes = [],
    credits,
    shipTo,
    delivery,
  } = receipt;
  const waitsForApproval = orders.some(({ approval, begun }) => approval !== 'approved' && !begun);
  return [
    ...orders.map((order): [string, string] => [
      `Order ${order.orderId}`,
      `${plainNameOr('Your team', order.teamName)}: ${countItems(order)}`,
    ]),
    ['Jerseys', formatMoney(orderTotal)],
    ...(discount > 0 ? [[`Discount (${discountCode})`, formatMoney(-discount)] as [string, string]] : []),
    ['Shipping', formatMoney(shipping)],
    ...taxes.map(({ label, tax }): [string, string] => [label, formatMoney(tax)]),
    ...(credits > 0 ? [['Credits', formatMoney(-credits)] as [string, string]] : []),
    ['Paid (CAD)', formatMoney(paid)],
    ['Ship to', plainNameOr('The address that you gave', shipTo)],
    [
      'Expected',
      `${formatDeliveryRange(delivery)}${waitsForApproval ? ', if you approve the mockup within a day' : ''}`,
    ],
  ];
}

const countItems = ({ jerseys, shorts }: ReceiptOrder): string =>
  `${jerseys} ${jerseys === 1 ? 'jersey' : 'jerseys'}${shorts > 0 ? `, ${shorts} shorts` : ''}`;
