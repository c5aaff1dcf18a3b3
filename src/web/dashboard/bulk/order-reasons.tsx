import { Link } from 'react-router';
import { orderPath } from '#web/dashboard/shared/paths.ts';

export const countOrders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

interface OrderReasonsProps {
  /** The orders that were chosen, with the names of their teams. */
  orders: readonly { order_id: string; secret_code: string }[];
  held: readonly { order_id: string; reason: string }[];
}

/** The orders with which something was not done, and why. */
export const OrderReasons = ({ orders, held }: OrderReasonsProps) => (
  <ul className="max-h-72 list-disc space-y-1 overflow-y-auto pl-5">
    {held.map(({ order_id, reason }) => (
      <li key={order_id} className="break-words">
        <Link to={orderPath(order_id)} className="underline underline-offset-4">
          {nameTeam(orders, order_id)}, {order_id}
        </Link>
        : {reason}
      </li>
    ))}
  </ul>
);

export const nameTeam = (orders: OrderReasonsProps['orders'], orderId: string): string =>
  orders.find(({ order_id }) => order_id === orderId)?.secret_code ?? orderId;
