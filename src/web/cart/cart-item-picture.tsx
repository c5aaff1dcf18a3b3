import { printTeamName } from '#domain/orders/jersey/lettering.ts';
import type { OrderInCart } from '../lib/cart-storage.ts';
import { Picture } from '../ui/picture.tsx';

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
