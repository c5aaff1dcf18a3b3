/** Queues the e-mails about a paid cart: the receipt of the buyer, and a note to every other address of an order. */
import { getDeliveryRange } from '#domain/orders/delivery-range.ts';
import { getDrawnCode } from '#domain/orders/visible-options.ts';
import { formatAddress } from '#domain/shared/contact.ts';
import { type Cents, cents, sum, toDollars } from '#domain/shared/money.ts';
import { queueEmail } from '../../emails/outbox.ts';
import type { Receipt } from '../../emails/templates/email-kinds.ts';
import { computeKeyExpiry } from '../../orders/order-access.ts';
import { createKey, hashToken } from '../../platform/crypto/tokens.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import type { CartSnapshot } from './checkout-snapshot.ts';
import type { CartCheckout } from './checkout-store.ts';
import { grantKeyOfPaidOrders, grantViewKey, type PaidOrderRow, type ViewKey } from './receipt-store.ts';

/** `orderId` is the base id of the orders. */
export async function queueReceipts(
  tx: Connection,
  services: Services,
  { id: checkoutId, snapshot, amount }: CartCheckout,
  orderId: string,
): Promise<void> {
  const { name, email } = snapshot.customer;
  const { key, viewKey } = createViewKey(services);
  const orders = await grantKeyOfPaidOrders(tx, checkoutId, viewKey);
  const receipt = createReceipt(snapshot, orders, formatStatusLink(services, orders, key));
  await queueEmail(tx, services, {
    kind: 'order-paid',
    ref: checkoutId,
    to: email,
    data: {
      ...{ orderId, checkoutId, name, amount: toDollars(amount), receipt },
      orderIds: orders.map((order) => order.orderId),
    },
  });
  const owners = new Set(orders.map((order) => order.email));
  owners.delete(email.toLowerCase());
  for (const owner of owners) {
    const owned = orders.filter((order) => order.email === owner);
    await queueNote(tx, services, { checkoutId, owner, owned });
  }
}

/** Creates a key of Order Status, which opens on every device, and the hash that is stored of it. */
function createViewKey({ now: getNow }: Services): { key: string; viewKey: ViewKey } {
  const key = createKey();
  const now = getNow();
  return { key, viewKey: { hash: hashToken(key), now, expires: computeKeyExpiry(now) } };
}

const formatStatusLink = ({ config }: Services, orders: readonly PaidOrderRow[], key: string): string =>
  `${config.publicUrl}/order-status#${orders[0]!.orderId}.${key}`;

function createReceipt(
  { orders: priced, coupon, ...cart }: CartSnapshot,
  orders: PaidOrderRow[],
  link: string,
): Receipt {
  const add = (amounts: Cents[]) => toDollars(sum(amounts));
  return {
    orders: orders.map(describeOrder),
    orderTotal: add(priced.map(({ share }) => share.orderTotal)),
    discount: add(priced.map(({ share }) => share.discount)),
    discountCode: coupon?.code ?? '',
    shipping: add(priced.map(({ share }) => share.shipping)),
    credits: toDollars(cents(cart.credits)),
    shipTo: `${cart.customer.name}, ${formatAddress(cart.address)}`,
    delivery: getDeliveryRange(orders[0]!.submittedAt),
    link,
  };
}

const describeOrder = ({ orderId, teamName, jerseys, shorts, design, drawn, approval }: PaidOrderRow) => ({
  ...{ orderId, teamName, jerseys, shorts, design: getDrawnCode(design, drawn), approval },
});

async function queueNote(
  tx: Connection,
  services: Services,
  { checkoutId, owner, owned }: { checkoutId: string; owner: string; owned: PaidOrderRow[] },
) {
  const { key, viewKey } = createViewKey(services);
  const pks = owned.map(({ pk }) => pk);
  await grantViewKey(tx, pks, viewKey);
  const link = formatStatusLink(services, owned, key);
  const { orderId, name } = owned[0]!;
  await queueEmail(tx, services, {
    kind: 'order-paid-by-other',
    ref: checkoutId,
    to: owner,
    data: { orderId, name, orders: owned.map(describeOrder), link },
  });
}
