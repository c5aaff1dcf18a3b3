import { Link } from 'react-router';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { FoundPlayer } from '#web/dashboard/shared/found-player.tsx';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { OrderBadges } from '#web/dashboard/shared/status-badge.tsx';
import { ZoomableImage } from '../../ui/dialog/zoomable-image.tsx';
import { Table } from '../../ui/table.tsx';
import { MockupUpload } from '../mockups/mockup-upload.tsx';

const COLUMN_TITLES = [
  'Order #',
  'Order ID',
  'Customer Name',
  'Team Name',
  'Mockup',
  'Upload Mockup',
  'Design Folder',
];
const CELL_CLASS = 'px-2 py-2 max-lg:block max-lg:p-0';

interface MockupTableProps {
  orders: ListedOrder[];
  /** The number of orders on the previous pages. */
  offset: number;
}

/** The table of My Orders; on narrow screens one card per order. */
export const MockupTable = ({ orders, offset }: MockupTableProps) => (
  <Table
    caption="Your orders and their mockups"
    columns={COLUMN_TITLES}
    cardsBelow="lg"
    className="lg:rounded-lg lg:border lg:border-line lg:bg-surface"
    headClass="text-sm text-muted"
    headCellClass="px-2 py-2 font-semibold whitespace-nowrap first:pl-4"
    bodyClass="max-lg:grid! max-lg:grid-cols-1 max-lg:gap-3 md:max-lg:grid-cols-2"
  >
    {orders.map((order, index) => (
      <MockupRow key={order.order_id} order={order} position={offset + index + 1} />
    ))}
  </Table>
);

function MockupRow({ order, position }: { order: ListedOrder; position: number }) {
  const { order_id, name, secret_code, mockup_url, product_img, design_folder } = order;
  return (
    <tr
      data-list-row
      className="border-t border-line max-lg:relative max-lg:block max-lg:rounded-lg max-lg:border max-lg:bg-surface max-lg:p-4 max-lg:pl-32"
    >
      <td className={`${CELL_CLASS} tabular text-muted max-lg:inline max-lg:text-sm lg:pl-4`}>
        <span className="lg:hidden">#</span>
        {position}
      </td>
      <td className={`${CELL_CLASS} tabular whitespace-nowrap max-lg:ml-2 max-lg:inline max-lg:text-sm`}>
        {order_id}
        <span className="mt-1 block">
          <OrderBadges order={order} />
        </span>
      </td>
      <td className={`${CELL_CLASS} wrap-anywhere max-lg:mt-1 lg:min-w-28`}>{name}</td>
      <th scope="row" className={`${CELL_CLASS} font-semibold wrap-anywhere lg:min-w-28`}>
        <Link to={orderPath(order_id)} className="underline underline-offset-4">
          {secret_code}
        </Link>
        <FoundPlayer name={order.found_player} />
      </th>
      <td className={`${CELL_CLASS} max-lg:absolute max-lg:top-4 max-lg:left-4`}>
        <div className="w-24 lg:w-20">
          <ZoomableImage
            src={mockup_url || product_img}
            alt={`${mockup_url ? 'Mockup' : 'Drawing'} for ${secret_code}`}
            className="h-28 w-full rounded-sm object-contain lg:h-20"
          />
        </div>
      </td>
      <td className={`${CELL_CLASS} max-lg:mt-3 lg:w-56`}>
        <MockupUpload
          isCompact
          orderId={order_id}
          replacedIn={mockup_url ? order.order_status : null}
          label={
            <span>
              Upload Mockup
              <span className="tabular block text-sm font-normal text-muted">of {order_id}</span>
            </span>
          }
        />
      </td>
      <td className={`${CELL_CLASS} max-lg:mt-1`}>
        <FolderLink folder={design_folder} team={secret_code} />
      </td>
    </tr>
  );
}

/** A link to the design folder; screen readers also announce the team's name. */
export const FolderLink = ({ folder, team }: { folder: string | null; team: string }) =>
  folder ? (
    <a
      href={folder}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
    >
      Design Folder<span className="sr-only"> of {team}, in a new tab</span>
    </a>
  ) : (
    <span className="text-muted">No folder</span>
  );
