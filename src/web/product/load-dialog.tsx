import { useNavigate } from 'react-router';
import { productPath } from '../product-address.ts';
import type { SavedOrder } from '../saved-orders.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SavedOrderList } from '../ui/saved-order-list.tsx';
import { toast } from '../ui/toast.tsx';
import { fromStored } from './stored-draft.ts';
import type { ProductOrder } from './use-product-order.ts';

interface Props {
  order: ProductOrder;
  open: boolean;
  onClose: () => void;
}

/** The orders of this browser, of this product and of others. */
export function LoadDialog({ order, open, onClose }: Props) {
  const navigate = useNavigate();
  function load(saved: SavedOrder) {
    onClose();
    const draft = fromStored(saved, order.product, order.prices);
    if (!draft) return void navigate(`${productPath(saved.product_details)}#order=${saved.save_id}`);
    order.change({ do: 'replace', draft });
    toast(`${saved.order_name} is loaded`, { tone: 'done' });
  }
  return (
    <Dialog open={open} onClose={onClose} title="Load order" wide>
      <SavedOrderList onLoad={load} />
    </Dialog>
  );
}
