/*
 * What carriers report about a parcel, in one form (rules.md delivery-7).
 */
import { type Day, trackingEstimate } from '../orders/dates/delivery.ts';
import { formatTorontoTime } from './toronto-time.ts';

/** The statuses that the shop knows. A status that is not among them is shown in the carrier's words. */
export type KnownStatus =
  | 'label created'
  | 'picked up'
  | 'in transit'
  | 'out for delivery'
  | 'delivery attempted'
  | 'ready for pickup'
  | 'delayed'
  | 'returned to sender'
  | 'delivered';

export interface TrackingEvent {
  /** A KnownStatus, or the carrier's words. */
  status: string;
  /** Local time in Toronto with its offset, like '2026-11-20T10:00:00-05:00'. */
  datetime: string;
  description?: string;
  location?: string;
}

export interface ReportedEvent extends Omit<TrackingEvent, 'datetime'> {
  at: Date;
}

const DAY_MS = 86_400_000;

/**
 * Returns the events in ascending order, each time and status once. Events more than a day after `now` are left out:
 * they have not happened, and a day allows for clocks and zones that differ.
 */
export function arrangeEvents(reported: readonly ReportedEvent[], now: Date): TrackingEvent[] {
  const events = new Map<string, TrackingEvent>();
  const ascending = reported
    .filter(({ at }) => at.getTime() <= now.getTime() + DAY_MS)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, ...event } of ascending) {
    const datetime = formatTorontoTime(at);
    const key = `${datetime} ${event.status}`;
    if (!events.has(key)) events.set(key, { ...event, datetime });
  }
  return [...events.values()];
}

/** Returns the day on which the parcel is expected: ten days after the first event; null before it. */
export function estimateArrival(events: readonly TrackingEvent[]): Day | null {
  const [first] = events;
  return first ? trackingEstimate(new Date(first.datetime)) : null;
}

/** Returns whether the parcel was delivered, so that no further events have to be asked for. */
export function isDelivered(events: readonly TrackingEvent[]): boolean {
  return events.some(({ status }) => status === 'delivered');
}
