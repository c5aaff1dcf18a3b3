import { formatShortDay } from '#domain/orders/dates/delivery.ts';
import type { DueState } from '#domain/orders/order/due-date.ts';

const STATES: Record<DueState, { word: string; className: string }> = {
  none: { word: '', className: '' },
  'in time': { word: '', className: '' },
  tight: { word: 'tight', className: 'font-semibold text-warning' },
  late: { word: 'late', className: 'font-semibold text-danger' },
};

/** '3 days late' (rules.md production-2, orders-25). */
export const formatLateDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} late`;

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

interface NeededByProps {
  day: string | null;
  due: DueState;
  /** Null where it is not known. */
  lateDays: number | null;
}

/** The day on which an order is needed, below the days by which it is late, by whichever rule (rules.md production-2). */
export function NeededBy({ day, due, lateDays }: NeededByProps) {
  if (!day && !lateDays) return <span className="text-muted">–</span>;
  return (
    <span className="block">
      {lateDays ? <LatePill days={lateDays} /> : null}
      {day && (
        <span className={`block ${lateDays ? 'text-[0.8125rem] text-muted' : ''}`}>
          <DueDate day={day} due={lateDays ? 'none' : due} />
        </span>
      )}
    </span>
  );
}

const LatePill = ({ days }: { days: number }) => (
  <span className="inline-block rounded-full bg-warning-soft px-2 text-[0.8125rem] leading-4.5 font-semibold whitespace-nowrap text-warning">
    {formatLateDays(days)}
  </span>
);
