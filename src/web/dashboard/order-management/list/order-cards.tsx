import { memo } from 'react';
import { Link } from 'react-router';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { formatClosingDay } from '#domain/orders/dates/closes-on.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { type OrderSelection, SelectOrder } from '#web/dashboard/list/order-selection.tsx';
import { DueDate } from '#web/dashboard/shared/due-date.tsx';
import { FoundPlayer } from '#web/dashboard/shared/found-player.tsx';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { MarkBadges } from '#web/dashboard/shared/status-badge.tsx';
import { Money } from '../../../components/money.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { Picture } from '../../../ui/picture.tsx';
import { DesignerCell, StatusCell } from './editable-cells.tsx';
import { isSameOrder, LateDays, WaitingDays } from './order-columns.tsx';

interface OrderCardsProps {
  /** Undefined while loading. */
  orders: ListedOrder[] | undefined;
  saved: boolean;
  /** Undefined where orders cannot be selected. */
  selection: OrderSelection | undefined;
}

/** The order list on small screens: one card per order. */
export function OrderCards({ orders, saved, selection }: OrderCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {orders?.map((order) => (
        <OrderCard
          key={order.order_id}
          order={order}
          isSaved={saved}
          isSelected={selection?.ids.includes(order.order_id) ?? false}
          onSelect={selection?.toggle}
        />
      ))}
      {!orders && <li className="h-36 rounded-lg border border-line bg-surface motion-safe:animate-pulse" />}
    </ul>
  );
}

interface OrderCardProps {
  order: ListedOrder;
  isSaved: boolean;
  isSelected: boolean;
  onSelect: OrderSelection['toggle'] | undefined;
}

const OrderCard = memo(function Card({ order, isSaved, isSelected, onSelect }: OrderCardProps) {
  const date = isSaved ? order.order_created_date : (order.order_submitted_date ?? order.order_created_date);
  return (
    <li data-list-row className="relative rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <OrderThumbnail order={order} />
        <div className="min-w-0 flex-1">
          <Link
            to={orderPath(order.order_id)}
            className="block text-lg leading-snug font-semibold break-words after:absolute after:inset-0"
          >
            {order.secret_code}
          </Link>
          <p className="tabular text-sm text-muted">
            {order.order_id}
            <LateDays order={order} />
            <WaitingDays order={order} />
          </p>
          <FoundPlayer name={order.found_player} />
        </div>
        {order.final_price !== null && (
          <span className="font-semibold">
            <Money amount={fromDollars(order.final_price)} />
          </span>
        )}
        {onSelect && (
          <span className="-m-2.5 flex">
            <SelectOrder
              orderId={order.order_id}
              teamName={order.secret_code}
              checked={isSelected}
              onToggle={onSelect}
            />
          </span>
        )}
      </div>
      <p className="mt-3 truncate">{order.name}</p>
      <p className="truncate text-sm text-muted">{order.email}</p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <StatusCell order={order} />
        <DesignerCell order={order} />
      </div>
      {order.marks.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-1">
          <MarkBadges marks={order.marks} />
        </p>
      )}
      <p className="tabular mt-2 text-sm text-muted">
        {order.total_jerseys} jerseys · <time dateTime={date}>{formatDate(date)}</time>
      </p>
      {order.closes_on && (
        <p className="text-sm">
          The list closes on <time dateTime={order.closes_on}>{formatClosingDay(order.closes_on)}</time>
        </p>
      )}
      {order.needed_by && (
        <p className="text-sm">
          <DueDate day={order.needed_by} due={order.due} hasLabel />
        </p>
      )}
    </li>
  );
}, isSameCard);

function isSameCard(before: OrderCardProps, after: OrderCardProps): boolean {
  return (
    before.isSaved === after.isSaved &&
    before.isSelected === after.isSelected &&
    before.onSelect === after.onSelect &&
    isSameOrder(before.order, after.order)
  );
}

const THUMBNAIL_CLASS = 'h-11 w-10 max-w-none shrink-0 rounded-sm object-contain lg:h-8 lg:w-7';

/** The mockup, or the drawn jersey without one. The alt text is empty, because the team's name is beside it. */
export const OrderThumbnail = ({ order }: { order: ListedOrder }) => (
  <Picture
    src={order.mockup_url || order.product_img}
    isThumbnail
    alt=""
    width={40}
    height={44}
    loading="lazy"
    decoding="async"
    className={THUMBNAIL_CLASS}
  />
);
