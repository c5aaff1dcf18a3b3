import { parseOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { type Day, formatDay } from '#domain/orders/dates/delivery.ts';
import { estimateDelivery } from '#domain/orders/dates/delivery-range.ts';
import type { OrderContent, OrderStatus } from '#domain/orders/order/order.ts';
import { APPROVAL_LABELS } from '#domain/orders/order/progress.ts';
import { describeMove, MoveButtons, type MovedOrder, ProgressLine } from '../components/order-move.tsx';
import { OrderPicture } from '../jersey/order-picture.tsx';
import { useRoster } from '../players/use-roster.ts';
import { WaitingForYou } from '../players/waiting-for-you.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { isPayer } from './is-payer.ts';
import { OrderHelp } from './order-help.tsx';
import { OrderJerseys } from './order-jerseys.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderParcels, TrackButton, useParcels } from './order-parcels.tsx';
import { OrderSection, SectionLevel } from './order-section.tsx';

interface OrderViewProps {
  order: StatusOrder;
  /** The order's id, with its key if the URL has it. */
  reference: string;
  /** The only order of the page: its sentence is the title, and its jerseys are unfolded where there is room. */
  isOnly: boolean;
  onChanged: () => Promise<void>;
}

/** One order: whose move it is, then the facts (rules.md orders-66). */
export function OrderView({ order, reference, isOnly, onChanged }: OrderViewProps) {
  const content = JSON.parse(order.order) as OrderResponse;
  const isCancelled = order.marks.includes('Cancelled');
  const parcels = useParcels(order);
  const Heading = isOnly ? 'h1' : 'h2';
  const move = toMovedOrder(order);
  const { now, next } = describeMove(move);
  return (
    <SectionLevel value={isOnly ? 'h2' : 'h3'}>
      <article className="@container">
        <OrderLine order={order} />
        <div className="grid items-center gap-x-8 gap-y-3 pt-2 pb-5 @min-[48rem]:grid-cols-[minmax(0,1fr)_auto] @min-[48rem]:pb-7">
          <div>
            <Heading className="text-4xl @min-[48rem]:text-[2.75rem]">{now}</Heading>
            <p className="mt-2 text-muted">{next}</p>
          </div>
          <div className="grid gap-2 empty:hidden">
            <MoveButtons order={move} orderId={order.order_id} reference={reference}>
              {!content.status && !order.order_submitted_date && !order.names_hidden ? (
                <ButtonLink variant="primary" to={`/start-order#order_id=${order.order_id}`}>
                  Open the order
                </ButtonLink>
              ) : (
                <TrackButton parcels={parcels} />
              )}
            </MoveButtons>
          </div>
        </div>
        {!isCancelled && <ProgressLine {...move} />}
        {!isCancelled && <OrderDate order={order} arrival={parcels.arrival} />}
        {order.order_submitted_date && !isCancelled && order.reads_roster && (
          <PaidPlayers reference={reference} content={parseOrderResponse(content)} onChanged={onChanged} />
        )}
        <div className="mt-2 grid items-start gap-x-12 @min-[56rem]:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="min-w-0">
            <OrderPicture order={order} large />
            <MockupState order={order} />
            <OrderJerseys order={order} content={content} isOpen={isOnly} />
          </div>
          <div className="min-w-0 divide-y divide-line">
            <OrderParcels order={order} parcels={parcels} />
            <OrderMoney order={order} />
            <OrderPapers order={order} reference={reference} isSubmitted={content.status} />
            {order.shipping_address && (
              <OrderSection title="Ships to">
                <p className="break-words">
                  {order.recipient && <span className="block">{order.recipient}</span>}
                  {order.shipping_address}
                </p>
              </OrderSection>
            )}
            <OrderHelp order={order} />
          </div>
        </div>
      </article>
    </SectionLevel>
  );
}

interface OrderDateProps {
  order: StatusOrder;
  /** Undefined while the carrier is asked. */
  arrival: Day | null | undefined;
}

/** The one date of the page: of the delivery, and once there is a parcel of its arrival; none of a delivered or unpaid order. */
function OrderDate({ order, arrival }: OrderDateProps) {
  const { order_status, order_submitted_date, tracking_numbers } = order;
  if (order_status === 'completed' || order_submitted_date === null) return null;
  if (arrival === undefined) return <DateLine label="Estimated arrival" text="…" />;
  if (arrival) return <DateLine label="Estimated arrival" text={formatDay(arrival)} />;
  if (tracking_numbers.length > 0 && order_status === 'shipping') return null;
  return (
    <DateLine
      label="Estimated delivery date"
      text={formatDay(estimateDelivery(new Date(order_submitted_date)))}
    />
  );
}

const DateLine = ({ label, text }: { label: string; text: string }) => (
  <p className="flex items-baseline gap-x-2 py-4 text-muted @max-[28rem]:flex-col">
    {label} <strong className="font-display text-[1.375rem] text-ink">{text}</strong>
  </p>
);

interface PaidPlayersProps {
  /** The order's id, with its key if the URL has it. */
  reference: string;
  content: OrderContent;
  onChanged: () => Promise<void>;
}

/** What of a paid order waits for its captain (rules.md roster-24); nothing for others. */
function PaidPlayers({ reference, content, onChanged }: PaidPlayersProps) {
  const { roster, reload } = useRoster(reference, null);
  if (!roster) return null;
  return (
    <div className="mb-6 empty:hidden">
      <WaitingForYou
        orderId={reference}
        teamName={content.teamName}
        rows={content.rows}
        roster={roster}
        reload={() => Promise.all([reload(), onChanged()])}
        canManage
      />
    </div>
  );
}

/** While the payment is waited for, the mockup is not in the sentence. */
const MockupState = ({ order: { order_status, approval } }: { order: StatusOrder }) =>
  order_status.startsWith('pending ') && approval !== 'none' ? (
    <p className="mt-2 text-center text-sm text-muted">Mockup: {APPROVAL_LABELS[approval]}</p>
  ) : null;

const toMovedOrder = (order: StatusOrder): MovedOrder => ({
  status: order.order_status as OrderStatus,
  approval: order.approval,
  isBegun: order.begun,
  isOnHold: order.marks.includes('On hold'),
  trackedParcels: order.tracking_numbers.length,
  marks: order.marks,
  open_payment: order.open_payment,
  isPayer: isPayer(order),
});

/** The team and the id; the id alone for a visitor who knows no more (rules.md orders-8). */
function OrderLine({ order }: { order: StatusOrder }) {
  const { secret_code, order_id, order_status, marks } = order;
  const isNamed = !order.names_hidden || isPayer(order);
  const status = marks.includes('Cancelled') ? 'cancelled' : order_status || 'designing';
  return (
    <p className="text-sm break-words text-muted">
      {isNamed && `${secret_code}, `}
      {isNamed ? 'order' : 'Order'} <strong className="text-ink tabular">{order_id}</strong>, order status{' '}
      <strong className="inline-block text-ink first-letter:uppercase">{status}</strong>
    </p>
  );
}
