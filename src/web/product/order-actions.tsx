import { useState } from 'react';
import { useNavigate } from 'react-router';
import { guestCart } from '../cart-storage.ts';
import { newRowId } from '../random-ids.ts';
import { dropDraft, savedOrders } from '../saved-orders.ts';
import { useStored } from '../stored.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { LoadDialog } from './load-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { toCartOrder } from './stored-draft.ts';
import type { ProductOrder } from './use-product-order.ts';

/** Save under a name, load what was saved, put it into the cart. */
export function OrderActions({ order }: { order: ProductOrder }) {
  const [open, setOpen] = useState<'save' | 'load' | null>(null);
  const saved = useStored(savedOrders).length;
  const addToCart = useAddToCart(order);
  const close = () => setOpen(null);
  return (
    <div className="space-y-2">
      <Button kind="main" className="w-full text-lg" onClick={addToCart}>
        Add to Cart
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button className="px-2 text-sm whitespace-nowrap" onClick={() => setOpen('save')}>
          Save Order
        </Button>
        <Button className="px-2 text-sm whitespace-nowrap" onClick={() => setOpen('load')}>
          Load Order{saved > 0 && ` (${saved})`}
        </Button>
      </div>
      {order.choices.orderName && (
        <p className="text-sm break-words text-quiet">
          Saved in this browser as “{order.choices.orderName}”.
        </p>
      )}
      <SaveDialog order={order} open={open === 'save'} onClose={close} />
      <LoadDialog order={order} open={open === 'load'} onClose={close} />
    </div>
  );
}

/** At least five complete jerseys, and who orders them (specification 5). */
function useAddToCart({ product, prices, demand, newest }: ProductOrder): () => void {
  const navigate = useNavigate();
  return () => {
    if (!demand()) return;
    const draft = newest();
    const wanted = toCartOrder({ ...draft, saveId: draft.saveId || newRowId() }, product, prices);
    const others = guestCart.get().filter(({ save_id }) => save_id !== wanted.save_id);
    try {
      guestCart.set([...others, wanted]);
    } catch {
      toast('This browser does not let us keep a cart', { tone: 'wrong', ms: 3000 });
      return;
    }
    dropDraft(product.code);
    toast('Added to your cart', { tone: 'done', ms: 2000 });
    void navigate('/cart');
  };
}
