/*
 * The day on which the list of a team closes (rules.md roster-29). Nothing stores that it has closed: it follows from the day, from 06:00 of
 * the next one in Toronto.
 */
import { addDays, type Day, torontoDay } from './delivery.ts';

const CLOSING_HOUR = 6;
const hourFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Returns whether the team can no longer change the list. */
export function isListClosed(closesOn: Day | null, now: Date): boolean {
  if (closesOn === null) return false;
  const [today, next] = [torontoDay(now), addDays(closesOn, 1)];
  return today > next || (today === next && Number(hourFormat.format(now)) >= CLOSING_HOUR);
}

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' },
});

/** Returns, for example, 'Thursday, December 3'. */
export const formatClosingDay = (closesOn: Day): string =>
  dayFormat.format(new Date(`${closesOn}T00:00:00Z`));

const DAYS_OF_WEEK = 7;
const weekdayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', weekday: 'long' });
const dateFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', month: 'long', day: 'numeric' });

/** Returns 'Thursday' for a day of the next week, otherwise 'December 3'. */
export function nameClosingDay(closesOn: Day, now: Date): string {
  const today = torontoDay(now);
  const isNear = closesOn >= today && closesOn < addDays(today, DAYS_OF_WEEK);
  return (isNear ? weekdayFormat : dateFormat).format(new Date(`${closesOn}T00:00:00Z`));
}

/** The last day that a captain can choose, counted from today. */
const MOST_CLOSING_DAYS = 180;

/** Returns whether the list can close on that day: today or later, and within half a year. */
export const canCloseOn = (closesOn: Day, now: Date): boolean =>
  closesOn >= torontoDay(now) && closesOn <= addDays(torontoDay(now), MOST_CLOSING_DAYS);
