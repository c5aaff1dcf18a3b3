/**
 * The e-mails about a paid cart: the receipt of the buyer, and a note to every other address of an order, each with a link to
 * Order Status.
 */
import { formatTaxLines } from '#contract/conversion/tax-conversion.ts';
import { getDeliveryRange } from '#domain/orders/dates/delivery-range.ts';
import { getDrawnCode } from '#domain/orders/order/visible-options.ts';
import { sumCartTaxes } from '#domain/payments/cart.ts';
import { formatAddress } from '#domain/shared/contact.ts';
import { type Cents, cents, sum, toDollars } from '#domain/shared/money.ts';
import { queueEmail } from '../../../emails/outbox.ts';
import type { Receipt } from '../../../emails/templates/receipt-emails.ts';
import { createKey, hashToken } from '../../../platform/crypto/tokens.ts';
import type { Connection } from '../../../platform/db/connection.ts';
import type { Services } from '../../../platform/services.ts';
import type { CartSnapshot, CartWithContents, OrderWithContent } from '../checkout-snapshot.ts';
import type { CartCheckout } from '../checkout-store.ts';
import { getOrderContact, type PaidOrderKey } from './paid-order-store.ts';
import type { PaidOrderProgress } from './receipt-store.ts';

/** An order as a receipt shows it. */
interface ReceiptOrder {
  orderId: string;
  /** Of the order, in lower case. */
  email: string;
  /** The place in the cart, counted from 1. */
  position: number;
  teamName: string;
  name: string;
  jerseys: number;
  shorts: number;
  /** The code of the drawn jersey, '' for none. */
  design: string;
}

interface CartReceipt {
  /** The e-mail address. */
  to: string;
  orders: ReceiptOrder[];
  /** Opens the orders in full on every device. */
  link: string;
  keyHash: Buffer;
}

/** Returns the receipt of the buyer first. `orderIds` are the ids of the paid orders. */
export function createReceipts(
  services: Services,
  { orders, customer }: CartWithContents,
  orderIds: readonly string[],
): [CartReceipt, ...CartReceipt[]] {
  const shown = orders.map((order, index) => ({
    ...describeOrder(order, orderIds[index]!, index + 1),
    ...getOrderContact(order, customer),
  }));
  const owners = new Set(shown.map(({ email }) => email));
  owners.delete(customer.email.toLowerCase());
  const owned = [...owners].map((owner) => shown.filter(({ email }) => email === owner));
  return [
    createReceipt(services, customer.email, shown),
    ...owned.map((own) => createReceipt(services, own[0]!.email, own)),
  ];
}

function createReceipt({ config }: Services, to: string, orders: ReceiptOrder[]): CartReceipt {
  const key = createKey();
  const link = `${config.publicUrl}/order-status#${orders[0]!.orderId}.${key}`;
  return { to, orders, link, keyHash: hashToken(key) };
}

function describeOrder({ content, price }: OrderWithContent, orderId: string, position: number) {
  const { cutting, collar } = content.options;
  return {
    orderId,
    position,
    teamName: content.teamName,
    jerseys: price.totalJerseys,
    shorts: price.totalShorts,
    design: getDrawnCode(content.design, { cutting, collar, row: content.rows[0] ?? null }),
  };
}

/** Returns the keys of all links. */
export const listReceiptKeys = (receipts: readonly CartReceipt[]): PaidOrderKey[] =>
  receipts.flatMap(({ to, orders, keyHash: hash }) =>
    orders.map(
      ({ position, email }): PaidOrderKey => ({
        position,
        hash,
        // A buyer with another address reads the order, and approves nothing.
        purpose: email === to.toLowerCase() ? 'address' : 'view',
      }),
    ),
  );

interface PaidCartReceipts {
  /** The base id of the orders. */
  orderId: string;
  receipts: [CartReceipt, ...CartReceipt[]];
  /** By order id, where an order has a mockup. */
  progress: ReadonlyMap<string, PaidOrderProgress>;
}

const UNDRAWN: PaidOrderProgress = { approval: 'none', begun: false };

/** Queues the receipt of the buyer and the notes. */
export async function queueReceipts(
  tx: Connection,
  services: Services,
  { id: checkoutId, snapshot, amount }: CartCheckout,
  { orderId, receipts, progress }: PaidCartReceipts,
): Promise<void> {
  const [bought, ...notes] = receipts;
  const { name, email } = snapshot.customer;
  const listOrders = ({ orders }: CartReceipt): Receipt['orders'] =>
    orders.map(({ orderId: id, teamName, jerseys, shorts, design }) => ({
      ...{ orderId: id, teamName, jerseys, shorts, design, ...(progress.get(id) ?? UNDRAWN) },
    }));
  const receipt = { ...sumUp(snapshot, services.now()), orders: listOrders(bought), link: bought.link };
  await queueEmail(tx, services, {
    kind: 'order-paid',
    ref: checkoutId,
    to: email,
    data: {
      ...{ orderId, checkoutId, name, teamName: joinTeams(bought), amount: toDollars(amount), receipt },
      orderIds: bought.orders.map((order) => order.orderId),
    },
  });
  for (const note of notes) {
    const first = note.orders[0]!;
    await queueEmail(tx, services, {
      kind: 'order-paid-by-other',
      ref: checkoutId,
      to: note.to,
      data: {
        ...{ orderId: first.orderId, name: first.name, teamName: joinTeams(note) },
        ...{ orders: listOrders(note), link: note.link },
      },
    });
  }
}

const joinTeams = ({ orders }: CartReceipt): string =>
  [...new Set(orders.map(({ teamName }) => teamName))].join(' and ');

function sumUp(
  { orders, coupon, ...cart }: CartSnapshot,
  submittedAt: Date,
): Omit<Receipt, 'orders' | 'link'> {
  const taxes = formatTaxLines(sumCartTaxes(orders.map(({ share }) => share)));
  const add = (amounts: Cents[]) => toDollars(sum(amounts));
  return {
    orderTotal: add(orders.map(({ share }) => share.orderTotal)),
    discount: add(orders.map(({ share }) => share.discount)),
    discountCode: coupon?.code ?? '',
    shipping: add(orders.map(({ share }) => share.shipping)),
    ...(taxes.length > 0 && { taxes }),
    credits: toDollars(cents(cart.credits)),
    shipTo: `${cart.customer.name}, ${formatAddress(cart.address)}`,
    delivery: getDeliveryRange(submittedAt),
  };
}
