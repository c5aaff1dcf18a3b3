import { useId, useState } from 'react';
import { parseOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { formatDay, torontoDay } from '#domain/orders/dates/delivery.ts';
import {
  estimateDelivery,
  formatDeliveryRange,
  getDeliveryRange,
} from '#domain/orders/dates/delivery-range.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { APPROVAL_LABELS } from '#domain/orders/order/progress.ts';
import { Fact } from '../components/fact.tsx';
import { InvoiceLink } from '../components/invoice-link.tsx';
import { OrderImage } from '../components/order-image.tsx';
import { OrderProgress } from '../components/order-progress.tsx';
import { JerseyList } from '../jersey/jersey-list.tsx';
import { SizeCounts } from '../jersey/size-counts.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { BalanceDue } from './balance-due.tsx';
import { PaidPlayers } from './paid-players.tsx';
import { StoppedNotice } from './stopped-notice.tsx';
import { TrackingDetails } from './tracking-details.tsx';

interface StatusCardProps {
  order: StatusOrder;
  /** The order's id, with its key if the URL has it. */
  reference: string;
  defaultOpen: boolean;
  onChanged: () => Promise<void>;
}

/** The team and the id; the id alone for a visitor who knows no more (rules.md orders-8). */
function OrderTitle({ order }: { order: StatusOrder }) {
  if (order.names_hidden) return <h2>Order {order.order_id}</h2>;
  return (
    <>
      <h2 className="break-words">{order.secret_code}</h2>
      <p className="text-muted">Order {order.order_id}</p>
    </>
  );
}

const FACT_CLASS = 'font-semibold first-letter:uppercase';

export function StatusCard({ order, reference, defaultOpen, onChanged }: StatusCardProps) {
  const [areDetailsOpen, setDetailsOpen] = useState(defaultOpen);
  const id = useId();
  const content = JSON.parse(order.order) as OrderResponse;
  const isCancelled = order.marks.includes('Cancelled');
  const submitted = order.order_submitted_date ? new Date(order.order_submitted_date) : null;
  return (
    <li className="rounded-lg border border-line bg-surface p-5 sm:p-8">
      {submitted && !isCancelled && order.reads_roster && (
        <PaidPlayers reference={reference} content={parseOrderResponse(content)} onChanged={onChanged} />
      )}
      <div className="grid gap-6 md:grid-cols-[14rem_minmax(0,1fr)]">
        <OrderImage order={order} />
        <div className="min-w-0">
          <OrderTitle order={order} />
          <StoppedNotice marks={order.marks} />
          {!isCancelled && (
            <OrderProgress
              orderId={order.order_id}
              status={order.order_status as OrderStatus}
              approval={order.approval}
              isBegun={order.begun}
              isOnHold={order.marks.includes('On hold')}
              trackedParcels={order.tracking_numbers.length}
            />
          )}
          <dl className="mt-6 grid gap-4 sm:grid-cols-2">
            <Fact label="Order status" className={FACT_CLASS}>
              {isCancelled ? 'cancelled' : order.order_status || 'designing'}
              {!isCancelled && order.order_status === 'production' && !order.begun && (
                <span className="block text-sm font-normal text-muted normal-case">
                  {order.approval === 'approved'
                    ? 'Paid; begins when we have released it'
                    : 'Paid; begins when you have approved the mockup'}
                </span>
              )}
            </Fact>
            {!isCancelled && (
              <Fact label="Estimated delivery date" className={FACT_CLASS}>
                {submitted ? (
                  <ExpectedDelivery submitted={submitted} />
                ) : (
                  'Known as soon as the order is paid'
                )}
              </Fact>
            )}
            <Fact label="Jerseys" className={FACT_CLASS}>
              {String(content.total_jerseys)}
            </Fact>
            {!isCancelled && (submitted || order.approval !== 'none') && (
              <Fact label="Mockup" className={FACT_CLASS}>
                {describeApproval(order)}
                {order.approval === 'approved' && order.approval_recorded && (
                  <span className="block text-sm font-normal text-muted normal-case">
                    We noted it for you, as agreed.
                  </span>
                )}
              </Fact>
            )}
            <BalanceDue order={order} />
            {order.shipping_address && (
              <Fact label="Ships to" className={FACT_CLASS}>
                {order.shipping_address}
              </Fact>
            )}
          </dl>
          {SENT.includes(order.order_status) &&
            (order.tracking_numbers.length > 0 ? (
              <TrackingDetails numbers={order.tracking_numbers} />
            ) : (
              <p className="mt-4 text-muted">No tracking details available</p>
            ))}
          {order.names_hidden && (
            <p className="mt-4 max-w-prose text-sm text-muted">
              Names, numbers and the street are not shown here, because an order ID can be guessed. The link
              in our e-mail shows all of it, and so does your account.
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            {!content.status && (
              <ButtonLink variant="primary" to={`/start-order#order_id=${reference}`}>
                Open the order
              </ButtonLink>
            )}
            {(content.status || submitted) && (
              <InvoiceLink orderId={order.order_id} reference={reference} access={order.invoice_by} />
            )}
            <Button
              aria-expanded={areDetailsOpen}
              aria-controls={id}
              onClick={() => setDetailsOpen(!areDetailsOpen)}
            >
              {areDetailsOpen ? 'Hide Details' : 'Show Details'}
            </Button>
          </div>
        </div>
      </div>
      <div id={id} hidden={!areDetailsOpen} className="mt-6">
        {areDetailsOpen && order.names_hidden && (
          <SizeCounts sizes={Object.values(content.order).map(({ jersey_size }) => jersey_size)} />
        )}
        {areDetailsOpen && !order.names_hidden && (
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

const SENT = ['shipping', 'completed'];

function describeApproval({ approval, approval_at }: StatusOrder): string {
  const label = APPROVAL_LABELS[approval];
  const isDated = approval === 'approved' || approval === 'asked';
  return isDated && approval_at ? `${label}, ${formatDay(torontoDay(new Date(approval_at)))}` : label;
}

const ExpectedDelivery = ({ submitted }: { submitted: Date }) => (
  <>
    {formatDay(estimateDelivery(submitted))}
    <span className="block text-sm font-normal text-muted normal-case first-letter:uppercase">
      {formatDeliveryRange(getDeliveryRange(submitted))}
    </span>
  </>
);
