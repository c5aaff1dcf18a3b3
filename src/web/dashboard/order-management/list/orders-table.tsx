import { type ReactNode, useEffect, useRef } from 'react';
import type { ListedOrder, OrderSort } from '#contract/staff/order-management.ts';
import { type OrderSelection, SelectAllOrders } from '#web/dashboard/list/order-selection.tsx';
import type { OrdersFilter, OrdersView } from '#web/dashboard/shared/orders-view.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons.tsx';
import { ScrollArea, Table } from '../../../ui/table.tsx';
import { type OrderColumn, SAVED_ORDER_SORTS } from './order-columns.tsx';
import { OrderRow } from './order-row.tsx';

interface OrdersTableProps {
  /** Undefined while loading. */
  orders: ListedOrder[] | undefined;
  view: OrdersView;
  onFilter: (change: Partial<OrdersFilter>) => void;
  columns: readonly OrderColumn[];
  /** Undefined where orders cannot be selected, as saved ones. */
  selection: OrderSelection | undefined;
}

/** The order list as a table with the columns that fit; its header is sticky. */
export function OrdersTable({ orders, view, onFilter, columns, selection }: OrdersTableProps) {
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
      className="relative max-h-[calc(100dvh-15rem)] min-h-80 overflow-auto scroll-pt-10 rounded-lg border border-line bg-surface"
    >
      <Table
        caption={kind}
        className="table-fixed text-sm"
        head={
          <>
            {selection && (
              <th scope="col" className={`${HEAD_CLASS} w-10 p-0`}>
                <SelectAllOrders
                  selection={selection}
                  shownIds={orders?.map(({ order_id }) => order_id) ?? []}
                />
              </th>
            )}
            <ColumnHeader width={selection ? 2.5 : 3.25}>
              <span className="sr-only">Picture</span>
            </ColumnHeader>
            <SortableHeader title="Team" sort="team" view={view} onFilter={onFilter} />
            {columns.map(({ name, title, sort, width, alignEnd = false }) => (
              <SortableHeader
                key={name}
                title={title}
                sort={sort}
                width={width}
                alignEnd={alignEnd}
                view={view}
                onFilter={onFilter}
              />
            ))}
          </>
        }
      >
        {orders?.map((order) => (
          <OrderRow
            key={order.order_id}
            order={order}
            columns={columns}
            isSelected={selection?.ids.includes(order.order_id) ?? false}
            onSelect={selection?.toggle}
          />
        ))}
        {!orders && <TableSkeleton columns={columns.length + 3} />}
      </Table>
    </ScrollArea>
  );
}

const HEAD_CLASS = 'sticky top-0 z-20 bg-surface shadow-[inset_0_-1px_0_var(--line)]';

interface ColumnHeaderProps {
  children: ReactNode;
  /** In rem; undefined for what is left. */
  width?: number | undefined;
  alignEnd?: boolean;
  sorted?: 'ascending' | 'descending' | undefined;
}

function ColumnHeader({ children, width, alignEnd, sorted }: ColumnHeaderProps) {
  return (
    <th
      scope="col"
      aria-sort={sorted}
      style={width === undefined ? undefined : { width: `${width}rem` }}
      className={`${HEAD_CLASS} h-8 px-2 text-[0.8125rem] font-semibold whitespace-nowrap text-muted ${alignEnd ? 'text-right' : ''}`}
    >
      {children}
    </th>
  );
}

interface SortableHeaderProps extends Pick<OrdersTableProps, 'view' | 'onFilter'> {
  title: string;
  sort: OrderSort | undefined;
  width?: number;
  alignEnd?: boolean;
}

/** Sorts numbers and dates descending and text ascending first; the next click reverses the direction. */
function SortableHeader({ title, sort, width, alignEnd = false, view, onFilter }: SortableHeaderProps) {
  if (!sort || (view.saved && !SAVED_ORDER_SORTS.includes(sort)))
    return (
      <ColumnHeader width={width} alignEnd={alignEnd}>
        {title}
      </ColumnHeader>
    );
  const isSorted = view.sort === sort;
  const initial = alignEnd || sort === 'paid' ? 'desc' : 'asc';
  const opposite = view.direction === 'asc' ? 'desc' : 'asc';
  const Arrow = view.direction === 'asc' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <ColumnHeader
      width={width}
      alignEnd={alignEnd}
      sorted={isSorted ? (view.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={`inline-flex min-h-7 items-center gap-1 rounded-sm hover:text-ink ${alignEnd ? 'flex-row-reverse' : ''}`}
        onClick={() => onFilter({ sort, direction: isSorted ? opposite : initial })}
      >
        {title}
        {isSorted && <Arrow aria-hidden="true" className="size-3.5" />}
      </button>
    </ColumnHeader>
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

const TableSkeleton = ({ columns }: { columns: number }) =>
  SKELETON_ROWS.map((row) => (
    <tr key={row} className="border-b border-line">
      <td colSpan={columns} className="px-3 py-1">
        <div className="h-9 rounded-md bg-surface-inset motion-safe:animate-pulse" />
      </td>
    </tr>
  ));
