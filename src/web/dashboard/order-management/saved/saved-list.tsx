import { Link } from 'react-router';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { formatClosingDay } from '#domain/orders/dates/closes-on.ts';
import { EmptyList } from '#web/dashboard/list/empty-list.tsx';
import { FoundPlayer } from '#web/dashboard/shared/found-player.tsx';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { StatusBadge } from '#web/dashboard/shared/status-badge.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { formatAmount } from '../../payments/amount.ts';
import type { SavedOrderAction } from './saved-orders-page.tsx';

interface SavedOrderListProps {
  /** Undefined while loading. */
  orders: ListedOrder[] | undefined;
  isSearch: boolean;
  onAction: (chosen: SavedOrderAction) => void;
}

export function SavedOrderList({ orders, isSearch, onAction }: SavedOrderListProps) {
  if (!orders)
    return <div className="h-64 rounded-lg border border-line bg-surface motion-safe:animate-pulse" />;
  if (orders.length === 0) return <NoSavedOrders searching={isSearch} />;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {orders.map((order) => (
        <SavedOrderItem key={order.order_id} order={order} onChoose={onAction} />
      ))}
    </ul>
  );
}

function SavedOrderItem({
  order,
  onChoose,
}: {
  order: ListedOrder;
  onChoose: SavedOrderListProps['onAction'];
}) {
  const { order_id, secret_code, name, email, total_jerseys, final_price, order_created_date } = order;
  return (
    <li
      data-list-row
      className="grid gap-x-6 gap-y-3 p-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto] lg:items-center"
    >
      <div className="min-w-0">
        <Link
          to={orderPath(order_id)}
          className="text-lg leading-snug font-semibold break-words underline-offset-4 hover:underline"
        >
          {secret_code || 'No team name'}
        </Link>
        <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {order_id}
          <time dateTime={order_created_date}>{formatDate(order_created_date)}</time>
          <StatusBadge status={order.order_status} />
        </p>
        <FoundPlayer name={order.found_player} />
      </div>
      <div className="min-w-0 text-sm">
        <p className="truncate">{name}</p>
        <p className="truncate text-muted">{email}</p>
        <p className="tabular mt-1">
          {total_jerseys} jersey{total_jerseys === 1 ? '' : 's'} ·{' '}
          <span className="font-semibold">{formatAmount(final_price ?? 0)}</span>
        </p>
        {order.closes_on && (
          <p>
            The list closes on <time dateTime={order.closes_on}>{formatClosingDay(order.closes_on)}</time>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => onChoose({ order, action: 'convert' })}
          aria-label={`${secret_code}: paid by bank transfer`}
        >
          Bank transfer
        </Button>
        <Button
          variant="danger"
          onClick={() => onChoose({ order, action: 'delete' })}
          aria-label={`${secret_code}: delete`}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

const NoSavedOrders = ({ searching }: { searching: boolean }) => (
  <EmptyList title={searching ? 'No saved order fits this search' : 'No saved orders'}>
    {searching ? 'Try the start of another word.' : 'Orders that were saved and not paid yet appear here.'}
  </EmptyList>
);
