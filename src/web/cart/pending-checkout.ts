import { cartKey, guestCart, type OrderInCart } from '../cart-storage.ts';
import { stored } from '../stored.ts';

interface PendingCheckout {
  id: string;
  /** A payment was sent, and nobody has said yet that it failed. */
  paid: boolean;
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
export function finishCheckout({ orders }: Pick<PendingCheckout, 'orders'>): void {
  const wasPaid = (order: Pick<OrderInCart, 'order_id' | 'save_id'>) => orders.includes(cartKey(order));
  guestCart.set(guestCart.get().filter((order) => !wasPaid(order)));
  const building = orderInBuilder.get();
  if (building?.order_id && wasPaid(building)) orderInBuilder.set(null);
  pendingCheckout.set(null);
}
