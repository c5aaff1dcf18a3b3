import ArrowDown from 'lucide-react/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide-react/dist/esm/icons/arrow-up.mjs';
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListedOrder, OrderSort } from '#contract/dashboard.ts';
import { orderHash } from '../order-hash.ts';
import { COLUMNS, type Column, SAVED_SORTS } from './columns.tsx';
import type { OrdersFilter, OrdersView } from './orders-view.tsx';
import { sameOrder } from './same-order.ts';
import { Thumbnail } from './thumbnail.tsx';

interface OrdersTableProps {
  /** Undefined while they are fetched. */
  orders: ListedOrder[] | undefined;
  view: OrdersView;
  filter: (change: Partial<OrdersFilter>) => void;
  /** Names of columns. */
  shown: readonly string[];
}

/** From tablets on; its head stays while the orders scroll below it. */
export function OrdersTable({ orders, view, filter, shown }: OrdersTableProps) {
  const columns = useMemo(() => COLUMNS.filter(({ name }) => shown.includes(name)), [shown]);
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [view.cursor]);
  const kind = view.saved ? 'Saved orders' : 'Submitted orders';
  return (
    <section
      ref={scroller}
      aria-label={kind}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys
      tabIndex={0}
      className="relative max-h-[calc(100dvh-12rem)] min-h-96 overflow-auto scroll-pt-12 rounded-lg border border-line bg-card"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{kind}</caption>
        <thead>
          <tr>
            <Head>
              <span className="sr-only">Picture</span>
            </Head>
            <SortHead title="Team, order ID" sort="team" view={view} filter={filter} />
            {columns.map(({ name, title, sort, end = false }) => (
              <SortHead key={name} title={title} sort={sort} end={end} view={view} filter={filter} />
            ))}
          </tr>
        </thead>
        <tbody>
          {orders?.map((order) => (
            <Row key={order.order_id} order={order} columns={columns} />
          ))}
          {!orders && <Skeleton columns={columns.length + 2} />}
        </tbody>
      </table>
    </section>
  );
}

interface HeadProps {
  children: ReactNode;
  end?: boolean;
  sorted?: 'ascending' | 'descending' | undefined;
}

function Head({ children, end, sorted }: HeadProps) {
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={`sticky top-0 z-10 bg-card shadow-[inset_0_-1px_0_var(--line)] px-2 py-1 font-semibold whitespace-nowrap text-quiet last:pr-3 ${end ? 'text-right' : ''}`}
    >
      {children}
    </th>
  );
}

interface SortHeadProps extends Pick<OrdersTableProps, 'view' | 'filter'> {
  title: string;
  sort: OrderSort | undefined;
  end?: boolean;
}

/** The first press shows the newest and the largest, or the alphabet from its beginning; the next one turns it round. */
function SortHead({ title, sort, end = false, view, filter }: SortHeadProps) {
  if (!sort || (view.saved && !SAVED_SORTS.includes(sort))) return <Head end={end}>{title}</Head>;
  const isSorted = view.sort === sort;
  const first = end || sort === 'paid' ? 'desc' : 'asc';
  const turned = view.direction === 'asc' ? 'desc' : 'asc';
  const Arrow = view.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Head end={end} sorted={isSorted ? (view.direction === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className={`inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-ink ${end ? 'flex-row-reverse' : ''}`}
        onClick={() => filter({ sort, direction: isSorted ? turned : first })}
      >
        {title}
        <Arrow aria-hidden="true" className={`size-3.5 ${isSorted ? '' : 'invisible'}`} />
      </button>
    </Head>
  );
}

interface RowProps {
  order: ListedOrder;
  columns: readonly Column[];
}

/** The team's name is the link, for keys and new tabs; a click anywhere in the row opens the order too. */
const Row = memo(function Row({ order, columns }: RowProps) {
  const navigate = useNavigate();
  const open = () => {
    if (!getSelection()?.toString()) void navigate({ hash: orderHash(order.order_id) });
  };
  return (
    <tr
      onClick={open}
      className="cursor-pointer border-b border-line last:border-0 hover:bg-sunken [&>td:last-child]:pr-3"
    >
      <td className="w-14 py-1.5 pr-0 pl-3">
        <Thumbnail order={order} />
      </td>
      <td className="max-w-48 px-2 py-1.5">
        <Link
          to={{ hash: orderHash(order.order_id) }}
          onClick={(event) => event.stopPropagation()}
          className="block truncate font-semibold"
        >
          {order.secret_code}
        </Link>
        <span className="tabular block text-xs text-quiet">{order.order_id}</span>
      </td>
      {columns.map(({ name, end, cell }) => (
        <td key={name} className={`px-2 py-1.5 whitespace-nowrap ${end ? 'tabular text-right' : ''}`}>
          {cell(order)}
        </td>
      ))}
    </tr>
  );
}, isSame);

function isSame(before: RowProps, after: RowProps): boolean {
  return before.columns === after.columns && sameOrder(before.order, after.order);
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

const Skeleton = ({ columns }: { columns: number }) =>
  LINES.map((line) => (
    <tr key={line} className="border-b border-line">
      <td colSpan={columns} className="px-3 py-3">
        <div className="h-7 rounded-md bg-sunken motion-safe:animate-pulse" />
      </td>
    </tr>
  ));
