import { useNavigate } from 'react-router';
import { productPath } from '../product-address.ts';
import { savedOrders } from '../saved-orders.ts';
import { useStored } from '../stored.ts';
import { SavedOrderList } from '../ui/saved-order-list.tsx';

/** The saved orders beside those of the cart (specification 2, Cart): loaded on the page of their product. */
export function SavedInBrowser() {
  const navigate = useNavigate();
  const { length } = useStored(savedOrders);
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
