/** Who is told of a paid cart: the buyer, and every other address of an order, each with a link to Order Status. */
import { getDrawnCode } from '#domain/orders/order/visible-options.ts';
import { createKey, hashToken } from '../../../platform/crypto/tokens.ts';
import type { Services } from '../../../platform/services.ts';
import type { CartWithContents, OrderWithContent } from '../checkout-snapshot.ts';
import { getOrderContact, type PaidOrderKey } from './paid-order-store.ts';

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

export interface CartReceipt {
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
