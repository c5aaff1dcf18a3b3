/** Queues the e-mails about a paid cart: the receipt of the buyer, and a note to every other address of an order. */
import { formatTaxLines } from '#contract/conversion/tax-conversion.ts';
import { getDeliveryRange } from '#domain/orders/dates/delivery-range.ts';
import { sumCartTaxes } from '#domain/payments/cart.ts';
import { formatAddress } from '#domain/shared/contact.ts';
import { type Cents, cents, sum, toDollars } from '#domain/shared/money.ts';
import { queueEmail } from '../../../emails/outbox.ts';
import type { Receipt } from '../../../emails/templates/receipt-emails.ts';
import type { Connection } from '../../../platform/db/connection.ts';
import type { Services } from '../../../platform/services.ts';
import type { CartSnapshot } from '../checkout-snapshot.ts';
import type { CartCheckout } from '../checkout-store.ts';
import type { CartReceipt } from './create-receipts.ts';
import type { PaidOrderProgress } from './receipt-store.ts';

interface PaidCartReceipts {
  /** The base id of the orders. */
  orderId: string;
  receipts: [CartReceipt, ...CartReceipt[]];
  /** By order id, where an order has a mockup. */
  progress: ReadonlyMap<string, PaidOrderProgress>;
}

const UNDRAWN: PaidOrderProgress = { approval: 'none', begun: false };

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
