/*
 * Orders in production are at a supplier, who reports the progress. After more than two weeks
 * an order is highlighted as late (rules.md production-2).
 */
const DAY_MS = 24 * 60 * 60 * 1000;
/** More days in production are late, unless the supplier has completed the order: it waits for the shop then. */
export const LATE_AFTER_DAYS = 14;

/** Returns the complete days since a date; 0 for a date in the future. */
export function countProductionDays(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}

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
