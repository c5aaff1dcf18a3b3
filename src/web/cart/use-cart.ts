import { useEffect, useState } from 'react';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { formatDollars, fromDollars } from '#domain/money.ts';
import { api, Refused } from '../api.ts';
import { guestCart, type OrderInCart } from '../cart-storage.ts';
import { useStored } from '../stored.ts';
import { useRemoval } from './use-removal.ts';

export interface RefreshedCart {
  orders: OrderInCart[];
  notes: string[];
  /** The team changed an order, or one has left the cart. */
  isOtherCart: boolean;
}

/** The cart as it is stored, brought up to date once: the team may have changed a saved order since it was put in. */
export function useCart() {
  const orders = useStored(guestCart);
  const [notes, setNotes] = useState<string[]>([]);
  const removal = useRemoval();
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
  const refresh = async () => {
    const fresh = await refreshAll(guestCart.get());
    guestCart.set(fresh.orders);
    setNotes(fresh.notes);
    return fresh;
  };
  return { orders, notes, refresh, ...removal };
}

async function refreshAll(orders: OrderInCart[]): Promise<RefreshedCart> {
  const answers = await Promise.all(orders.map(refreshOne));
  return {
    orders: answers.flatMap(({ order }) => order ?? []),
    notes: answers.flatMap(({ note }) => note ?? []),
    isOtherCart: answers.some(({ order, isOther }) => order === null || isOther),
  };
}

interface Refreshed {
  order: OrderInCart | null;
  note?: string;
  /** Its roster or options are others. */
  isOther?: boolean;
}

/** Unreachable: it stays as it is, the checkout looks at it again. */
async function refreshOne(order: OrderInCart): Promise<Refreshed> {
  if (!order.order_id) return priceAnew(order);
  const name = order.secret_code;
  try {
    const answer = await api.orders.loadShared({ order_id: order.order_id });
    const fresh = JSON.parse(answer.order) as AnsweredOrder;
    if (fresh.status) return { order: null, note: `${name} was ordered already and has left the cart.` };
    if (answer.role !== 'creator') return { order };
    if (fresh.version !== order.version)
      return {
        order: fresh,
        isOther: true,
        note: `The team changed ${name}. The cart shows the new roster and price${priceWords(order, fresh)}.`,
      };
    if (fresh.order_total === order.order_total) return { order };
    return { order: fresh, note: newPriceWords(name, order, fresh) };
  } catch (error) {
    const missing = error instanceof Refused && error.code === 'not-found';
    return missing
      ? { order: null, note: `${name} does not exist any more and has left the cart.` }
      : { order };
  }
}

type Priced = Pick<AnsweredOrder, 'order_total'>;

const newPriceWords = (name: string, before: Priced, after: Priced): string =>
  `Our prices have changed. The cart shows what ${name} costs now${priceWords(before, after)}.`;

const priceWords = (before: Priced, after: Priced): string =>
  before.order_total === after.order_total ? '' : `: ${inDollars(after)}, it was ${inDollars(before)}`;

const inDollars = ({ order_total }: Priced) => formatDollars(fromDollars(order_total));

/** An order of a product was never saved: the shop says what it costs today, and whether the product is still there. */
async function priceAnew(order: OrderInCart): Promise<Refreshed> {
  const name = order.secret_code;
  try {
    const { order: quoted } = await api.orders.quote({ order: JSON.stringify(order) });
    const [fresh] = quoted;
    if (!fresh || fresh.order_total === order.order_total) return { order };
    return {
      order: { ...order, ...fresh },
      note: newPriceWords(name, order, fresh),
    };
  } catch (error) {
    const gone = error instanceof Refused && error.code === 'unknown-product';
    return gone
      ? { order: null, note: `The product of ${name} does not exist any more, so it has left the cart.` }
      : { order };
  }
}
