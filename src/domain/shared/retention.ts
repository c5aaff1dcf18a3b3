/** How long personal data are kept (rules.md privacy-1). */

const DELIVERED_MONTHS = 24;
/** The delivery is estimated 26 days after the payment (rules.md delivery-2). */
const DELIVERY_DAYS = 26;

/** Orders that were submitted before then, and letters of that time, are kept no longer. */
export const getOldestKeptDate = (now: Date): Date =>
  subtractDays(subtractMonths(now, DELIVERED_MONTHS), DELIVERY_DAYS);

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
