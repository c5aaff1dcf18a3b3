import { Link } from 'react-router';
import type { CustomerOrder } from '#contract/staff/customers.ts';
import { describePayment } from '#domain/payments/order-marks.ts';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { OrderBadges } from '#web/dashboard/shared/status-badge.tsx';
import { formatDate } from '../../lib/format-date.ts';
import { Panel } from '../../ui/panel.tsx';
import { formatAmount } from '../payments/amount.ts';

interface CustomerOrdersProps {
  orders: readonly CustomerOrder[];
  hasAccount: boolean;
}

/** The orders of a customer, the newest first; saved ones are told apart. */
export const CustomerOrders = ({ orders, hasAccount }: CustomerOrdersProps) => (
  <Panel title="Orders">
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <OrderItem key={order.order_id} order={order} hasAccount={hasAccount} />
      ))}
    </ul>
  </Panel>
);

function OrderItem({ order, hasAccount }: { order: CustomerOrder; hasAccount: boolean }) {
  const { order_id, secret_code, order_date, total_jerseys, final_price, received, refunded } = order;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <Link
          to={orderPath(order_id)}
          className="inline-block py-1 font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {secret_code || 'No team name'}
        </Link>
        <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {order_id}
          <time dateTime={order_date}>{formatDate(order_date)}</time>
          {total_jerseys} {total_jerseys === 1 ? 'jersey' : 'jerseys'}
          {hasAccount && order.by_guest && <span>as a guest with this address</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:w-full max-sm:justify-between">
        <OrderBadges order={order} />
        <p className="tabular text-right text-sm">
          <span className="block font-semibold">{formatAmount(final_price)}</span>
          <span className="text-muted">
            {order.submitted ? describePayment(order) : 'Saved'}
            {received > 0 && !order.paid && `, ${formatAmount(received)} received`}
            {refunded > 0 && `, ${formatAmount(refunded)} refunded`}
          </span>
        </p>
      </div>
    </li>
  );
}
