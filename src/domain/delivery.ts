/*
 * When the jerseys arrive. Days are days in Toronto, whatever clock the server or the phone has, and a day is added on
 * the calendar, so that neither daylight saving nor UTC midnight moves a date (specification 9 'Delivery estimates').
 */

/** A day of the calendar, 'YYYY-MM-DD'. */
export type Day = string;

// Making a format costs a thousand times more than using it.
const torontoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const printedDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'full' });

/** The day that it is in Toronto. Throws RangeError for an invalid date. */
export function torontoDate(at: Date): Day {
  return torontoDay.format(at);
}

/** The day so many days later; negative goes back. Throws RangeError for what is no day. */
export function addDays(day: Day, days: number): Day {
  const at = midnight(day);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The earliest delivery that the builder shows. */
export function earliestDelivery(now: Date): Day {
  return addDays(torontoDate(now), 25);
}

/** The delivery date on the order-status page. */
export function estimatedDelivery(submitted: Date): Day {
  return addDays(torontoDate(submitted), 26);
}

/** The arrival that the tracking view expects from the carrier's first event. */
export function trackingEstimate(firstEvent: Date): Day {
  return addDays(torontoDate(firstEvent), 10);
}

/** 'Tuesday, December 15, 2026'. */
export function formatDay(day: Day): string {
  return printedDay.format(midnight(day));
}

/** The way of an order through the workshop, as the builder's first step explains it. */
export const PRODUCTION_STAGES = [
  { stage: 'Initial mock-up', time: '1-2 business days' },
  { stage: 'Final approval', time: '1 day' },
  { stage: 'Templating', time: '3-5 business days' },
  { stage: 'Production', time: '7-10 business days' },
  { stage: 'Quality check and packing', time: '1 business day' },
  { stage: 'Shipping', time: '5-7 business days' },
] as const;

/** What the shop states in general, on the page of a product. */
export const STATED_TIMES = {
  processing: '2-3 business days',
  production: '10-15 business days',
  express: '5-7 business days',
  shipping: '8-10 business days',
} as const;

function midnight(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}
