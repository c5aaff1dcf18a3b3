import type { Product } from '#contract/catalogue.ts';
import type { CheckoutRequest } from '#contract/checkout.ts';
import { parseOrderRequest } from '#contract/conversion/order-conversion.ts';
import type { OrderRequest } from '#contract/conversion/order-dto.ts';
import { applyProductOptions, productImage } from '#domain/catalogue/product-order.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { canPay, getOrderState, isBeingPaid } from '#domain/orders/order/order-state.ts';
import { checkRoster } from '#domain/orders/order/roster.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { type OrderPrice, priceOrder } from '#domain/pricing/pricing.ts';
import { isEmail } from '#domain/shared/contact.ts';
import { Problem } from '#domain/shared/problem.ts';
import { getRole, isCaptainsAccount, listPresentedKeys } from '../../../orders/access/order-access.ts';
import { findOrder } from '../../../orders/order/order-store.ts';
import { assertValidRoster, normaliseContent } from '../../../orders/save/normalise-order.ts';
import type { Connection } from '../../../platform/db/connection.ts';
import type { Caller, Session } from '../../../platform/http/caller.ts';
import type { Services } from '../../../platform/services.ts';
import { lockOrdersById } from '../saved-order-store.ts';

export interface PricedOrder {
  orderId: string | null;
  orderPk: number | null;
  /** The stored version; null for an order that was never saved. */
  version: number | null;
  content: OrderContent;
  product: { code: string; img: string } | null;
  price: OrderPrice;
}

/** `session` was read before the transaction. */
export interface Payer {
  caller: Caller;
  session: Session | null;
}

/**
 * Returns the orders of a cart with their prices; saved ones are locked and read. Throws Problem 'roster-changed',
 * 'roster-incomplete', 'order-submitted', 'order-being-paid', 'price-agreed' or 'forbidden'.
 */
export async function loadCartOrders(
  services: Services,
  tx: Connection,
  { id, checkout, prices }: { id: string; checkout: CheckoutRequest; prices: PriceList },
  by: Payer,
): Promise<PricedOrder[]> {
  const ids = checkout.orders.flatMap(({ order_id }) => order_id ?? []);
  if (new Set(ids).size !== ids.length) throw new Problem('roster-changed');
  await lockOrdersById(tx, ids);
  const orders: PricedOrder[] = [];
  for (const sent of checkout.orders) {
    const saved = sent.order_id ? await readSavedOrder(services, tx, { id, sent }, by) : null;
    const product = !saved && sent.product_code ? services.catalogue.product(sent.product_code) : null;
    const content = saved?.content ?? parseUnsavedContent(sent, product);
    const issues = checkRoster(content, 'submit');
    if (issues.length > 0) throw new Problem('roster-incomplete', { issues });
    orders.push({
      orderId: sent.order_id ?? null,
      orderPk: saved?.pk ?? null,
      version: saved?.version ?? null,
      content,
      product: product && { code: product.code, img: productImage(product, content) },
      price: priceOrder(content, prices),
    });
  }
  return orders;
}

function parseUnsavedContent(sent: OrderRequest, product: Product | null): OrderContent {
  const content = normaliseContent(parseOrderRequest(sent));
  assertValidRoster(content);
  // An order without a valid e-mail address gets the payer's.
  const contactable = isEmail(content.email) ? content : { ...content, email: '' };
  return product ? applyProductOptions(contactable, product) : contactable;
}

/**
 * Reads a saved order, which is paid as stored, never as a browser sends it. A roster that changed at the same price is
 * paid in its current form, and the response lists the changes (docs/decisions/0004); the caller rejects a different
 * price.
 */
async function readSavedOrder(
  { now }: Services,
  tx: Connection,
  { id, sent }: { id: string; sent: OrderRequest },
  { caller, session }: Payer,
) {
  const orderId = sent.order_id ?? '';
  const order = await findOrder(tx, { orderId, keyHashes: listPresentedKeys(caller, null), now: now() });
  if (!order || (getRole(order) !== 'creator' && !isCaptainsAccount(order, session)))
    throw new Problem('forbidden');
  // An order with a deposit is paid by its payment link, not a second time in a cart.
  if (!canPay(getOrderState(order))) throw new Problem('order-submitted', { orderId });
  // The price that staff agreed with the customer applies to the payment link, not to a cart.
  if (order.adjustment !== 0) throw new Problem('price-agreed', { orderId });
  if (isBeingPaid(order, now()) && order.lockedByCheckoutId !== id)
    throw new Problem('order-being-paid', { orderId });
  return order;
}
