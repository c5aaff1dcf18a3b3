import { type MouseEvent, memo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { type OrderSelection, SelectOrder } from '#web/dashboard/list/order-selection.tsx';
import { OrderThumbnail } from '#web/dashboard/list/order-thumbnail.tsx';
import { FoundPlayer } from '#web/dashboard/shared/found-player.tsx';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import type { OrderColumn } from './order-columns.tsx';

/** The columns whose controls reach over the edges of their cells. */
const SELECTS: readonly string[] = ['status', 'designer'];

interface OrderRowProps {
  order: ListedOrder;
  columns: readonly OrderColumn[];
  isSelected: boolean;
  /** Undefined where orders cannot be selected, as saved ones. */
  onSelect: OrderSelection['toggle'] | undefined;
}

/** A row of the table. The team's name is a link, for the keyboard and new tabs; a click on the row opens it too. */
export const OrderRow = memo(function Row({ order, columns, isSelected, onSelect }: OrderRowProps) {
  const navigate = useNavigate();
  const open = ({ target }: MouseEvent) => {
    const isOnControl = (target as Element).closest('label, select, button') !== null;
    if (!isOnControl && !getSelection()?.toString()) void navigate(orderPath(order.order_id));
  };
  return (
    <tr
      data-list-row
      onClick={open}
      className={`h-11 cursor-pointer border-t border-line leading-4.5 hover:bg-surface-inset ${isSelected ? 'bg-info-soft' : ''}`}
    >
      {onSelect && (
        <td className="p-0">
          <SelectOrder
            orderId={order.order_id}
            teamName={order.secret_code}
            checked={isSelected}
            onToggle={onSelect}
          />
        </td>
      )}
      <td className={onSelect ? 'px-1' : 'pl-3'}>
        <OrderThumbnail order={order} />
      </td>
      <td className="px-2">
        <Link
          to={orderPath(order.order_id)}
          onClick={(event) => event.stopPropagation()}
          className="block truncate font-semibold"
        >
          {order.secret_code || 'No team name'}
        </Link>
        <span className="tabular block truncate text-[0.8125rem] text-muted">
          {order.order_id} · {order.name}
        </span>
        <FoundPlayer name={order.found_player} />
      </td>
      {columns.map(({ name, alignEnd, cell }) => (
        <td
          key={name}
          className={`px-2 ${alignEnd ? 'tabular text-right whitespace-nowrap' : ''} ${SELECTS.includes(name) ? '' : 'truncate'}`}
        >
          {cell(order)}
        </td>
      ))}
    </tr>
  );
});
