/** Loads the orders of the cart again, because the team, the shop or its prices may have changed them. */
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { formatDollars, fromDollars } from '#domain/shared/money.ts';
import { ApiError, api } from '../calls/api-client.ts';
import type { OrderInCart } from '../lib/cart-storage.ts';

export interface RefreshedCart {
  orders: OrderInCart[];
  notes: string[];
  /** Why the total may have changed, in a few words each. */
  reasons: string[];
  /** Whether the team changed an order, or an order was removed from the cart. */
  hasChanged: boolean;
  /** Orders that the shop no longer knows; the builder has them as new ones. */
  lost: OrderInCart[];
}

export async function refreshOrders(orders: OrderInCart[]): Promise<RefreshedCart> {
  const refreshed = await Promise.all(orders.map(refreshOrder));
  return {
    orders: refreshed.flatMap(({ order }) => order ?? []),
    notes: refreshed.flatMap(({ note }) => note ?? []),
    reasons: [...new Set(refreshed.flatMap((each, index) => describeReason(orders[index]!, each)))],
    hasChanged: refreshed.some(({ order, hasChanged }) => order === null || hasChanged),
    lost: refreshed.flatMap(({ isLost }, index) => (isLost ? orders[index]! : [])),
  };
}

function describeReason({ secret_code: name }: OrderInCart, { order, note, hasChanged }: RefreshedOrder) {
  if (order === null) return [`${name} was removed from the cart`];
  if (hasChanged) return [`the team changed ${name}`];
  return note ? ['our prices have changed'] : [];
}

interface RefreshedOrder {
  order: OrderInCart | null;
  note?: string;
  /** Whether its roster or options have changed. */
  hasChanged?: boolean;
  /** Whether the shop no longer knows it. */
  isLost?: boolean;
}

const CORRECTED = 'You will find it under Order Status; a correction costs nothing.';
const KEPT = 'Its roster is kept as a new order under Start Order.';

/** Loads the current version of an order; unchanged when the server is unreachable, as the checkout compares again. */
async function refreshOrder(order: OrderInCart): Promise<RefreshedOrder> {
  if (!order.order_id) return repriceOrder(order);
  const name = order.secret_code;
  try {
    const loaded = await api.orders.loadShared({ order_id: order.order_id });
    const fresh = JSON.parse(loaded.order) as OrderResponse;
    if (fresh.status)
      return { order: null, note: `${name} has already been ordered and was removed from the cart.` };
    if (loaded.reopened)
      return {
        order: null,
        note: `${name} has already been paid for and was removed from the cart. ${CORRECTED}`,
      };
    if (loaded.role !== 'creator') return { order };
    if (fresh.version !== order.version)
      return {
        order: fresh,
        hasChanged: true,
        note: `The team changed ${name}. The cart shows the new roster and price${describePriceChange(order, fresh)}.`,
      };
    if (fresh.order_total === order.order_total) return { order };
    return { order: fresh, note: describeNewPrice(name, order, fresh) };
  } catch (error) {
    const isMissing = error instanceof ApiError && error.code === 'not-found';
    return isMissing
      ? { order: null, isLost: true, note: `${name} was deleted and removed from the cart. ${KEPT}` }
      : { order };
  }
}

type PricedOrder = Pick<OrderResponse, 'order_total'>;

const describeNewPrice = (name: string, before: PricedOrder, after: PricedOrder): string =>
  `Our prices have changed. The cart shows what ${name} costs now${describePriceChange(before, after)}.`;

const describePriceChange = (before: PricedOrder, after: PricedOrder): string =>
  before.order_total === after.order_total
    ? ''
    : `: ${formatOrderTotal(after)}, it was ${formatOrderTotal(before)}`;

const formatOrderTotal = ({ order_total }: PricedOrder) => formatDollars(fromDollars(order_total));

/** Updates the price of an unsaved product order; removes it when its product was deleted. */
async function repriceOrder(order: OrderInCart): Promise<RefreshedOrder> {
  const name = order.secret_code;
  try {
    const { order: quoted } = await api.orders.quote({ order: JSON.stringify(order) });
    const [fresh] = quoted;
    if (!fresh || fresh.order_total === order.order_total) return { order };
    return {
      order: { ...order, ...fresh },
      note: describeNewPrice(name, order, fresh),
    };
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'unknown-product';
    return isUnknown
      ? { order: null, isLost: true, note: `The product of ${name} is no longer made. ${KEPT}` }
      : { order };
  }
}
