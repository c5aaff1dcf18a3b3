import { useState } from 'react';
import { cartKey, guestCart, type OrderInCart } from '../cart-storage.ts';
import { keepRemoved } from '../saved-orders.ts';

export interface Removed {
  order: OrderInCart;
  index: number;
}

/** Taking an order out of the cart, and taking that back. An order that exists in the cart alone stays in this browser. */
export function useRemoval() {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const remove = (index: number) => {
    const orders = guestCart.get();
    const order = orders[index];
    if (!order) return;
    if (!order.order_id) keepRemoved(order);
    guestCart.set(orders.toSpliced(index, 1));
    setRemoved({ order, index });
  };
  const putBack = () => {
    if (!removed) return;
    const orders = guestCart.get();
    const isThere = orders.some((order) => cartKey(order) === cartKey(removed.order));
    if (!isThere) guestCart.set(orders.toSpliced(removed.index, 0, removed.order));
    setRemoved(null);
  };
  return { remove, removed, putBack };
}
