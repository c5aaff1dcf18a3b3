/*
 * An order in production is at a supplier; who takes longer than two weeks is asked about it (specification 9
 * 'Timings and thresholds').
 */
const DAY_MS = 24 * 60 * 60 * 1000;
const LATE_AFTER_DAYS = 14;

/** Whole days that have passed; 0 for a date that is still to come. */
export function daysInProduction(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}

/** The row is highlighted. */
export const isLate = (days: number): boolean => days > LATE_AFTER_DAYS;
