import { useId, useState } from 'react';
import type { OrderResponse } from '#contract/order-dto.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { estimatedDelivery, formatDay } from '#domain/orders/delivery.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { isDesignStage } from '#domain/orders/order-state.ts';
import { Fact } from '../components/fact.tsx';
import { InvoiceLink } from '../components/invoice-link.tsx';
import { JerseyList } from '../components/jersey-list.tsx';
import { OrderImage } from '../components/order-image.tsx';
import { DeferredSavesNotice } from '../deferred-saves/deferred-saves-notice.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';

interface StatusCardProps {
  order: StatusOrder;
  /** The order's id, with its key if the URL has it. */
  reference: string;
  defaultOpen: boolean;
  onChanged: () => Promise<void>;
}

const FACT_CLASS = 'font-semibold first-letter:uppercase';

export function StatusCard({ order, reference, defaultOpen, onChanged }: StatusCardProps) {
  const [areDetailsOpen, setDetailsOpen] = useState(defaultOpen);
  const id = useId();
  const content = JSON.parse(order.order) as OrderResponse;
  const submitted = order.order_submitted_date ? new Date(order.order_submitted_date) : null;
  return (
    <li className="rounded-lg border border-line bg-surface p-5 sm:p-8">
      <div className="mb-6 empty:hidden">
        <DeferredSavesNotice orderReference={reference} onAccepted={onChanged} />
      </div>
      <div className="grid gap-6 md:grid-cols-[14rem_minmax(0,1fr)]">
        <OrderImage order={order} />
        <div className="min-w-0">
          <h2 className="break-words">{order.secret_code}</h2>
          <p className="text-muted">Order {order.order_id}</p>
          <ProgressBar status={order.order_status} />
          <dl className="mt-6 grid gap-4 sm:grid-cols-2">
            <Fact label="Order status" className={FACT_CLASS}>
              {order.order_status || 'designing'}
            </Fact>
            <Fact label="Estimated delivery date" className={FACT_CLASS}>
              {submitted ? formatDay(estimatedDelivery(submitted)) : 'Known as soon as the order is paid'}
            </Fact>
            <Fact label="Jerseys" className={FACT_CLASS}>
              {String(content.total_jerseys)}
            </Fact>
            {order.approval !== 'none' && (
              <Fact label="Mockup" className={FACT_CLASS}>
                {APPROVAL_TEXT[order.approval]}
              </Fact>
            )}
            {order.shipping_address && (
              <Fact label="Ships to" className={FACT_CLASS}>
                {order.shipping_address}
              </Fact>
            )}
          </dl>
          {order.order_status === 'shipping' && !order.tracking_number && (
            <p className="mt-4 text-muted">No tracking details available</p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            {!content.status && (
              <ButtonLink variant="primary" to={`/start-order#order_id=${reference}`}>
                Open the order
              </ButtonLink>
            )}
            {content.status && <InvoiceLink orderId={order.order_id} access={order.invoice_by} />}
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
        {areDetailsOpen && (
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

const APPROVAL_TEXT = {
  approved: 'Approved',
  outdated: 'The order was changed after the approval: we ask you to approve it again',
};

const STAGES = ['Designing', 'Templating', 'Production', 'Shipping', 'Completed'] as const;

/** The descriptions of the stages. */
const STAGE_TEXT: Record<string, string> = {
  Designing: 'Our designers are at work; you will approve the mockup.',
  Templating: 'We turn your mockup into cutting templates.',
  Production: 'Your jerseys are printed, cut and sewn.',
  Shipping: 'The parcel is on its way to you.',
  Completed: 'Delivered. Have a good season!',
};

function ProgressBar({ status }: { status: string }) {
  if (status.startsWith('pending ')) {
    return (
      <p className="mt-5 rounded-md bg-warning-soft px-4 py-3 font-semibold text-warning">
        Waiting for {status === 'pending deposit' ? 'the deposit' : 'payment'}: the next move is yours.
      </p>
    );
  }
  const current = getStageIndex(status);
  return (
    <div className="mt-5">
      <ol className="flex gap-1.5" aria-label="Stages of the order">
        {STAGES.map((stage, index) => (
          <li key={stage} aria-current={index === current ? 'step' : undefined} className="flex-1">
            <span className={`block h-2 rounded-full ${index <= current ? 'bg-success' : 'bg-line'}`} />
            <span
              className={`mt-2 block text-xs max-sm:sr-only ${index === current ? 'font-bold' : 'text-muted'}`}
            >
              {stage}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3">
        <strong>{STAGES[current]}.</strong> {STAGE_TEXT[STAGES[current]!]}
      </p>
    </div>
  );
}

function getStageIndex(status: string): number {
  if (isDesignStage(status as OrderStatus)) return 0;
  return Math.max(
    0,
    STAGES.findIndex((stage) => stage.toLowerCase() === status),
  );
}
