import { useEffect, useRef } from 'react';
import { cartTerms, getCartKey, guestCart, type OrderInCart } from '../lib/cart-storage.ts';
import { persisted } from '../storage/persisted.ts';

export interface PendingCheckout {
  id: string;
  /** Whether a payment was sent and is not known to have failed. */
  paid: boolean;
  /** Whether a manager has to review the payment; other orders can be paid meanwhile. */
  inReview?: boolean;
  /** The keys of its orders in the cart. */
  orders: (string | null)[];
}

/**
 * The checkout that this browser is paying. It is stored until the order exists, so that the order can be shown after
 * the page was closed during the payment; the server creates the order in any case.
 */
export const pendingCheckout = persisted<PendingCheckout | null>('TPUN_checkout', null);

/** The order in the builder; only its id is read here. */
const builderOrder = persisted<{ order_id: string | null } | null>('TPUN_temp_order', null);

/** Removes the paid orders from the cart and the builder, and the code and credits that they used. Orders added meanwhile in another tab stay. */
export function finishCheckout({ id, orders }: Pick<PendingCheckout, 'id' | 'orders'>): void {
  const wasPaid = (order: Pick<OrderInCart, 'order_id' | 'save_id'>) => orders.includes(getCartKey(order));
  guestCart.set(guestCart.get().filter((order) => !wasPaid(order)));
  cartTerms.set(cartTerms.initial);
  const building = builderOrder.get();
  if (building?.order_id && wasPaid(building)) builderOrder.set(null);
  if (pendingCheckout.get()?.id === id) pendingCheckout.set(null);
}

/** Returns the checkout that this cart continues, also after a reload and in a second tab. */
export function findPendingCheckout(cart: OrderInCart[]): PendingCheckout | null {
  const pending = pendingCheckout.get();
  if (!pending?.inReview) return pending;
  return cart.some((order) => pending.orders.includes(getCartKey(order))) ? pending : null;
}

/** Called when another tab of this browser sends a payment: browsers dispatch 'storage' to the other tabs only. */
export function usePaymentInOtherTab(onPaid: (pending: PendingCheckout) => void): void {
  const onPaidRef = useRef(onPaid);
  onPaidRef.current = onPaid;
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== pendingCheckout.key) return;
      const pending = pendingCheckout.get();
      if (pending?.paid) onPaidRef.current(pending);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
}
