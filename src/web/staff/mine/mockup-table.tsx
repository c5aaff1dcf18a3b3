import { Link } from 'react-router';
import type { ListedOrder } from '#contract/dashboard.ts';
import { MockupPicture } from '../mockup-picture.tsx';
import { MockupUpload } from '../mockup-upload.tsx';
import { orderHash } from '../order-hash.ts';
import { StatusBadge } from '../status-badge.tsx';
import { FolderLink } from './folder-link.tsx';

const HEADS = [
  'Order #',
  'Order ID',
  'Customer Name',
  'Team Name',
  'Mockup',
  'Upload Mockup',
  'Design Folder',
];
const CELL = 'px-2 py-2 max-lg:block max-lg:p-0';

interface MockupTableProps {
  orders: ListedOrder[];
  /** How many stand on the pages before. */
  before: number;
}

/** Specification 2, My Orders; on narrow screens a card per order, the picture at its left. */
export const MockupTable = ({ orders, before }: MockupTableProps) => (
  <table className="w-full text-left max-lg:block lg:rounded-lg lg:border lg:border-line lg:bg-card">
    <caption className="sr-only">Your orders and their mockups</caption>
    <thead className="text-sm text-quiet max-lg:sr-only">
      <tr>
        {HEADS.map((head) => (
          <th key={head} scope="col" className="px-2 py-2 font-semibold whitespace-nowrap first:pl-4">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-lg:grid max-lg:gap-3 md:max-lg:grid-cols-2">
      {orders.map((order, index) => (
        <Row key={order.order_id} order={order} position={before + index + 1} />
      ))}
    </tbody>
  </table>
);

function Row({ order, position }: { order: ListedOrder; position: number }) {
  const { order_id, name, secret_code, mockup_url, product_img, design_folder, order_status } = order;
  return (
    <tr className="border-t border-line max-lg:relative max-lg:block max-lg:rounded-lg max-lg:border max-lg:bg-card max-lg:p-4 max-lg:pl-32">
      <td className={`${CELL} tabular text-quiet max-lg:inline max-lg:text-sm lg:pl-4`}>
        <span className="lg:hidden">#</span>
        {position}
      </td>
      <td className={`${CELL} tabular whitespace-nowrap max-lg:ml-2 max-lg:inline max-lg:text-sm`}>
        {order_id}
        <span className="mt-1 block">
          <StatusBadge status={order_status} />
        </span>
      </td>
      <td className={`${CELL} break-words max-lg:mt-1`}>{name}</td>
      <th scope="row" className={`${CELL} font-semibold break-words`}>
        <Link to={{ hash: orderHash(order_id) }} className="underline underline-offset-4">
          {secret_code}
        </Link>
      </th>
      <td className={`${CELL} max-lg:absolute max-lg:top-4 max-lg:left-4`}>
        <div className="w-24 lg:w-20">
          <MockupPicture
            source={mockup_url || product_img}
            alt={`${mockup_url ? 'Mockup' : 'Drawing'} for ${secret_code}`}
            className="h-28 w-full rounded-sm object-contain lg:h-20"
          />
        </div>
      </td>
      <td className={`${CELL} max-lg:mt-3 lg:w-56`}>
        <MockupUpload
          bare
          orderId={order_id}
          label={
            <span>
              Upload Mockup<span className="sr-only"> of {secret_code}</span>
            </span>
          }
        />
      </td>
      <td className={`${CELL} max-lg:mt-1`}>
        <FolderLink folder={design_folder} team={secret_code} />
      </td>
    </tr>
  );
}
