import { useEffect, useState } from 'react';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { api, Refused } from '../api.ts';
import { guestCart, type OrderInCart } from '../cart-storage.ts';
import { useStored } from '../stored.ts';

/** The cart as it is stored, brought up to date once: the team may have changed a saved order since it was put in. */
export function useCart() {
  const orders = useStored(guestCart);
  const [notes, setNotes] = useState<string[]>([]);
  useEffect(() => {
    let gone = false;
    void refreshAll(guestCart.get()).then((fresh) => {
      if (gone || fresh.notes.length === 0) return;
      guestCart.set(fresh.orders);
      setNotes(fresh.notes);
    });
    return () => {
      gone = true;
    };
  }, []);
  const remove = (index: number) => guestCart.set(guestCart.get().filter((_, at) => at !== index));
  return { orders, notes, remove, refresh: () => refreshInto(setNotes) };
}

async function refreshInto(setNotes: (notes: string[]) => void) {
  const fresh = await refreshAll(guestCart.get());
  guestCart.set(fresh.orders);
  setNotes(fresh.notes);
}

async function refreshAll(orders: OrderInCart[]) {
  const answers = await Promise.all(orders.map(refreshOne));
  return {
    orders: answers.flatMap(({ order }) => order ?? []),
    notes: answers.flatMap(({ note }) => note ?? []),
  };
}

interface Refreshed {
  order: OrderInCart | null;
  note?: string;
}

/** Unreachable: it stays as it is, the checkout looks at it again. */
async function refreshOne(order: OrderInCart): Promise<Refreshed> {
  if (!order.order_id) return priceAnew(order);
  const name = order.secret_code;
  try {
    const answer = await api.orders.loadShared({ order_id: order.order_id });
    const fresh = JSON.parse(answer.order) as AnsweredOrder;
    if (fresh.status) return { order: null, note: `${name} was ordered already and has left the cart.` };
    if (answer.role !== 'creator' || fresh.version === order.version) return { order };
    return { order: fresh, note: `The team changed ${name}. The cart shows the new roster and price.` };
  } catch (error) {
    const missing = error instanceof Refused && error.code === 'not-found';
    return missing
      ? { order: null, note: `${name} does not exist any more and has left the cart.` }
      : { order };
  }
}

/** An order of a product was never saved: the shop says what it costs today, and whether the product is still there. */
async function priceAnew(order: OrderInCart): Promise<Refreshed> {
  const name = order.secret_code;
  try {
    const { order: quoted } = await api.orders.quote({ order: JSON.stringify(order) });
    const [fresh] = quoted;
    if (!fresh || fresh.order_total === order.order_total) return { order };
    return {
      order: { ...order, ...fresh },
      note: `Our prices have changed. The cart shows what ${name} costs now.`,
    };
  } catch (error) {
    const gone = error instanceof Refused && error.code === 'unknown-product';
    return gone
      ? { order: null, note: `The product of ${name} does not exist any more, so it has left the cart.` }
      : { order };
  }
}
