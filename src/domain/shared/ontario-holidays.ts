/*
 * The public holidays of Ontario (Employment Standards Act, 2000, s. 1), on which the shop's office is closed. One that
 * falls on a weekend is kept on the next weekday, as employers there do.
 */

/** Of every year, in its sequence. */
const FIXED: readonly [name: string, day: string][] = [
  ["New Year's Day", '01-01'],
  ['Canada Day', '07-01'],
  ['Christmas Day', '12-25'],
  ['Boxing Day', '12-26'],
];

/** Returns the name of the holiday that is kept on a day 'YYYY-MM-DD', or null. */
export const findHoliday = (day: string): string | null =>
  listHolidays(Number(day.slice(0, 4))).get(day) ?? null;

/** Returns the days of a year on which holidays are kept, each with the name of the holiday. */
export function listHolidays(year: number): Map<string, string> {
  const holidays = new Map<string, string>();
  for (const [name, day] of FIXED) {
    let kept = Date.parse(`${year}-${day}`);
    while (isWeekend(kept) || holidays.has(formatDay(kept))) kept += DAY;
    holidays.set(formatDay(kept), name);
  }
  holidays.set(formatDay(findMonday(`${year}-02-15`)), 'Family Day');
  holidays.set(formatDay(findEasterSunday(year) - 2 * DAY), 'Good Friday');
  // The Monday before May 25.
  holidays.set(formatDay(findMonday(`${year}-05-18`)), 'Victoria Day');
  holidays.set(formatDay(findMonday(`${year}-09-01`)), 'Labour Day');
  holidays.set(formatDay(findMonday(`${year}-10-08`)), 'Thanksgiving Day');
  return holidays;
}

const DAY = 24 * 3_600_000;

const formatDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay());

/** Returns the first Monday on a day or after it. */
function findMonday(from: string): number {
  const at = Date.parse(from);
  return at + ((8 - new Date(at).getUTCDay()) % 7) * DAY;
}

/** The anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8), with his letters. */
function findEasterSunday(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1);
}
