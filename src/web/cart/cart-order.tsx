import { Link } from 'react-router';
import type { CartOrderPrice } from '#domain/cart.ts';
import { applyCasing } from '#domain/casing.ts';
import type { OrderInCart } from '../cart-storage.ts';
import { productPath } from '../product-address.ts';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';

interface CartOrderProps {
  order: OrderInCart;
  part: CartOrderPrice | undefined;
  onRemove: () => void;
}

export function CartOrder({ order, part, onRemove }: CartOrderProps) {
  const { order_id: id, secret_code: team, product_details: product } = order;
  const edit = addressOf(order);
  return (
    <li className="flex gap-4 py-6 sm:gap-6">
      <JerseyPicture order={order} />
      <div className="min-w-0 flex-1">
        <h2 className="text-2xl break-words">{team}</h2>
        <p className="mt-1 text-sm text-quiet">
          {id && <>Order {id} · </>}
          {product && `${product.name} (${product.code.toUpperCase()}) · `}
          {order.total_jerseys} jerseys{order.total_shorts > 0 && `, ${order.total_shorts} shorts`}
        </p>
        <p className="text-sm text-quiet">
          {[order.cutting_option, order.material_option, order.collar_option].filter(Boolean).join(' · ')}
        </p>
        {part && part.discount > 0 && (
          <p className="mt-1 text-sm font-semibold text-done">
            Discount −<Money amount={part.discount} />
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-4">
          {edit && (
            <Link to={edit} className="inline-flex min-h-11 items-center underline underline-offset-4">
              Edit order
            </Link>
          )}
          <Button kind="plain" onClick={onRemove} aria-label={`Remove ${team} from the cart`}>
            Remove
          </Button>
        </div>
      </div>
      <p className="text-lg font-semibold">{part && <Money amount={part.orderTotal} />}</p>
    </li>
  );
}

/** Where the order is changed: in the builder, or on the page of its product. */
function addressOf({ order_id, product_details, save_id }: OrderInCart): string | null {
  if (order_id) return `/start-order#order_id=${order_id}`;
  return product_details ? `${productPath(product_details)}#order=${save_id}` : null;
}

function JerseyPicture({ order }: { order: OrderInCart }) {
  if (!order.design && !order.product_img) {
    return (
      <p className="grid size-24 shrink-0 place-items-center rounded-md bg-sunken text-sm text-quiet sm:size-32">
        No Image
      </p>
    );
  }
  const team = encodeURIComponent(applyCasing(order.secret_code, order.case_option));
  return (
    <img
      src={order.design ? `/artwork/front/${order.design}.svg?team=${team}` : order.product_img}
      alt={`Jersey of ${order.secret_code}`}
      width={128}
      height={147}
      className="w-24 shrink-0 self-start sm:w-32"
    />
  );
}
