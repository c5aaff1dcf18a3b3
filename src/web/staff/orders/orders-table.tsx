import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListedOrder } from '#contract/dashboard.ts';
import { fromDollars } from '#domain/money.ts';
import { Money } from '../../ui/money.tsx';
import { orderHash } from '../order-hash.ts';
import { StatusBadge } from '../status-badge.tsx';
import { dayOf } from '../times.ts';
import { Thumbnail } from './thumbnail.tsx';

interface OrdersTableProps {
  /** Undefined while they are fetched. */
  orders: ListedOrder[] | undefined;
  saved: boolean;
}

/** From tablets on; its head stays while the orders scroll below it. */
export function OrdersTable({ orders, saved }: OrdersTableProps) {
  return (
    <section
      aria-label={saved ? 'Saved orders' : 'Submitted orders'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys
      tabIndex={0}
      className="relative hidden max-h-[calc(100dvh-12rem)] min-h-96 overflow-auto rounded-lg border border-line bg-card lg:block"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{saved ? 'Saved orders' : 'Submitted orders'}, newest first</caption>
        <thead>
          <tr>
            <Head>
              <span className="sr-only">Picture</span>
            </Head>
            <Head>Team</Head>
            <Head>Order ID</Head>
            <Head>Customer</Head>
            <Head>Status</Head>
            <Head>Designer</Head>
            <Head end>Jerseys</Head>
            <Head end>Total</Head>
            <Head end>{saved ? 'Saved' : 'Submitted'}</Head>
          </tr>
        </thead>
        <tbody>
          {orders?.map((order) => (
            <Row key={order.order_id} order={order} saved={saved} />
          ))}
          {!orders && <Skeleton />}
        </tbody>
      </table>
    </section>
  );
}

function Head({ children, end }: { children: ReactNode; end?: boolean }) {
  return (
    <th
      scope="col"
      className={`sticky top-0 z-10 bg-card shadow-[inset_0_-1px_0_var(--line)] px-2 py-2.5 font-semibold whitespace-nowrap text-quiet last:pr-3 ${end ? 'text-right' : ''}`}
    >
      {children}
    </th>
  );
}

/** The team's name is the link, for keys and new tabs; a click anywhere in the row opens the order too. */
function Row({ order, saved }: { order: ListedOrder; saved: boolean }) {
  const date = saved ? order.order_created_date : (order.order_submitted_date ?? order.order_created_date);
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
      <td className="max-w-56 px-2 py-1.5">
        <Link
          to={{ hash: orderHash(order.order_id) }}
          onClick={(event) => event.stopPropagation()}
          className="block truncate font-semibold"
        >
          {order.secret_code}
        </Link>
      </td>
      <td className="px-2 py-1.5 whitespace-nowrap">{order.order_id}</td>
      <td className="max-w-56 px-2 py-1.5">
        <span className="block truncate">{order.name}</span>
        <span className="block truncate text-xs text-quiet">{order.email}</span>
      </td>
      <td className="px-2 py-1.5">
        <StatusBadge status={order.order_status} />
      </td>
      <td className="px-2 py-1.5 whitespace-nowrap">
        {order.designer ?? <span className="text-quiet">Nobody</span>}
      </td>
      <td className="px-2 py-1.5 text-right">{order.total_jerseys}</td>
      <td className="px-2 py-1.5 text-right whitespace-nowrap">
        {order.final_price !== null && <Money amount={fromDollars(order.final_price)} />}
      </td>
      <td className="px-2 py-1.5 text-right whitespace-nowrap">
        <time dateTime={date}>{dayOf(date)}</time>
      </td>
    </tr>
  );
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

const Skeleton = () =>
  LINES.map((line) => (
    <tr key={line} className="border-b border-line">
      <td colSpan={9} className="px-3 py-3">
        <div className="h-7 rounded-md bg-sunken motion-safe:animate-pulse" />
      </td>
    </tr>
  ));
