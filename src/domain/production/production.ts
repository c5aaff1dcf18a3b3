/*
 * Orders in production are at a supplier, who reports the progress. After more than two weeks
 * an order is highlighted as late (rules.md production-2).
 */
const DAY_MS = 24 * 60 * 60 * 1000;
const LATE_AFTER_DAYS = 14;

/** Returns the complete days since a date; 0 for a date in the future. */
export function countProductionDays(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}

/** Late orders are highlighted; one that the supplier has completed waits for the shop and is not late. */
export const isLate = (days: number, supplierStatus: SupplierStatus): boolean =>
  days > LATE_AFTER_DAYS && supplierStatus !== 'completed';

/** An order in production is late when it began at this time or before. */
export const getLateBefore = (now: Date): Date => new Date(now.getTime() - (LATE_AFTER_DAYS + 1) * DAY_MS);

/** Empty means not started. */
export const SUPPLIER_STATUSES = [
  '',
  'templating',
  'printing',
  'sewing',
  'completed',
  're-printing',
] as const;
export type SupplierStatus = (typeof SUPPLIER_STATUSES)[number];
