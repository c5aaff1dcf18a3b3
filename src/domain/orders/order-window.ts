/*
 * The order window: until when players fill in the list of an order, and what happens then (rules.md roster-29,
 * roster-30). Times are set and shown in the captain's zone.
 */
import { formatLocalTime, readLocalTime } from '#domain/shared/local-time.ts';
import { findHoliday } from '#domain/shared/ontario-holidays.ts';
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

/**
 * Returns since when the list is locked although nothing has stored it yet: a save that arrives between the end of the
 * grace and the job that closes the list is judged like one that arrives afterwards. Null otherwise.
 */
export function getDueLock({ closesAt, atClose, closedAt }: OrderWindow, now: Date): Date | null {
  if (atClose === 'tell' || closedAt !== null || !isClosed({ closesAt, closedAt }, now)) return null;
  return new Date(closesAt.getTime() + GRACE_MINUTES * MINUTE);
}

/** Returns the latest time that a window had which is to be closed now. */
export const getLastDue = (now: Date): Date => new Date(now.getTime() - GRACE_MINUTES * MINUTE);

/** Returns the time that is shown: as it was set, or when the list was closed before it. */
export const getShownClosing = ({ closesAt, closedAt }: Closing): Date =>
  closedAt !== null && closedAt < closesAt ? closedAt : closesAt;

/** Returns whether the list was locked by closing, and not by hand: both have the same time then. */
export const isLockedByClosing = (rosterLockedAt: Date | null, closedAt: Date | null): boolean =>
  closedAt !== null && rosterLockedAt?.getTime() === closedAt.getTime();

export type WindowProblem = 'too soon' | 'too late';

/** Returns why a list cannot close at this time; null when it can. */
export function findWindowProblem(closesAt: Date, now: Date): WindowProblem | null {
  const lead = closesAt.getTime() - now.getTime();
  if (lead < LEAST_HOURS * HOUR) return 'too soon';
  return lead > MOST_DAYS * 24 * HOUR ? 'too late' : null;
}

/** From when on before a day without office hours, and until when after it, questions are not answered. */
const [LAST_HOUR, FIRST_HOUR] = ['16:00', '08:00'];

/**
 * Returns why the shop answers no questions of the team when the list closes: 'weekend' from Friday 16:00 to Monday 8:00,
 * or the name of a holiday, from 16:00 on the day before until 8:00 on the day after. Null in office hours and on
 * evenings before a day of work. The captain is warned, not refused.
 */
export function findClosedOffice({ closesAt, zone }: Pick<OrderWindow, 'closesAt' | 'zone'>): string | null {
  const shown = formatLocalTime(closesAt, zone);
  const [day, clock] = [shown.slice(0, 10), shown.slice(11)];
  const near = [day];
  if (clock < FIRST_HOUR) near.push(addDays(day, -1));
  if (clock >= LAST_HOUR) near.push(addDays(day, 1));
  return near.map(findFreeDay).find((reason) => reason !== null) ?? null;
}

const findFreeDay = (day: string): string | null =>
  findHoliday(day) ?? ([0, 6].includes(new Date(day).getUTCDay()) ? 'weekend' : null);

/** Returns the same time of day on the next day, or on the first day after it that leaves an hour from now. */
export function extendByDay({ closesAt, zone }: Pick<OrderWindow, 'closesAt' | 'zone'>, now: Date): Date {
  const shown = formatLocalTime(closesAt, zone);
  const today = formatLocalTime(now, zone).slice(0, 10);
  for (let day = addDays(shown.slice(0, 10), 1); ; day = addDays(day, 1)) {
    if (day < today) day = today;
    const extended = readLocalTime(day + shown.slice(10), zone);
    if (extended && findWindowProblem(extended, now) !== 'too soon') return extended;
  }
}
