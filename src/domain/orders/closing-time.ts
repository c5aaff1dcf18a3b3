/* When the list of an order closes, in words of the captain's zone. */
import { formatLocalTime } from '#domain/shared/local-time.ts';
import type { OrderWindow } from './order-window.ts';

const DAY = 24 * 3_600_000;

const weekdayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', weekday: 'long' });
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' },
});

const clockFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/** Some versions of the engine's data use a narrow space, which fonts of papers lack. */
const widenSpaces = (text: string): string => text.replaceAll(/\s/g, ' ');

/** Returns the time of day of a local time: '8:00 p.m.'. */
const formatClock = (local: string): string => widenSpaces(clockFormat.format(new Date(`${local}Z`)));

/** A time to be shown, in the zone that it was set in. */
interface ShownClosing {
  at: Date;
  zone: string;
}

/** Returns, for example, 'Thursday, March 4, 8:00 p.m.'. */
export function formatClosing({ at, zone }: ShownClosing): string {
  const shown = formatLocalTime(at, zone);
  return `${dayFormat.format(new Date(`${shown}Z`))}, ${formatClock(shown)}`;
}

/**
 * Returns, for example, 'closes Thursday, 8:00 p.m., in 2 days', counted in days of the calendar. A reader whose clock shows
 * another time is told whose time it is: 'closes today, 8:00 p.m. (Toronto time)'.
 */
export function describeClosing({ at, zone }: ShownClosing, now: Date, readerZone = zone): string {
  const shown = formatLocalTime(at, zone);
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const whose = formatLocalTime(at, readerZone) === shown ? '' : ` (${place} time)`;
  if (at <= now) return `closed ${formatClosing({ at, zone })}${whose}`;
  const days = countDays(formatLocalTime(now, zone), shown);
  const clock = `${formatClock(shown)}${whose}`;
  if (days < 2) return `closes ${days === 0 ? 'today' : 'tomorrow'}, ${clock}`;
  const day = (days < 7 ? weekdayFormat : dayFormat).format(new Date(`${shown}Z`));
  return `closes ${day}, ${clock}, in ${days} days`;
}

const countDays = (from: string, to: string): number =>
  (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY;

/** Returns, for example, 'Thursday, December 3, 2026 at 8:00 p.m. EST'. Never mentions the grace. */
export const formatClosingWithZone = ({ closesAt, zone }: Pick<OrderWindow, 'closesAt' | 'zone'>): string =>
  widenSpaces(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(closesAt),
  );
