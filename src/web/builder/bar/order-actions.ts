import type { NavigateFunction } from 'react-router';
import { addToGuestCart } from '../../lib/cart-storage.ts';
import { toast } from '../../ui/toast.tsx';
import { type Draft, isReadOnly } from '../draft/draft.ts';
import { toOrderDto } from '../draft/order-sync.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';

/** Returns the action that opens the review; it requires a complete, saved roster (rules.md builder-1, roster-7). */
export function useOpenReview({ draft, change, validate, isSaved }: OrderEditor): () => void {
  return () => {
    if (isReadOnly(draft)) return change({ type: 'go', step: 'review' });
    if (!validate()) return;
    if (isSaved) change({ type: 'go', step: 'review' });
    else toast('Save the order first, then review it', { tone: 'danger', ms: 3000 });
  };
}

/** Returns the action that adds a saved, complete order to this browser's cart (rules.md checkout-1). */
export function useAddToCart(order: OrderEditor, navigate: NavigateFunction): () => void {
  const { validate, getLatest, prices, isSaved, isCaptain } = order;
  return () => {
    if (!isCaptain || !validate()) return;
    if (!isSaved) return toast('Save the order first, then add it to the cart', { tone: 'danger', ms: 3000 });
    storeInCart(getLatest(), prices);
    void navigate('/cart');
  };
}

function storeInCart(draft: Draft, prices: OrderEditor['prices']) {
  const wire = toOrderDto({ ...draft, content: draft.base ?? draft.content }, prices);
  addToGuestCart(wire);
}
