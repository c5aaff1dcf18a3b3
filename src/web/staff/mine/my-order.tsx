import { Link } from 'react-router';
import type { ListedOrder } from '#contract/dashboard.ts';
import { MockupPicture } from '../mockup-picture.tsx';
import { MockupUpload } from '../mockup-upload.tsx';
import { orderHash } from '../order-hash.ts';
import { StatusBadge } from '../status-badge.tsx';
import { dayOf } from '../times.ts';

/** Order number, id, customer, team, mockup, upload and folder (specification 2, My Orders). */
export function MyOrder({ order, position }: { order: ListedOrder; position: number }) {
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 rounded-lg border border-line bg-card p-4">
      <MockupPicture
        source={order.mockup_url || order.product_img}
        alt={`${order.mockup_url ? 'Mockup' : 'Drawing'} for ${order.secret_code}`}
        className="h-28 w-24 object-contain"
      />
      <div className="min-w-0">
        <p className="tabular text-sm text-quiet">
          #{position} · {order.order_id}
        </p>
        <h2 className="text-2xl break-words">
          <Link to={{ hash: orderHash(order.order_id) }} className="underline-offset-4 hover:underline">
            {order.secret_code}
          </Link>
        </h2>
        <p className="truncate">{order.name}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-quiet">
          <StatusBadge status={order.order_status} />
          <time dateTime={order.order_created_date}>{dayOf(order.order_created_date)}</time>
        </p>
        {order.design_folder && (
          <a
            href={order.design_folder}
            target="_blank"
            rel="noreferrer"
            className="mt-2 inline-block py-1 underline underline-offset-4"
          >
            Design Folder
          </a>
        )}
      </div>
      <div className="col-span-2">
        <MockupUpload orderId={order.order_id} label="Upload Mockup" />
      </div>
    </li>
  );
}
