import { useEffect, useState } from 'react';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { restoreDraft } from '../builder/draft/unfinished-drafts.ts';
import { useRequest } from '../calls/use-request.ts';
import { getCartKey, guestCart, type OrderInCart } from '../lib/cart-storage.ts';
import { createDraftKey } from '../lib/random-ids.ts';
import { saveRemovedOrder } from '../lib/saved-orders.ts';
import { usePersisted } from '../storage/persisted.ts';
import { type RefreshedCart, refreshOrders } from './refresh-orders.ts';

/** Returns the stored cart, refreshed once on mount because the team may have changed a saved order. */
export function useCart() {
  const orders = usePersisted(guestCart);
  const { data: loaded } = useRequest('cart', () => refreshOrders(guestCart.get()));
  const [refreshed, setRefreshed] = useState<RefreshedCart | null>(null);
  const removal = useRemoveFromCart();
  useEffect(() => {
    if (loaded && loaded.notes.length > 0) storeRefreshedCart(loaded);
  }, [loaded]);
  const refresh = async () => {
    const cart = await refreshOrders(guestCart.get());
    storeRefreshedCart(cart);
    setRefreshed(cart);
    return cart;
  };
  const { notes = [], lost = [] } = refreshed ?? loaded ?? {};
  return { orders, notes, hasLost: lost.length > 0, refresh, ...removal };
}

/** Stores the cart, and keeps what was typed into orders that leave it, unless another tab has done so. */
function storeRefreshedCart({ orders, lost }: RefreshedCart): void {
  const keys = new Set(guestCart.get().map(getCartKey));
  for (const order of lost) if (keys.has(getCartKey(order))) keepAsDraft(order);
  guestCart.set(orders);
}

/**
 * Keeps an order that the shop no longer knows as a new, unsaved order of the builder, because the cart may have had the
 * only copy of its roster. The start page lists it (rules.md builder-11).
 */
function keepAsDraft(order: OrderResponse): void {
  restoreDraft({
    ...order,
    order_id: null,
    version: null,
    status: false,
    share_link: null,
    step: 'confirm' as const,
    confirmed: false,
    role: 'creator' as const,
    key: createDraftKey(),
    deleted_rows: [],
    base: null,
    sent: null,
    taken: [],
  });
}

export interface RemovedCartOrder {
  order: OrderInCart;
  index: number;
}

/** Removes an order from the cart, with undo. An order that exists only in the cart is stored in this browser. */
function useRemoveFromCart() {
  const [removed, setRemoved] = useState<RemovedCartOrder | null>(null);
  const remove = (index: number) => {
    const orders = guestCart.get();
    const order = orders[index];
    if (!order) return;
    if (!order.order_id) saveRemovedOrder(order);
    guestCart.set(orders.toSpliced(index, 1));
    setRemoved({ order, index });
  };
  const undoRemove = () => {
    if (!removed) return;
    const orders = guestCart.get();
    const isInCart = orders.some((order) => getCartKey(order) === getCartKey(removed.order));
    if (!isInCart) guestCart.set(orders.toSpliced(removed.index, 0, removed.order));
    setRemoved(null);
  };
  return { remove, removed, undoRemove };
}
