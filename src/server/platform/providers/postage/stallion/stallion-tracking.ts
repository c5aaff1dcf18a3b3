import { parseCarrierTime } from '#domain/shipping/toronto-time.ts';
import type { KnownStatus, ReportedEvent } from '#domain/shipping/tracking-event.ts';
import { type Fields, readList, readText } from './stallion-answer.ts';

/** Returns the events of an answer that have a time, in any order. */
export function readEvents(fields: Fields): ReportedEvent[] {
  return (readList(fields, 'events', 'tracking', 'data', 'shipment') ?? []).flatMap((event) => {
    const at = parseCarrierTime(readText(event, 'datetime', 'date_time', 'date', 'created_at') ?? '');
    const description = readText(event, 'description', 'message');
    const words = readText(event, 'status') ?? description;
    if (at === null || words === null) return [];
    const location = readText(event, 'location', 'city');
    return {
      at,
      status: STATUSES.get(words.toLowerCase().replaceAll(/[\s_-]+/g, ' ')) ?? words,
      ...(description !== null && { description }),
      ...(location !== null && { location }),
    };
  });
}

/** The words of brokers for the statuses that the shop knows. */
const STATUSES = new Map<string, KnownStatus>(
  Object.entries<KnownStatus>({
    'label created': 'label created',
    'pre transit': 'label created',
    'info received': 'label created',
    'picked up': 'picked up',
    accepted: 'picked up',
    transit: 'in transit',
    'in transit': 'in transit',
    'out for delivery': 'out for delivery',
    'delivery attempted': 'delivery attempted',
    'failed attempt': 'delivery attempted',
    'available for pickup': 'ready for pickup',
    exception: 'delayed',
    delayed: 'delayed',
    'return to sender': 'returned to sender',
    returned: 'returned to sender',
    delivered: 'delivered',
  }),
);
