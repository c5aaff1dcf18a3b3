/** Deletes data every night when its retention period on the privacy page has ended (rules.md privacy-1). */

import { CONFIRM_DAYS } from '#domain/shared/newsletter-consent.ts';
import type { Services } from '../platform/services.ts';
import { deleteExpiredAccess, deleteExpiredContacts, deleteVisitsBefore } from './privacy-store.ts';

const MESSAGE_MONTHS = 24;
/** For this time the consent of an unsubscribed reader can be proved, and their unsubscribe links work. */
const LEFT_DAYS = 60;
/** The Overview shows the visits of a day and of a week. */
const VISIT_DAYS = 7;
/** The lifetime of the browser cookie. */
const BROWSER_DAYS = 180;

/** Returns the number of rows of contact messages and newsletter subscriptions that were deleted. */
export function deleteOldContacts({ db, now }: Services, signal?: AbortSignal): Promise<number> {
  const dates = {
    now: now(),
    messagesBefore: subtractMonths(now(), MESSAGE_MONTHS),
    requestsBefore: subtractDays(now(), CONFIRM_DAYS),
    leaversBefore: subtractDays(now(), LEFT_DAYS),
  };
  return deleteExpiredContacts(db, dates, signal);
}

/** Deletes unconfirmed sign-ups, ended sessions, used and expired tokens. */
export function deleteIdleAccess({ db, now }: Services, signal?: AbortSignal): Promise<void> {
  return deleteExpiredAccess(db, { now: now(), browsersBefore: subtractDays(now(), BROWSER_DAYS) }, signal);
}

/** Deletes visits that no statistic counts any more. */
export const deleteOldVisits = ({ db, now }: Services, signal?: AbortSignal): Promise<void> =>
  deleteVisitsBefore(db, subtractDays(now(), VISIT_DAYS), signal);

export const subtractDays = (from: Date, days: number): Date =>
  new Date(from.getTime() - days * 24 * 3_600_000);

/** Returns the same day of an earlier month, or the month's last day: 31 March minus one month is 28 or 29 February. */
export function subtractMonths(from: Date, months: number): Date {
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() - months);
  const overflowed = date.getUTCDate() !== from.getUTCDate();
  if (overflowed) date.setUTCDate(0);
  return date;
}
