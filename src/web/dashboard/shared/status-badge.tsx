import type { OrderStatus } from '#domain/orders/order/order.ts';
import type { OrderMark } from '#domain/payments/order-marks.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import { capitalise } from '../../lib/capitalise.ts';

/** The status as text and colour. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const label = formatStatus(status);
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${STATUS_CLASSES[status]}`}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {label}
    </span>
  );
}

interface OrderBadgesProps {
  order: { order_status: OrderStatus; marks: readonly OrderMark[] };
}

/** The status, and beside it what overrides it: stopped work, refunded money. */
export const OrderBadges = ({ order: { order_status, marks } }: OrderBadgesProps) => (
  <span className="inline-flex flex-wrap gap-1">
    <StatusBadge status={order_status} />
    <MarkBadges marks={marks} />
  </span>
);

export const MarkBadges = ({ marks }: { marks: readonly OrderMark[] }) =>
  marks.map((mark) => (
    <span
      key={mark}
      className={`inline-flex items-center rounded-full px-2 text-[0.8125rem] leading-4.5 font-semibold whitespace-nowrap ${mark === 'Cancelled' ? 'bg-danger-soft text-danger' : WARNING}`}
    >
      {mark}
    </span>
  ));

const DOT_CLASSES: Readonly<Record<OrderStatus, string>> = {
  '': 'bg-field-line',
  pending: 'bg-field-line',
  designing: 'bg-field-line',
  templating: 'bg-info',
  production: 'bg-info',
  shipping: 'bg-info',
  'pending deposit': 'bg-warning',
  'pending payment': 'bg-warning',
  completed: 'bg-success',
};

/** The colour of a status beside its word. */
export const StatusDot = ({ status }: { status: OrderStatus }) => (
  <span aria-hidden="true" className={`block size-2 rounded-full ${DOT_CLASSES[status]}`} />
);

/** Formats a status; an empty one is the design stage (rules.md orders-13). */
export const formatStatus = (status: OrderStatus): string => capitalise(status || 'designing');

/** Formats what the supplier reports; an empty status is not begun. */
export const formatSupplierStatus = (status: SupplierStatus): string => capitalise(status || 'not begun');

const INFO = 'bg-info-soft text-info';
const WARNING = 'bg-warning-soft text-warning';
const NEUTRAL = 'bg-surface-inset text-ink';

const STATUS_CLASSES: Record<OrderStatus, string> = {
  '': NEUTRAL,
  pending: NEUTRAL,
  designing: NEUTRAL,
  templating: INFO,
  production: INFO,
  shipping: INFO,
  'pending deposit': WARNING,
  'pending payment': WARNING,
  completed: 'bg-success-soft text-success',
};
