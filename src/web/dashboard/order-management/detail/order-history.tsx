import type { OrderEvent } from '#contract/staff/order-management.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import type { JerseyLookup } from '../../history/event-texts.ts';
import { formatEvent } from './event-text.ts';

/** The append-only events of the order, newest first (rules.md orders-15). */
export function OrderHistory({ events, findJersey }: { events: OrderEvent[]; findJersey: JerseyLookup }) {
  // The player of today may not be the one of the event.
  const findPosition: JerseyLookup = (rowId) => {
    const jersey = findJersey(rowId);
    return jersey && { ...jersey, player: '' };
  };
  if (events.length === 0) return <p className="text-muted">Nothing was changed yet.</p>;
  return (
    <ol className="space-y-4 border-l-2 border-line pl-4">
      {events.map((event) => (
        <li key={`${event.at} ${events.indexOf(event)}`}>
          <p className="break-words whitespace-pre-wrap">{formatEvent(event, findPosition)}</p>
          <p className="text-sm text-muted first-letter:uppercase">
            {event.actor} · <time dateTime={event.at}>{formatDateTime(event.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
