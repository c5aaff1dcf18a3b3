import { useNavigate } from 'react-router';
import { SavedOrderList } from '../components/saved-order-list.tsx';
import { productPath } from '../lib/paths.ts';
import { savedOrders } from '../lib/saved-orders.ts';
import { usePersisted } from '../storage/persisted.ts';
import type { RemovedCartOrder } from './use-cart.ts';

interface RemovedOrderNoticeProps {
  removed: RemovedCartOrder | null;
  onUndo: () => void;
}

export function RemovedOrderNotice({ removed, onUndo }: RemovedOrderNoticeProps) {
  return (
    <p role="status" className={removed ? 'mt-6 rounded-md bg-surface-inset px-4 py-2' : ''}>
      {removed && (
        <>
          {removed.order.secret_code} was removed from the cart{describeLocation(removed)}.{' '}
          <button
            type="button"
            onClick={onUndo}
            className="min-h-11 px-2 font-semibold underline underline-offset-4"
          >
            Undo
          </button>
        </>
      )}
    </p>
  );
}

const describeLocation = ({ order: { order_id } }: RemovedCartOrder): string =>
  order_id ? ` and stays saved as order ${order_id}` : ' and is among the saved orders below';

/** The orders saved in this browser; loading one opens its product page. */
export function LocalOrdersNotice() {
  const navigate = useNavigate();
  const { length } = usePersisted(savedOrders);
  if (length === 0) return null;
  return (
    <section aria-labelledby="saved-title" className="mt-14">
      <h2 id="saved-title" className="mb-4 text-2xl">
        Saved orders
      </h2>
      <SavedOrderList
        onLoad={({ product_details, save_id }) =>
          void navigate(`${productPath(product_details)}#order=${save_id}`)
        }
      />
    </section>
  );
}
