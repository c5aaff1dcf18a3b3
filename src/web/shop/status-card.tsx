import { useId, useState } from 'react';
import type { StatusOrder } from '#contract/orders.ts';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { estimatedDelivery, formatDay } from '#domain/delivery.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { StageBar } from './stage-bar.tsx';
import { StatusRoster } from './status-roster.tsx';

interface StatusCardProps {
  order: StatusOrder;
  /** The order's id, with its key where the address has it. */
  link: string;
  open: boolean;
}

export function StatusCard({ order, link, open }: StatusCardProps) {
  const [details, setDetails] = useState(open);
  const id = useId();
  const content = JSON.parse(order.order) as AnsweredOrder;
  const submitted = order.order_submitted_date ? new Date(order.order_submitted_date) : null;
  return (
    <li className="rounded-lg border border-line bg-card p-5 sm:p-8">
      <div className="grid gap-6 md:grid-cols-[14rem_minmax(0,1fr)]">
        <Picture order={order} />
        <div className="min-w-0">
          <h2 className="break-words">{order.secret_code}</h2>
          <p className="text-quiet">Order {order.order_id}</p>
          <StageBar status={order.order_status} />
          <dl className="mt-6 grid gap-4 sm:grid-cols-2">
            <Fact label="Order status" value={order.order_status || 'designing'} />
            <Fact
              label="Estimated delivery date"
              value={
                submitted ? formatDay(estimatedDelivery(submitted)) : 'Known as soon as the order is paid'
              }
            />
            <Fact label="Jerseys" value={String(content.total_jerseys)} />
            {order.shipping_address && <Fact label="Ships to" value={order.shipping_address} />}
          </dl>
          {order.order_status === 'shipping' && !order.tracking_number && (
            <p className="mt-4 text-quiet">No tracking details available</p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            {!content.status && (
              <ButtonLink kind="main" to={`/start-order#order_id=${link}`}>
                Open the order
              </ButtonLink>
            )}
            <Button aria-expanded={details} aria-controls={id} onClick={() => setDetails(!details)}>
              {details ? 'Hide Details' : 'Show Details'}
            </Button>
          </div>
        </div>
      </div>
      <div id={id} hidden={!details} className="mt-6">
        {details && <StatusRoster order={content} />}
      </div>
    </li>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="font-semibold first-letter:uppercase">{value}</dd>
    </div>
  );
}

/** Mockup or product picture, whichever there is; with both a switch between them. */
function Picture({ order }: { order: StatusOrder }) {
  const [shown, setShown] = useState<'mockup' | 'product'>(order.mockup_url ? 'mockup' : 'product');
  const source = shown === 'mockup' ? order.mockup_url : order.product_img;
  return (
    <div>
      {source ? (
        <img
          src={source}
          alt={`${shown === 'mockup' ? 'Mockup' : 'Jersey'} of ${order.secret_code}`}
          width={300}
          height={345}
          className="mx-auto w-full max-w-56"
        />
      ) : (
        <p className="grid h-56 place-items-center rounded-md bg-sunken text-quiet">No Image</p>
      )}
      {order.mockup_url && order.product_img && (
        <Button className="mt-3 w-full" onClick={() => setShown(shown === 'mockup' ? 'product' : 'mockup')}>
          {shown === 'mockup' ? 'Show product image' : 'Show mockup'}
        </Button>
      )}
    </div>
  );
}
