import type { ContentChange } from '#contract/orders.ts';
import type { OrderInCart } from '../cart-storage.ts';
import { DeferredChanges } from '../deferred/deferred-changes.tsx';
import { Notice } from '../ui/notice.tsx';

interface Props {
  changed: { order_id: string; changes: ContentChange[] }[];
  orders: OrderInCart[];
}

/** What the team saved since the cart was loaded: the payment is for the order as it is now. */
export function CartChanges({ changed, orders }: Props) {
  const nameOf = (orderId: string) =>
    orders.find(({ order_id }) => order_id === orderId)?.secret_code ?? `order ${orderId}`;
  return changed.map(({ order_id, changes }) => (
    <Notice key={order_id} tone="waiting">
      <p className="font-semibold">
        Your team has just changed {nameOf(order_id)}. You pay for it as it is now; the price is the same.
      </p>
      <DeferredChanges changes={changes} />
    </Notice>
  ));
}
