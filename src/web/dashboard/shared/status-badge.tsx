import type { OrderStatus } from '#domain/orders/order.ts';

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

/** Formats a status; an empty one is the design stage (rules.md orders-13). */
export const formatStatus = (status: OrderStatus): string => {
  const label = status || 'designing';
  return label[0]!.toUpperCase() + label.slice(1);
};

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
