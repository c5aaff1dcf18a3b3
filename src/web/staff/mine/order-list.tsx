import { Link } from 'react-router';
import type { ListedOrder } from '#contract/dashboard.ts';
import { orderHash } from '../order-hash.ts';
import { StatusBadge } from '../status-badge.tsx';
import { dayOf } from '../times.ts';
import { FolderLink } from './folder-link.tsx';

const HEADS = ['Order ID', 'Created', 'Order Status', 'Design Folder', 'Designer'];
const CELL = 'px-4 py-1 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0';

/** The order list for designers: read-only (specification 2, My Orders). */
export const OrderList = ({ orders }: { orders: ListedOrder[] }) => (
  <table className="w-full text-left max-md:block md:rounded-lg md:border md:border-line md:bg-card">
    <caption className="sr-only">Your orders</caption>
    <thead className="text-sm text-quiet max-md:sr-only">
      <tr>
        {HEADS.map((head) => (
          <th key={head} scope="col" className="px-4 py-2 font-semibold">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-md:block max-md:space-y-3">
      {orders.map((order) => (
        <Row key={order.order_id} order={order} />
      ))}
    </tbody>
  </table>
);

function Row({ order }: { order: ListedOrder }) {
  const { order_id, order_created_date, order_status, design_folder, secret_code, designer } = order;
  return (
    <tr className="border-t border-line max-md:block max-md:rounded-lg max-md:border max-md:bg-card max-md:px-4 max-md:py-2">
      <th scope="row" className={`${CELL} tabular font-semibold whitespace-nowrap`}>
        <Link
          to={{ hash: orderHash(order_id) }}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {order_id}
        </Link>
      </th>
      <td className={CELL}>
        <Head>Created</Head>
        <time dateTime={order_created_date}>{dayOf(order_created_date)}</time>
      </td>
      <td className={CELL}>
        <Head>Order Status</Head>
        <StatusBadge status={order_status} />
      </td>
      <td className={CELL}>
        <Head>Folder</Head>
        <FolderLink folder={design_folder} team={secret_code} />
      </td>
      <td className={CELL}>
        <Head>Designer</Head>
        {designer}
      </td>
    </tr>
  );
}

/** On a phone every cell says what it is. */
const Head = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="text-sm text-quiet md:hidden">
    {children}
  </span>
);
