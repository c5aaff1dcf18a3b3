/*
 * The order window: until when players fill in the list of an order, and what happens then (rules.md roster-29,
 * roster-30). Times are set and shown in the captain's zone.
 */
import { formatWallTime, readWallTime } from '../shared/wall-time.ts';
import { addDays } from './delivery.ts';

export const CLOSING_ACTIONS = ['tell', 'lock'] as const;
/** What happens when the list closes: the captain gets a letter, or the list is locked as well. */
export type ClosingAction = (typeof CLOSING_ACTIONS)[number];

export interface OrderWindow {
  /** As it was set and is shown; the list closes after the grace. */
  closesAt: Date;
  /** A name of the IANA database. */
  zone: string;
  atClose: ClosingAction;
  /** The fewest jerseys that the captain wants; null without. */
  minimum: number | null;
  /** Whether players may ask for reminders. */
  reminders: boolean;
  closedAt: Date | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** For who presses Save in the last second. Never shown, or it would be the time that players keep to. */
export const GRACE_MINUTES = 30;
export const LEAST_HOURS = 1;
export const MOST_DAYS = 60;
export const LEAST_MINIMUM = 5;
export const MOST_MINIMUM = 300;

type Closing = Pick<OrderWindow, 'closesAt' | 'closedAt'>;

/** Returns whether the list is closed, or is to be closed now: the grace is over. */
export const isClosed = ({ closesAt, closedAt }: Closing, now: Date): boolean =>
  closedAt !== null || closesAt.getTime() + GRACE_MINUTES * MINUTE <= now.getTime();

export type WindowProblem = 'too soon' | 'too late';

/** Returns why a list cannot close at this time; null when it can. */
export function findWindowProblem(closesAt: Date, now: Date): WindowProblem | null {
  const lead = closesAt.getTime() - now.getTime();
  if (lead < LEAST_HOURS * HOUR) return 'too soon';
  return lead > MOST_DAYS * 24 * HOUR ? 'too late' : null;
}

/**
 * Returns whether the list closes between Friday 16:00 and Monday 8:00, when nobody in the shop answers questions of the
 * team. The captain is warned, not refused.
 */
export function isOnWeekend({ closesAt, zone }: Pick<OrderWindow, 'closesAt' | 'zone'>): boolean {
  const shown = formatWallTime(closesAt, zone);
  const [weekday, clock] = [new Date(`${shown}Z`).getUTCDay(), shown.slice(11)];
  if (weekday === 5) return clock >= '16:00';
  return weekday === 6 || weekday === 0 || (weekday === 1 && clock < '08:00');
}

/** Returns the same time of day one day later, or as many days later as leave an hour from now on. */
export function extendByDay({ closesAt, zone }: Pick<OrderWindow, 'closesAt' | 'zone'>, now: Date): Date {
  const shown = formatWallTime(closesAt, zone);
  const today = formatWallTime(now, zone).slice(0, 10);
  const clock = shown.slice(10);
  for (let day = addDays(shown.slice(0, 10), 1); ; day = addDays(day < today ? today : day, 1)) {
    const extended = readWallTime(day + clock, zone);
    if (extended && findWindowProblem(extended, now) !== 'too soon') return extended;
  }
}
