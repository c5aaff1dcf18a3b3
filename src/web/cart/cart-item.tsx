import { Link } from 'react-router';
import { printTeamName } from '#domain/orders/jersey/lettering.ts';
import type { CartOrderPrice } from '#domain/payments/cart.ts';
import { cents } from '#domain/shared/money.ts';
import { Money } from '../components/money.tsx';
import type { OrderInCart } from '../lib/cart-storage.ts';
import { productPath } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';

interface CartItemProps {
  order: OrderInCart;
  price: CartOrderPrice | undefined;
  onRemove: () => void;
}

export function CartItem({ order, price, onRemove }: CartItemProps) {
  const { order_id: id, secret_code: team, product_details: product } = order;
  const edit = editUrl(order);
  return (
    <li className="flex flex-wrap gap-4 py-6 sm:gap-6">
      <CartItemPicture order={order} className="w-24 shrink-0 self-start sm:w-32" />
      <div className="min-w-0 flex-1 basis-32">
        <h2 className="text-2xl break-words">{team}</h2>
        <p className="mt-1 text-sm text-muted">
          {id && <>Order {id} · </>}
          {product && `${product.name} (${product.code.toUpperCase()}) · `}
          {order.total_jerseys} jerseys{order.total_shorts > 0 && `, ${order.total_shorts} shorts`}
        </p>
        <p className="text-sm text-muted">
          {[order.cutting_option, order.material_option, order.collar_option].filter(Boolean).join(' · ')}
        </p>
        {price && price.discount > 0 && (
          <p className="mt-1 text-sm font-semibold text-success">
            Discount <Money amount={cents(-price.discount)} />
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-4">
          {edit && (
            <Link to={edit} className="inline-flex min-h-11 items-center underline underline-offset-4">
              Edit order
            </Link>
          )}
          <Button variant="ghost" onClick={onRemove} aria-label={`Remove ${team} from the cart`}>
            Remove
          </Button>
        </div>
      </div>
      <p className="text-lg font-semibold">{price && <Money amount={price.orderTotal} />}</p>
    </li>
  );
}

/** Returns the URL where the order can be edited: the builder or its product page. */
function editUrl({ order_id, product_details, save_id }: OrderInCart): string | null {
  if (order_id) return `/start-order#order_id=${order_id}`;
  return product_details ? `${productPath(product_details)}#order=${save_id}` : null;
}

/** The front of an order's jersey, drawn with its team's name. */
export function CartItemPicture({ order, className }: { order: OrderInCart; className: string }) {
  const team = encodeURIComponent(printTeamName(order.secret_code, order.case_option));
  return (
    <Picture
      src={order.design ? `/artwork/front/${order.design}.svg?team=${team}` : order.product_img}
      alt={`Jersey of ${order.secret_code}`}
      width={128}
      height={147}
      className={className}
    />
  );
}
