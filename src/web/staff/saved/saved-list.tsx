import { Link } from 'react-router';
import type { ListedOrder } from '#contract/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { inDollars } from '../money/amount.ts';
import { orderHash } from '../order-hash.ts';
import { StatusBadge } from '../status-badge.tsx';
import { dayOf } from '../times.ts';
import type { Chosen } from './saved-orders.tsx';

interface SavedListProps {
  /** Undefined while they are fetched. */
  orders: ListedOrder[] | undefined;
  searching: boolean;
  onChoose: (chosen: Chosen) => void;
}

export function SavedList({ orders, searching, onChoose }: SavedListProps) {
  if (!orders)
    return <div className="h-64 rounded-lg border border-line bg-card motion-safe:animate-pulse" />;
  if (orders.length === 0) return <Nothing searching={searching} />;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-card">
      {orders.map((order) => (
        <Saved key={order.order_id} order={order} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function Saved({ order, onChoose }: { order: ListedOrder; onChoose: SavedListProps['onChoose'] }) {
  const { order_id, secret_code, name, email, total_jerseys, final_price, order_created_date } = order;
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <Link
          to={{ hash: orderHash(order_id) }}
          className="text-lg leading-snug font-semibold break-words underline-offset-4 hover:underline"
        >
          {secret_code || 'No team name'}
        </Link>
        <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
          {order_id}
          <time dateTime={order_created_date}>{dayOf(order_created_date)}</time>
          <StatusBadge status={order.order_status} />
        </p>
      </div>
      <div className="min-w-0 text-sm">
        <p className="truncate">{name}</p>
        <p className="truncate text-quiet">{email}</p>
        <p className="tabular mt-1">
          {total_jerseys} jersey{total_jerseys === 1 ? '' : 's'} ·{' '}
          <span className="font-semibold">{inDollars(final_price ?? 0)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => onChoose({ order, act: 'convert' })}
          aria-label={`${secret_code}: paid by bank transfer`}
        >
          Bank transfer
        </Button>
        <Button
          kind="danger"
          onClick={() => onChoose({ order, act: 'delete' })}
          aria-label={`${secret_code}: delete`}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

const Nothing = ({ searching }: { searching: boolean }) => (
  <div className="rounded-lg border border-line bg-card p-10 text-center">
    <p className="font-display text-2xl font-bold">
      {searching ? 'No saved order fits this search' : 'No saved orders'}
    </p>
    <p className="mt-2 text-quiet">
      {searching ? 'Try the start of another word.' : 'Orders that were saved and not paid yet appear here.'}
    </p>
  </div>
);
