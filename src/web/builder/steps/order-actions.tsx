import { type NavigateFunction, useNavigate } from 'react-router';
import { guestCart } from '../../lib/cart-storage.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Draft, isReadOnly } from '../draft/draft.ts';
import { toOrderDto } from '../draft/order-sync.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';
import { CopyTeamLink } from './copy-team-link.tsx';
import { SaveResult } from './save-result.tsx';
import { UploadDesigns } from './upload-designs.tsx';

/** The actions below the roster, from saving to the cart, which a paid order does not have. */
export function OrderActions({ order }: { order: OrderEditor }) {
  const { draft, isSaved, sync, validate, isCaptain, isReadOnly } = order;
  const review = useOpenReview(order);
  const addToCart = useAddToCart(order, useNavigate());
  if (isReadOnly) return null;
  const save = () => {
    if (validate('save')) void sync.save();
  };
  return (
    <section aria-labelledby="actions-title">
      <h3 id="actions-title">{draft.isReopened ? 'Save your change' : 'Four steps to your jerseys'}</h3>
      <ol
        className={`mt-4 grid gap-px overflow-hidden rounded-lg border border-line bg-line ${draft.isReopened ? 'sm:grid-cols-3' : 'sm:grid-cols-2 xl:grid-cols-4'}`}
      >
        <ActionStep
          number={1}
          text={isSaved ? 'Everything is saved.' : 'Keeps the order and makes its team link.'}
        >
          <Button
            variant={isSaved ? 'secondary' : 'primary'}
            busy={sync.isSaving}
            onClick={save}
            className="w-full"
          >
            Save Order
          </Button>
        </ActionStep>
        <ActionStep number={2} text="All lines, prices and the mockup on one page.">
          <Button onClick={review} className="w-full">
            Review Order
          </Button>
        </ActionStep>
        <ActionStep number={3}>
          <UploadDesigns orderId={draft.orderId} isCaptain={isCaptain} />
        </ActionStep>
        {!draft.isReopened && (
          <ActionStep
            number={4}
            text={isCaptain ? 'Then check out when you are ready.' : 'Only the order creator can do this.'}
          >
            <Button
              variant={isSaved && isCaptain ? 'primary' : 'secondary'}
              disabled={!isCaptain}
              onClick={addToCart}
              className="w-full"
            >
              Add to Cart
            </Button>
          </ActionStep>
        )}
      </ol>
      <SaveResult order={order} />
      <CopyTeamLink order={order} />
    </section>
  );
}

function ActionStep({
  number,
  text,
  children,
}: {
  number: number;
  text?: string;
  children: React.ReactNode;
}) {
  return (
    <li className="flex flex-col gap-3 bg-surface p-4">
      <span aria-hidden="true" className="font-display text-2xl leading-none font-bold text-muted">
        {number}
      </span>
      {children}
      {text && <p className="text-sm text-muted">{text}</p>}
    </li>
  );
}

/** Returns the action that opens the review; it requires a complete, saved roster (rules.md builder-1, roster-7). */
export function useOpenReview({ draft, change, validate, isSaved }: OrderEditor): () => void {
  return () => {
    if (isReadOnly(draft)) return change({ type: 'go', step: 'review' });
    if (!validate('submit')) return;
    if (isSaved) change({ type: 'go', step: 'review' });
    else toast('Save the order first, then review it', { tone: 'danger', ms: 3000 });
  };
}

/** Returns the action that adds a saved, complete order to this browser's cart (rules.md checkout-1). */
export function useAddToCart(order: OrderEditor, navigate: NavigateFunction): () => void {
  const { validate, getLatest, prices, isSaved, isCaptain } = order;
  return () => {
    if (!isCaptain || !validate('submit')) return;
    if (!isSaved) return toast('Save the order first, then add it to the cart', { tone: 'danger', ms: 3000 });
    storeInCart(getLatest(), prices);
    toast('Added to your cart', { tone: 'success', ms: 2000 });
    void navigate('/cart');
  };
}

function storeInCart(draft: Draft, prices: OrderEditor['prices']) {
  const wire = toOrderDto({ ...draft, content: draft.base ?? draft.content }, prices);
  const others = guestCart.get().filter(({ order_id }) => order_id !== wire.order_id);
  guestCart.set([...others, wire]);
}
