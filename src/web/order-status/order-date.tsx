import type { StatusOrder } from '#contract/orders.ts';
import { type Day, formatDay } from '#domain/orders/dates/delivery.ts';
import { estimateDelivery } from '#domain/orders/dates/delivery-range.ts';

interface OrderDateProps {
  order: StatusOrder;
  /** Undefined while the carrier is asked. */
  arrival: Day | null | undefined;
}

/** The one date of the page: of the delivery, and once there is a parcel of its arrival; none of a delivered or unpaid order. */
export function OrderDate({ order, arrival }: OrderDateProps) {
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
