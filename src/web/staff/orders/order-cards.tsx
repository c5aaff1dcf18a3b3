import { memo } from 'react';
import { Link } from 'react-router';
import type { ListedOrder } from '#contract/dashboard.ts';
import { fromDollars } from '#domain/money.ts';
import { Money } from '../../ui/money.tsx';
import { orderHash } from '../order-hash.ts';
import { StatusBadge } from '../status-badge.tsx';
import { dayOf } from '../times.ts';
import { sameOrder } from './same-order.ts';
import { Thumbnail } from './thumbnail.tsx';

/** The orders on a phone: one card each, the same facts as a row of the table. */
export function OrderCards({ orders, saved }: { orders: ListedOrder[] | undefined; saved: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {orders?.map((order) => (
        <Card key={order.order_id} order={order} saved={saved} />
      ))}
      {!orders && <li className="h-36 rounded-lg border border-line bg-card motion-safe:animate-pulse" />}
    </ul>
  );
}

interface CardProps {
  order: ListedOrder;
  saved: boolean;
}

const Card = memo(function Card({ order, saved }: CardProps) {
  const date = saved ? order.order_created_date : (order.order_submitted_date ?? order.order_created_date);
  return (
    <li className="relative rounded-lg border border-line bg-card p-4">
      <div className="flex items-start gap-3">
        <Thumbnail order={order} />
        <div className="min-w-0 flex-1">
          <Link
            to={{ hash: orderHash(order.order_id) }}
            className="block text-lg leading-snug font-semibold break-words after:absolute after:inset-0"
          >
            {order.secret_code}
          </Link>
          <p className="tabular text-sm whitespace-nowrap text-quiet">{order.order_id}</p>
        </div>
        {order.final_price !== null && (
          <span className="font-semibold">
            <Money amount={fromDollars(order.final_price)} />
          </span>
        )}
      </div>
      <p className="mt-3 truncate">{order.name}</p>
      <p className="truncate text-sm text-quiet">{order.email}</p>
      <p className="mt-3">
        <StatusBadge status={order.order_status} />
      </p>
      <p className="tabular mt-2 text-sm text-quiet">
        {order.total_jerseys} jerseys · <time dateTime={date}>{dayOf(date)}</time> ·{' '}
        {order.designer ?? 'Nobody'}
      </p>
    </li>
  );
}, isSame);

function isSame(before: CardProps, after: CardProps): boolean {
  return before.saved === after.saved && sameOrder(before.order, after.order);
}
