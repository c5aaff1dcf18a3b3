import { sql } from 'kysely';
import type { Product } from '#contract/catalogue.ts';
import type { SentCheckout } from '#contract/checkout.ts';
import { fromWire, type SentOrder } from '#contract/wire-order.ts';
import { isEmail } from '#domain/contact.ts';
import type { OrderContent } from '#domain/order.ts';
import type { PriceList } from '#domain/price-list.ts';
import { type OrderPrice, priceOrder } from '#domain/pricing.ts';
import { Problem } from '#domain/problem.ts';
import { asProduct, productPicture } from '#domain/product-order.ts';
import { checkRoster } from '#domain/roster.ts';
import type { Caller } from '../http/caller.ts';
import { heldKeys, roleIn } from '../orders/keys-held.ts';
import { isBeingPaid } from '../orders/save.ts';
import { type Connection, findOrder } from '../orders/stored-order.ts';
import { refuseFaults, tidyContent } from '../orders/tidy.ts';
import type { Services } from '../services.ts';

export interface PricedOrder {
  orderId: string | null;
  orderPk: number | null;
  content: OrderContent;
  product: { code: string; img: string } | null;
  price: OrderPrice;
}

/**
 * The orders of a cart with their prices; those that are saved are locked and read here. Throws Problem 'roster-changed',
 * 'roster-incomplete', 'order-submitted', 'order-being-paid', 'price-agreed' or 'forbidden'.
 */
export async function readCartOrders(
  services: Services,
  tx: Connection,
  { id, checkout, prices }: { id: string; checkout: SentCheckout; prices: PriceList },
  caller: Caller,
): Promise<PricedOrder[]> {
  const ids = checkout.orders.flatMap(({ order_id }) => order_id ?? []);
  if (new Set(ids).size !== ids.length) throw new Problem('roster-changed');
  await lockInOrder(tx, ids);
  const orders: PricedOrder[] = [];
  for (const sent of checkout.orders) {
    const saved = sent.order_id ? await readSavedOrder(services, tx, { id, sent }, caller) : null;
    const product = !saved && sent.product_code ? services.catalogue.product(sent.product_code) : null;
    const content = saved?.content ?? unsavedContent(sent, product);
    const issues = checkRoster(content, 'submit');
    if (issues.length > 0) throw new Problem('roster-incomplete', { issues });
    orders.push({
      orderId: sent.order_id ?? null,
      orderPk: saved?.pk ?? null,
      content,
      product: product && { code: product.code, img: productPicture(product, content) },
      price: priceOrder(content, prices),
    });
  }
  return orders;
}

/** Two carts with the same orders lock them in the same sequence, however their browsers list them. */
async function lockInOrder(tx: Connection, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`select 1 from orders where order_id = any(${orderIds}::text[]) order by id for update`.execute(
    tx,
  );
}

function unsavedContent(sent: SentOrder, product: Product | null): OrderContent {
  const content = tidyContent(fromWire(sent));
  refuseFaults(content);
  // The order is the payer's where it names no address of its own.
  const addressed = isEmail(content.email) ? content : { ...content, email: '' };
  return product ? asProduct(addressed, product) : addressed;
}

/**
 * What is paid for is what is saved, never what a browser says. A roster that moved on while the price stayed is paid as it is
 * now: the answer says what changed (cart-changes.ts), and a different price is refused by the caller.
 */
async function readSavedOrder(
  { now }: Services,
  tx: Connection,
  { id, sent }: { id: string; sent: SentOrder },
  caller: Caller,
) {
  const orderId = sent.order_id ?? '';
  const order = await findOrder(tx, { orderId, keyHashes: heldKeys(caller, null), now: now() });
  if (!order || roleIn(order) !== 'creator') throw new Problem('forbidden');
  // What a deposit was paid for is paid by its payment link, not a second time in a cart.
  if (order.submitted || order.paymentId) throw new Problem('order-submitted', { orderId });
  // A cart does not know what staff agreed with the customer; the payment link does.
  if (order.adjustment !== 0) throw new Problem('price-agreed', { orderId });
  if (isBeingPaid(order, now()) && order.lockedByCheckoutId !== id)
    throw new Problem('order-being-paid', { orderId });
  return order;
}
