import { memo } from 'react';
import { Link } from 'react-router';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { formatClosingDay } from '#domain/orders/dates/closes-on.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { type OrderSelection, SelectOrder } from '#web/dashboard/list/order-selection.tsx';
import { OrderThumbnail } from '#web/dashboard/list/order-thumbnail.tsx';
import { NeededBy } from '#web/dashboard/shared/due-date.tsx';
import { FoundPlayer } from '#web/dashboard/shared/found-player.tsx';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { MarkBadges } from '#web/dashboard/shared/status-badge.tsx';
import { Money } from '../../../components/money.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { StatusCell } from './editable-cells.tsx';
import { OrderStep } from './order-step.tsx';

interface OrderCardsProps {
  /** Undefined while loading. */
  orders: ListedOrder[] | undefined;
  /** Undefined where orders cannot be selected, as saved ones. */
  selection: OrderSelection | undefined;
}

/** The order list where it is narrow: an order in a few lines. */
export function OrderCards({ orders, selection }: OrderCardsProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {orders?.map((order) => (
        <OrderCard
          key={order.order_id}
          order={order}
          isSelected={selection?.ids.includes(order.order_id) ?? false}
          onSelect={selection?.toggle}
        />
      ))}
      {!orders && <li className="h-28 bg-surface-inset motion-safe:animate-pulse" />}
    </ul>
  );
}

interface OrderCardProps {
  order: ListedOrder;
  isSelected: boolean;
  onSelect: OrderSelection['toggle'] | undefined;
}

/** TanStack Query keeps equal orders the same object, so that they are not rendered again. */
const OrderCard = memo(function Card({ order, isSelected, onSelect }: OrderCardProps) {
  return (
    <li
      data-list-row
      className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 px-2 py-1 text-sm leading-4.5 ${isSelected ? 'bg-info-soft' : ''}`}
    >
      {onSelect ? (
        <SelectOrder
          orderId={order.order_id}
          teamName={order.secret_code}
          checked={isSelected}
          onToggle={onSelect}
        />
      ) : (
        <OrderThumbnail order={order} />
      )}
      <div className="min-w-0">
        <Link
          to={orderPath(order.order_id)}
          className="block truncate text-base font-semibold after:absolute after:inset-0"
        >
          {order.secret_code || 'No team name'}
        </Link>
        <p className="tabular truncate text-[0.8125rem] text-muted">
          {order.order_id} · {order.name}
        </p>
        <FoundPlayer name={order.found_player} />
      </div>
      {onSelect && <OrderThumbnail order={order} />}
      <div className="col-span-2 col-start-2 flex min-w-0 flex-wrap items-center justify-between gap-x-3">
        {onSelect ? (
          <>
            <div className="min-w-0">
              <OrderStep order={order} />
              {(order.needed_by !== null || Boolean(order.late_days)) && (
                <NeededBy
                  day={order.late_days ? null : order.needed_by}
                  due={order.due}
                  lateDays={order.late_days}
                />
              )}
              <span className="flex flex-wrap gap-1">
                <MarkBadges marks={order.marks} />
              </span>
            </div>
            <StatusCell order={order} />
          </>
        ) : (
          <SavedFacts order={order} />
        )}
      </div>
    </li>
  );
});

const SavedFacts = ({ order }: { order: ListedOrder }) => (
  <p className="tabular">
    {order.total_jerseys} {order.total_jerseys === 1 ? 'jersey' : 'jerseys'}
    {order.final_price !== null && (
      <>
        {' '}
        · <Money amount={fromDollars(order.final_price)} />
      </>
    )}{' '}
    · <time dateTime={order.order_created_date}>{formatDate(order.order_created_date)}</time>
    {order.closes_on && (
      <>
        {' '}
        · closes <time dateTime={order.closes_on}>{formatClosingDay(order.closes_on)}</time>
      </>
    )}
  </p>
);
