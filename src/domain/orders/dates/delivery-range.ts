/*
 * When an order is expected to arrive, as a range of days (rules.md checkout-16, delivery-2): the earliest delivery that the builder
 * shows, the estimate of Order Status, and the end of all stages at their longest (decision 58).
 */
import { addDays, type Day, earliestDelivery, torontoDay } from './delivery.ts';

export interface DeliveryRange {
  readonly first: Day;
  readonly last: Day;
}

/** Calendar days from the submission to the estimate of Order Status (rules.md delivery-2). */
const ESTIMATE_DAYS = 26;

/** The longest times of all stages of production and shipping, in business days (rules.md delivery-3). */
export const LONGEST_BUSINESS_DAYS = 26;

export function getDeliveryRange(submitted: Date): DeliveryRange {
  return {
    first: earliestDelivery(submitted),
    last: addBusinessDays(torontoDay(submitted), LONGEST_BUSINESS_DAYS),
  };
}

/** Returns the day that Order Status names; it lies in the range. */
export const estimateDelivery = (submitted: Date): Day => addDays(torontoDay(submitted), ESTIMATE_DAYS);

/** Returns the day a number of business days later; Saturdays and Sundays do not count. */
function addBusinessDays(day: Day, days: number): Day {
  let current = day;
  for (let left = days; left > 0; ) {
    current = addDays(current, 1);
    if (!isWeekend(current)) left -= 1;
  }
  return current;
}

const isWeekend = (day: Day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const FORMATS = {
  day: new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', day: 'numeric' }),
  monthDay: new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', month: 'long', day: 'numeric' }),
  date: new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'long' }),
};

/** Returns, for example, 'between December 16 and 29, 2026'; a year or month that both days share stands once. */
export function formatDeliveryRange({ first, last }: DeliveryRange): string {
  const print = (day: Day, format: keyof typeof FORMATS) =>
    FORMATS[format].format(new Date(`${day}T00:00:00Z`));
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  if (!isSameYear) return `between ${print(first, 'date')} and ${print(last, 'date')}`;
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  const end = isSameMonth ? `${print(last, 'day')}, ${last.slice(0, 4)}` : print(last, 'date');
  return `between ${print(first, 'monthDay')} and ${end}`;
}
