import { formatShortDay } from '#domain/orders/dates/delivery.ts';
import type { DueState } from '#domain/orders/order/due-date.ts';

const STATES: Record<DueState, { word: string; className: string }> = {
  none: { word: '', className: '' },
  'in time': { word: '', className: '' },
  tight: { word: 'tight', className: 'font-semibold text-warning' },
  late: { word: 'late', className: 'font-semibold text-danger' },
};

/** 'Late by 3 days' (rules.md production-2, orders-25). */
export const formatLateDays = (days: number): string => `Late by ${days} ${days === 1 ? 'day' : 'days'}`;

interface DueDateProps {
  day: string;
  due: DueState;
  /** Whether 'Needed by' stands before the day. */
  hasLabel?: boolean;
}

/** The day on which an order is needed, with a word when there is little or no time left (rules.md orders-25). */
export function DueDate({ day, due, hasLabel = false }: DueDateProps) {
  const { word, className } = STATES[due];
  return (
    <span className={`tabular whitespace-nowrap ${className}`}>
      {hasLabel && 'Needed by '}
      <time dateTime={day}>{formatShortDay(day)}</time>
      {word && `, ${word}`}
    </span>
  );
}
