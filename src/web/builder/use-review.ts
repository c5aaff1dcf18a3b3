import { toast } from '../ui/toast.tsx';
import { isReadOnly } from './draft.ts';
import type { OpenOrder } from './use-open-order.ts';

/** Review needs a complete roster and a save (specification 4 'Builder step flow', 5 'Save, review and add to cart'). */
export function useReview({ draft, change, demand, saved }: OpenOrder): () => void {
  return () => {
    if (isReadOnly(draft)) return change({ do: 'go', step: 'review' });
    if (!demand('submit')) return;
    if (saved) change({ do: 'go', step: 'review' });
    else toast('Save the order first, then review it', { tone: 'wrong', ms: 3000 });
  };
}
