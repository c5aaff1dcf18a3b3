import { cartKey, guestCart, type OrderInCart } from '../cart-storage.ts';
import { stored } from '../stored.ts';

export interface PendingCheckout {
  id: string;
  /** A payment was sent, and nobody has said yet that it failed. */
  paid: boolean;
  /** The money waits for a manager: other orders can be paid meanwhile. */
  inReview?: boolean;
  /** The orders that it is for, as the cart tells them apart. */
  orders: (string | null)[];
}

/**
 * The checkout that this browser is paying. Kept until its order is known, so that a page that was closed between card
 * and order finds its way; the shop itself makes the order in any case.
 */
export const pendingCheckout = stored<PendingCheckout | null>('TPUN_checkout', null);

/** The order in the builder, of which the cart needs to know the id only. */
const orderInBuilder = stored<{ order_id: string | null } | null>('TPUN_temp_order', null);

/** What was paid leaves the cart and the builder; what was put into the cart meanwhile, in another tab, stays. */
export function finishCheckout({ id, orders }: Pick<PendingCheckout, 'id' | 'orders'>): void {
  const wasPaid = (order: Pick<OrderInCart, 'order_id' | 'save_id'>) => orders.includes(cartKey(order));
  guestCart.set(guestCart.get().filter((order) => !wasPaid(order)));
  const building = orderInBuilder.get();
  if (building?.order_id && wasPaid(building)) orderInBuilder.set(null);
  if (pendingCheckout.get()?.id === id) pendingCheckout.set(null);
}

/** The checkout that this cart goes on with: after a reload and in a second tab it is the same one. */
export function findPendingCheckout(cart: OrderInCart[]): PendingCheckout | null {
  const pending = pendingCheckout.get();
  if (!pending?.inReview) return pending;
  return cart.some((order) => pending.orders.includes(cartKey(order))) ? pending : null;
}
