import { memo } from 'react';
import { Link } from 'react-router';
import type { ListedOrder } from '#contract/order-management.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { Money } from '../../../components/money.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { orderPath } from '../../shared/paths.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { isSameOrder } from './order-columns.tsx';

/** The order list on small screens: one card per order. */
export function OrderCards({ orders, saved }: { orders: ListedOrder[] | undefined; saved: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {orders?.map((order) => (
        <OrderCard key={order.order_id} order={order} isSaved={saved} />
      ))}
      {!orders && <li className="h-36 rounded-lg border border-line bg-surface motion-safe:animate-pulse" />}
    </ul>
  );
}

interface OrderCardProps {
  order: ListedOrder;
  isSaved: boolean;
}

const OrderCard = memo(function Card({ order, isSaved }: OrderCardProps) {
  const date = isSaved ? order.order_created_date : (order.order_submitted_date ?? order.order_created_date);
  return (
    <li className="relative rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <OrderThumbnail order={order} />
        <div className="min-w-0 flex-1">
          <Link
            to={orderPath(order.order_id)}
            className="block text-lg leading-snug font-semibold break-words after:absolute after:inset-0"
          >
            {order.secret_code}
          </Link>
          <p className="tabular text-sm whitespace-nowrap text-muted">{order.order_id}</p>
        </div>
        {order.final_price !== null && (
          <span className="font-semibold">
            <Money amount={fromDollars(order.final_price)} />
          </span>
        )}
      </div>
      <p className="mt-3 truncate">{order.name}</p>
      <p className="truncate text-sm text-muted">{order.email}</p>
      <p className="mt-3">
        <StatusBadge status={order.order_status} />
      </p>
      <p className="tabular mt-2 text-sm text-muted">
        {order.total_jerseys} jerseys · <time dateTime={date}>{formatDate(date)}</time> ·{' '}
        {order.designer ?? 'Nobody'}
      </p>
    </li>
  );
}, isSameCard);

function isSameCard(before: OrderCardProps, after: OrderCardProps): boolean {
  return before.isSaved === after.isSaved && isSameOrder(before.order, after.order);
}

/** The mockup, or the drawn jersey without one. The alt text is empty, because the team's name is beside it. */
export function OrderThumbnail({ order }: { order: ListedOrder }) {
  const source = order.mockup_url || order.product_img;
  if (!source)
    return <span aria-hidden="true" className="block h-11 w-10 shrink-0 rounded-sm bg-surface-inset" />;
  return (
    <img
      src={source}
      alt=""
      width={40}
      height={44}
      loading="lazy"
      decoding="async"
      className="h-11 w-10 max-w-none rounded-sm object-contain"
    />
  );
}
