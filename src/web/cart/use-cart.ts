import { useEffect, useState } from 'react';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { api, Refused } from '../api.ts';
import { guestCart } from '../cart-storage.ts';
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

async function refreshAll(orders: AnsweredOrder[]) {
  const answers = await Promise.all(orders.map(refreshOne));
  return {
    orders: answers.flatMap(({ order }) => order ?? []),
    notes: answers.flatMap(({ note }) => note ?? []),
  };
}

/** Unreachable or unsaved: it stays as it is, the checkout looks at it again. */
async function refreshOne(order: AnsweredOrder): Promise<{ order: AnsweredOrder | null; note?: string }> {
  if (!order.order_id) return { order };
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
