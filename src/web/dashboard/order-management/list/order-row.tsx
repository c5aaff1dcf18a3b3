import { type MouseEvent, memo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { type OrderSelection, SelectOrder } from '#web/dashboard/list/order-selection.tsx';
import { FoundPlayer } from '#web/dashboard/shared/found-player.tsx';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { OrderThumbnail } from './order-cards.tsx';
import { isSameOrder, LateDays, type OrderColumn, WaitingDays } from './order-columns.tsx';

interface OrderRowProps {
  order: ListedOrder;
  columns: readonly OrderColumn[];
  isSelected: boolean;
  /** Undefined where orders cannot be selected. */
  onSelect: OrderSelection['toggle'] | undefined;
}

/** A row of the table. The team's name is a link, for the keyboard and new tabs; a click on the row opens it too. */
export const OrderRow = memo(function Row({ order, columns, isSelected, onSelect }: OrderRowProps) {
  const navigate = useNavigate();
  const open = ({ target }: MouseEvent) => {
    const isOnControl = (target as Element).closest('label, select') !== null;
    if (!isOnControl && !getSelection()?.toString()) void navigate(orderPath(order.order_id));
  };
  return (
    <tr
      data-list-row
      onClick={open}
      className="cursor-pointer border-b border-line last:border-0 hover:bg-surface-inset [&>td:last-child]:pr-3"
    >
      {onSelect && (
        <td className="w-10 p-0">
          <SelectOrder
            orderId={order.order_id}
            teamName={order.secret_code}
            checked={isSelected}
            onToggle={onSelect}
          />
        </td>
      )}
      <td className={`w-9 py-0.5 pr-0 ${onSelect ? '' : 'pl-3'}`}>
        <OrderThumbnail order={order} />
      </td>
      <td className="max-w-48 px-2 py-px xl:max-w-60">
        <Link
          to={orderPath(order.order_id)}
          onClick={(event) => event.stopPropagation()}
          className="block truncate leading-4.5 font-semibold"
        >
          {order.secret_code}
        </Link>
        <span className="tabular flex gap-2 overflow-hidden text-xs leading-4 text-muted">
          <span className="shrink-0">{order.order_id}</span>
          <LateDays order={order} />
          <WaitingDays order={order} />
          <FoundPlayer name={order.found_player} />
        </span>
      </td>
      {columns.map(({ name, alignEnd, cell }) => (
        <td key={name} className={`px-2 py-px whitespace-nowrap ${alignEnd ? 'tabular text-right' : ''}`}>
          {cell(order)}
        </td>
      ))}
    </tr>
  );
}, isSameRow);

function isSameRow(before: OrderRowProps, after: OrderRowProps): boolean {
  return (
    before.columns === after.columns &&
    before.isSelected === after.isSelected &&
    before.onSelect === after.onSelect &&
    isSameOrder(before.order, after.order)
  );
}
