/*
 * Delivery dates. Days are calendar days in Toronto, independent of the clock of server or phone, and are added on
 * the calendar, so neither daylight saving time nor UTC midnight shifts a date (rules.md delivery-1, delivery-2).
 */

/** A calendar day, 'YYYY-MM-DD'. */
export type Day = string;

// Creating a formatter costs a thousand times more than using it.
const torontoDayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const printedDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'full' });

const HOUR_MS = 3_600_000;
/** The hour that was asked for last, and its day. A day begins at a full hour, and to format it takes longer than to serve a page. */
let lastHour = Number.NaN;
let dayOfLastHour: Day = '';

/** Returns the calendar day in Toronto. Throws RangeError for an invalid date. */
export function torontoDay(at: Date): Day {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  if (hour !== lastHour) {
    dayOfLastHour = torontoDayFormat.format(at);
    lastHour = hour;
  }
  return dayOfLastHour;
}

/** Returns the day a number of days later; negative for earlier. Throws RangeError for an invalid day. */
export function addDays(day: Day, days: number): Day {
  const at = midnight(day);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Returns the earliest delivery date, which the builder shows. */
export function earliestDelivery(now: Date): Day {
  return addDays(torontoDay(now), 25);
}

/** Returns the arrival that the tracking view estimates from the carrier's first event. */
export function trackingEstimate(firstEvent: Date): Day {
  return addDays(torontoDay(firstEvent), 10);
}

/** Returns, for example, 'Tuesday, December 15, 2026'. */
export function formatDay(day: Day): string {
  return printedDayFormat.format(midnight(day));
}

const shortDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'medium' });

/** Returns, for example, 'Dec 15, 2026'. */
export function formatShortDay(day: Day): string {
  return shortDayFormat.format(midnight(day));
}

/** The stages of production, as the builder's first step explains them. */
export const PRODUCTION_STAGES = [
  { stage: 'Initial mock-up', time: '1-2 business days' },
  { stage: 'Final approval', time: '1 day' },
  { stage: 'Templating', time: '3-5 business days' },
  { stage: 'Production', time: '7-10 business days' },
  { stage: 'Quality check and packing', time: '1 business day' },
  { stage: 'Shipping', time: '5-7 business days' },
] as const;

/** The general delivery time on the page of a product. */
export const STATED_TIMES = {
  processing: '2-3 business days',
  production: '10-15 business days',
  express: '5-7 business days',
  shipping: '8-10 business days',
} as const;

function midnight(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}
