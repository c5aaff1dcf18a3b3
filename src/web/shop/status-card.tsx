import { useId, useState } from 'react';
import type { StatusOrder } from '#contract/orders.ts';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { estimatedDelivery, formatDay } from '#domain/delivery.ts';
import { DeferredSavesNotice } from '../deferred/deferred-saves-notice.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { InvoiceLink } from '../ui/invoice-link.tsx';
import { JerseyList } from '../ui/jersey-list.tsx';
import { OrderPicture } from '../ui/order-picture.tsx';
import { StageBar } from './stage-bar.tsx';

interface StatusCardProps {
  order: StatusOrder;
  /** The order's id, with its key where the address has it. */
  link: string;
  open: boolean;
  onChanged: () => Promise<void>;
}

export function StatusCard({ order, link, open, onChanged }: StatusCardProps) {
  const [details, setDetails] = useState(open);
  const id = useId();
  const content = JSON.parse(order.order) as AnsweredOrder;
  const submitted = order.order_submitted_date ? new Date(order.order_submitted_date) : null;
  return (
    <li className="rounded-lg border border-line bg-card p-5 sm:p-8">
      <div className="mb-6 empty:hidden">
        <DeferredSavesNotice reference={link} onTaken={onChanged} />
      </div>
      <div className="grid gap-6 md:grid-cols-[14rem_minmax(0,1fr)]">
        <OrderPicture order={order} />
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
            {order.approval !== 'none' && <Fact label="Mockup" value={APPROVAL_WORDS[order.approval]} />}
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
            {content.status && <InvoiceLink orderId={order.order_id} by={order.invoice_by} />}
            <Button aria-expanded={details} aria-controls={id} onClick={() => setDetails(!details)}>
              {details ? 'Hide Details' : 'Show Details'}
            </Button>
          </div>
        </div>
      </div>
      <div id={id} hidden={!details} className="mt-6">
        {details && (
          <JerseyList
            caption="Jersey list"
            jerseys={Object.values(content.order)}
            casing={content.case_option}
          />
        )}
      </div>
    </li>
  );
}

const APPROVAL_WORDS = {
  approved: 'Approved',
  outdated: 'The order was changed after the approval: we ask you to approve it again',
};

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="font-semibold first-letter:uppercase">{value}</dd>
    </div>
  );
}
