/*
 * When a player who asked for it is reminded that the list of the team closes (rules.md roster-31): three days, one day
 * and three hours before. No letter is sent at night.
 */
import { formatLocalTime, readLocalTime } from '#domain/shared/local-time.ts';
import { addDays } from './delivery.ts';
import type { OrderWindow } from './order-window.ts';

export const REMINDER_STEPS = ['3d', '1d', '3h'] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

const HOUR = 60 * 60_000;
/** Days before at the same time of day, or hours. */
const LEADS: Record<ReminderStep, { days: number } | { hours: number }> = {
  '3d': { days: 3 },
  '1d': { days: 1 },
  '3h': { hours: 3 },
};

/** The quiet hours on the clocks of the window's zone; a letter for them is sent at their end. */
const QUIET_FROM = '21:00';
const QUIET_UNTIL = '08:00';

/** The first letter comes less than so many days before the list closes. */
export const MOST_DAYS_BEFORE = 4;

/** A letter that could not be sent for so long is left out, and so is one of a window that was set later. */
const LATEST_HOURS = 6;
/** In the quiet hours only letters of the evening before are still sent, which other letters held up. */
const LATEST_HOURS_AT_NIGHT = 1;

/** Letters to one address within a day, over all orders. */
export const LETTERS_A_DAY = 3;

/** Wishes are deleted when their list has been closed for so many days. */
export const WISH_DAYS = 7;

/** Of a jersey: no reminders are sent, can be asked for, were asked for, or were and are stopped. */
export const REMINDER_STATES = ['off', 'available', 'asked', 'stopped'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

/** 'ana@example.com' becomes 'a…@example.com': enough to recognise one's own address. */
export const maskEmail = (email: string): string =>
  `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

type Closing = Pick<OrderWindow, 'closesAt' | 'zone'>;

export interface Reminder {
  step: ReminderStep;
  at: Date;
}

/**
 * Returns the reminders for a wish in the order in which they are due, at most one for each step. One that would come
 * before the wish, or when the list has closed, is left out. Two of them are hours apart, even with the quiet hours.
 */
export const listReminderTimes = (window: Closing, wishedAt: Date): Reminder[] =>
  REMINDER_STEPS.map((step) => ({ step, at: awaitMorning(getStepTime(window, step), window.zone) })).filter(
    ({ at }) => at > wishedAt && at < window.closesAt,
  );

function getStepTime({ closesAt, zone }: Closing, step: ReminderStep): Date {
  const lead = LEADS[step];
  if ('hours' in lead) return new Date(closesAt.getTime() - lead.hours * HOUR);
  const shown = formatLocalTime(closesAt, zone);
  return readLocalTime(addDays(shown.slice(0, 10), -lead.days) + shown.slice(10), zone)!;
}

/** Returns the end of the quiet hours for a time within them, and any other time as it is. */
function awaitMorning(at: Date, zone: string): Date {
  const shown = formatLocalTime(at, zone);
  if (!isQuiet(shown)) return at;
  const day = shown.slice(0, 10);
  const morning = shown.slice(11) < QUIET_UNTIL ? day : addDays(day, 1);
  return readLocalTime(`${morning}T${QUIET_UNTIL}`, zone)!;
}

function isQuiet(wallTime: string): boolean {
  const clock = wallTime.slice(11);
  return clock >= QUIET_FROM || clock < QUIET_UNTIL;
}

/** Returns the reminder to be sent now; null before the first, after closing, and when the last one is too long ago. */
export function findDueReminder(
  window: Pick<OrderWindow, 'closesAt' | 'zone' | 'closedAt' | 'reminders'>,
  wishedAt: Date,
  now: Date,
): Reminder | null {
  if (!canRemind(window, now)) return null;
  const due = listReminderTimes(window, wishedAt).findLast(({ at }) => at <= now);
  const latest = isQuiet(formatLocalTime(now, window.zone)) ? LATEST_HOURS_AT_NIGHT : LATEST_HOURS;
  return due && now.getTime() - due.at.getTime() < latest * HOUR ? due : null;
}

/** Returns whether a player may ask to be reminded, and is reminded. */
export const canRemind = (
  { closesAt, closedAt, reminders }: Pick<OrderWindow, 'closesAt' | 'closedAt' | 'reminders'>,
  now: Date,
): boolean => reminders && closedAt === null && now < closesAt;
