import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SavedOrderList } from '../components/saved-order-list.tsx';
import { addToGuestCart } from '../lib/cart-storage.ts';
import { productPath } from '../lib/paths.ts';
import { createRowId } from '../lib/random-ids.ts';
import { deleteProductDraft, type SavedOrder, savedOrders } from '../lib/saved-orders.ts';
import { usePersisted } from '../storage/persisted.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, useForm } from '../ui/form.tsx';
import { toast } from '../ui/toast.tsx';
import { parseProductDraft, toCartOrder, toSavedOrder } from './product-draft-storage.ts';
import type { ProductOrder } from './use-product-order.ts';

/** The buttons that add the order to the cart, save it under a name, and load a saved one. */
export function OrderActions({ order }: { order: ProductOrder }) {
  const [open, setOpen] = useState<'save' | 'load' | null>(null);
  const saved = usePersisted(savedOrders).length;
  const addToCart = useAddToCart(order);
  const close = () => setOpen(null);
  return (
    <div className="space-y-2">
      <Button variant="primary" className="w-full text-lg" onClick={addToCart}>
        Add to Cart
      </Button>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        <Button className="px-2 text-sm whitespace-nowrap" onClick={() => setOpen('save')}>
          Save Order
        </Button>
        <Button className="px-2 text-sm whitespace-nowrap" onClick={() => setOpen('load')}>
          Load Order{saved > 0 && ` (${saved})`}
        </Button>
      </div>
      {order.productDraft.orderName && (
        <p className="text-sm break-words text-muted">
          Saved in this browser as “{order.productDraft.orderName}”.
        </p>
      )}
      <SaveOrderDialog order={order} open={open === 'save'} onClose={close} />
      <LoadOrderDialog order={order} open={open === 'load'} onClose={close} />
    </div>
  );
}

/** Returns the action that adds a complete order to the cart (rules.md roster-7, roster-8). */
function useAddToCart({ product, prices, validate, getLatestDraft }: ProductOrder): () => void {
  const navigate = useNavigate();
  // The same for every click, so that a double click adds one order.
  const [newSaveId] = useState(createRowId);
  return () => {
    if (!validate()) return;
    const draft = getLatestDraft();
    const cartOrder = toCartOrder({ ...draft, saveId: draft.saveId || newSaveId }, product, prices);
    addToGuestCart(cartOrder);
    deleteProductDraft(product.code);
    void navigate('/cart');
  };
}

interface LoadOrderDialogProps {
  order: ProductOrder;
  open: boolean;
  onClose: () => void;
}

/** The dialog that loads an order saved in this browser, of this or another product. */
function LoadOrderDialog({ order, open, onClose }: LoadOrderDialogProps) {
  const navigate = useNavigate();
  function load(saved: SavedOrder) {
    onClose();
    const draft = parseProductDraft(saved, order.product, order.prices);
    if (!draft) return void navigate(`${productPath(saved.product_details)}#order=${saved.save_id}`);
    order.change({ type: 'replace', draft });
    toast(`${saved.order_name} is loaded`, { tone: 'success' });
  }
  return (
    <Dialog open={open} onClose={onClose} title="Load order" wide>
      <SavedOrderList onLoad={load} />
    </Dialog>
  );
}

interface SaveOrderDialogProps {
  order: ProductOrder;
  open: boolean;
  onClose: () => void;
}

/** The dialog that saves the order in this browser under a name (rules.md privacy-3). */
function SaveOrderDialog({ order, open, onClose }: SaveOrderDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Save order">
      <SaveForm order={order} onDone={onClose} />
    </Dialog>
  );
}

function SaveForm({ order, onDone }: { order: ProductOrder; onDone: () => void }) {
  const { productDraft } = order;
  const { form, field } = useForm({
    initialValues: { name: productDraft.orderName || productDraft.content.teamName },
    validate: ({ name }) => ({ name: name.trim() ? null : 'Please give the order a name' }),
    onSubmit: ({ name }) => {
      if (!saveInBrowser(order, name.trim()))
        return { errors: { name: 'This browser does not let us keep anything' } };
      toast('Order Saved', { tone: 'success' });
      onDone();
    },
  });
  return (
    <Form {...form} className="space-y-5">
      <TextField
        label="Order name"
        maxLength={80}
        autoComplete="off"
        hint="It is kept in this browser, on this device. The same name replaces what was saved under it."
        {...field('name')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="primary" type="submit">
          Save
        </Button>
      </div>
    </Form>
  );
}

/** Saves the order in this browser. Returns false when the browser denies access to its storage. */
function saveInBrowser(
  { getLatestDraft, change, product, prices }: ProductOrder,
  orderName: string,
): boolean {
  const before = savedOrders.get();
  const existing = before.find(
    (saved) => saved.order_name === orderName && saved.product_code === product.code,
  );
  const saveId = existing?.save_id ?? createRowId();
  const savedOrder = toSavedOrder({ ...getLatestDraft(), saveId, orderName }, product, prices, Date.now());
  try {
    savedOrders.set([savedOrder, ...before.filter(({ save_id }) => save_id !== saveId)]);
  } catch {
    return false;
  }
  change({ type: 'named', saveId, orderName });
  return true;
}
