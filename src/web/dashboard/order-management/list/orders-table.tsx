import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListedOrder, OrderSort } from '#contract/order-management.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons.tsx';
import { ScrollArea, Table } from '../../../ui/table.tsx';
import type { OrdersFilter, OrdersView } from '../../shared/orders-view.tsx';
import { orderPath } from '../../shared/paths.ts';
import { OrderThumbnail } from './order-cards.tsx';
import { isSameOrder, ORDER_COLUMNS, type OrderColumn, SAVED_ORDER_SORTS } from './order-columns.tsx';

interface OrdersTableProps {
  /** Undefined while loading. */
  orders: ListedOrder[] | undefined;
  view: OrdersView;
  onFilter: (change: Partial<OrdersFilter>) => void;
  /** Names of columns. */
  visibleColumns: readonly string[];
}

/** The order list on wide screens; its header is sticky. */
export function OrdersTable({ orders, view, onFilter, visibleColumns }: OrdersTableProps) {
  const columns = useMemo(
    () => ORDER_COLUMNS.filter(({ name }) => visibleColumns.includes(name)),
    [visibleColumns],
  );
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is scrolled to its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [view.cursor]);
  const kind = view.saved ? 'Saved orders' : 'Submitted orders';
  return (
    <ScrollArea
      ref={scroller}
      label={kind}
      className="relative max-h-[calc(100dvh-12rem)] min-h-96 overflow-auto scroll-pt-12 rounded-lg border border-line bg-surface"
    >
      <Table
        caption={kind}
        className="text-sm"
        head={
          <>
            <ColumnHeader>
              <span className="sr-only">Picture</span>
            </ColumnHeader>
            <SortableHeader title="Team, order ID" sort="team" view={view} onFilter={onFilter} />
            {columns.map(({ name, title, sort, alignEnd = false }) => (
              <SortableHeader
                key={name}
                title={title}
                sort={sort}
                alignEnd={alignEnd}
                view={view}
                onFilter={onFilter}
              />
            ))}
          </>
        }
      >
        {orders?.map((order) => (
          <OrderRow key={order.order_id} order={order} columns={columns} />
        ))}
        {!orders && <TableSkeleton columns={columns.length + 2} />}
      </Table>
    </ScrollArea>
  );
}

interface ColumnHeaderProps {
  children: ReactNode;
  alignEnd?: boolean;
  sorted?: 'ascending' | 'descending' | undefined;
}

function ColumnHeader({ children, alignEnd, sorted }: ColumnHeaderProps) {
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={`sticky top-0 z-10 bg-surface shadow-[inset_0_-1px_0_var(--line)] px-2 py-1 font-semibold whitespace-nowrap text-muted last:pr-3 ${alignEnd ? 'text-right' : ''}`}
    >
      {children}
    </th>
  );
}

interface SortableHeaderProps extends Pick<OrdersTableProps, 'view' | 'onFilter'> {
  title: string;
  sort: OrderSort | undefined;
  alignEnd?: boolean;
}

/** Sorts numbers and dates descending and text ascending first; the next click reverses the direction. */
function SortableHeader({ title, sort, alignEnd = false, view, onFilter }: SortableHeaderProps) {
  if (!sort || (view.saved && !SAVED_ORDER_SORTS.includes(sort)))
    return <ColumnHeader alignEnd={alignEnd}>{title}</ColumnHeader>;
  const isSorted = view.sort === sort;
  const initial = alignEnd || sort === 'paid' ? 'desc' : 'asc';
  const opposite = view.direction === 'asc' ? 'desc' : 'asc';
  const Arrow = view.direction === 'asc' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <ColumnHeader
      alignEnd={alignEnd}
      sorted={isSorted ? (view.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={`inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-ink ${alignEnd ? 'flex-row-reverse' : ''}`}
        onClick={() => onFilter({ sort, direction: isSorted ? opposite : initial })}
      >
        {title}
        <Arrow aria-hidden="true" className={`size-3.5 ${isSorted ? '' : 'invisible'}`} />
      </button>
    </ColumnHeader>
  );
}

interface OrderRowProps {
  order: ListedOrder;
  columns: readonly OrderColumn[];
}

/** A row of the table. The team's name is a link, for the keyboard and new tabs; a click on the row opens it too. */
const OrderRow = memo(function Row({ order, columns }: OrderRowProps) {
  const navigate = useNavigate();
  const open = () => {
    if (!getSelection()?.toString()) void navigate(orderPath(order.order_id));
  };
  return (
    <tr
      onClick={open}
      className="cursor-pointer border-b border-line last:border-0 hover:bg-surface-inset [&>td:last-child]:pr-3"
    >
      <td className="w-14 py-1.5 pr-0 pl-3">
        <OrderThumbnail order={order} />
      </td>
      <td className="max-w-48 px-2 py-1.5">
        <Link
          to={orderPath(order.order_id)}
          onClick={(event) => event.stopPropagation()}
          className="block truncate font-semibold"
        >
          {order.secret_code}
        </Link>
        <span className="tabular block text-xs text-muted">{order.order_id}</span>
      </td>
      {columns.map(({ name, alignEnd, cell }) => (
        <td key={name} className={`px-2 py-1.5 whitespace-nowrap ${alignEnd ? 'tabular text-right' : ''}`}>
          {cell(order)}
        </td>
      ))}
    </tr>
  );
}, isSameRow);

function isSameRow(before: OrderRowProps, after: OrderRowProps): boolean {
  return before.columns === after.columns && isSameOrder(before.order, after.order);
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

const TableSkeleton = ({ columns }: { columns: number }) =>
  SKELETON_ROWS.map((row) => (
    <tr key={row} className="border-b border-line">
      <td colSpan={columns} className="px-3 py-3">
        <div className="h-7 rounded-md bg-surface-inset motion-safe:animate-pulse" />
      </td>
    </tr>
  ));
