import { Link } from 'react-router';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { FoundPlayer } from '#web/dashboard/shared/found-player.tsx';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { OrderBadges } from '#web/dashboard/shared/status-badge.tsx';
import { formatDate } from '../../lib/format-date.ts';
import { CellLabel, Table } from '../../ui/table.tsx';
import { FolderLink } from './mockup-table.tsx';

const COLUMN_TITLES = ['Order ID', 'Created', 'Order Status', 'Design Folder', 'Designer'];
const CELL_CLASS =
  'px-4 py-1 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0';

/** The read-only order list of designers. */
export const OrderList = ({ orders }: { orders: ListedOrder[] }) => (
  <Table
    caption="Your orders"
    columns={COLUMN_TITLES}
    cardsBelow="md"
    className="md:rounded-lg md:border md:border-line md:bg-surface"
    headClass="text-sm text-muted"
    headCellClass="px-4 py-2 font-semibold"
    bodyClass="max-md:space-y-3"
  >
    {orders.map((order) => (
      <OrderRow key={order.order_id} order={order} />
    ))}
  </Table>
);

function OrderRow({ order }: { order: ListedOrder }) {
  const { order_id, order_created_date, design_folder, secret_code, designer } = order;
  return (
    <tr
      data-list-row
      className="border-t border-line max-md:block max-md:rounded-lg max-md:border max-md:bg-surface max-md:px-4 max-md:py-2"
    >
      <th scope="row" className={`${CELL_CLASS} tabular font-semibold whitespace-nowrap`}>
        <Link
          to={orderPath(order_id)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {order_id}
        </Link>
        <FoundPlayer name={order.found_player} />
      </th>
      <td className={CELL_CLASS}>
        <CellLabel>Created</CellLabel>
        <time dateTime={order_created_date}>{formatDate(order_created_date)}</time>
      </td>
      <td className={CELL_CLASS}>
        <CellLabel>Order Status</CellLabel>
        <OrderBadges order={order} />
      </td>
      <td className={CELL_CLASS}>
        <CellLabel>Folder</CellLabel>
        <FolderLink folder={design_folder} team={secret_code} />
      </td>
      <td className={`${CELL_CLASS} wrap-anywhere md:min-w-28`}>
        <CellLabel>Designer</CellLabel>
        {designer}
      </td>
    </tr>
  );
}
