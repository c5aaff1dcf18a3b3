import type { NavigateFunction } from 'react-router';
import { guestCart } from '../cart-storage.ts';
import { toast } from '../ui/toast.tsx';
import type { Draft } from './draft.ts';
import { wireOf } from './stored-order.ts';
import type { OpenOrder } from './use-open-order.ts';

/** A saved, complete order of five jerseys or more goes into the cart of this browser (specification 5, TPUN_guest_cart). */
export function useAddToCart(order: OpenOrder, navigate: NavigateFunction): () => void {
  const { demand, latest, prices, saved, creator } = order;
  return () => {
    if (!creator || !demand('submit')) return;
    if (!saved) return toast('Save the order first, then add it to the cart', { tone: 'wrong', ms: 3000 });
    putInCart(latest(), prices);
    toast('Added to your cart', { tone: 'done', ms: 2000 });
    void navigate('/cart');
  };
}

function putInCart(draft: Draft, prices: OpenOrder['prices']) {
  const wire = wireOf({ ...draft, content: draft.base ?? draft.content }, prices);
  const others = guestCart.get().filter(({ order_id }) => order_id !== wire.order_id);
  guestCart.set([...others, wire]);
}
