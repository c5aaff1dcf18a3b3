/*
 * An order in production is at a supplier; who takes longer than two weeks is asked about it (specification 4
 * 'supplier_status values', 9 'Timings and thresholds').
 */
import { z } from 'zod';

/** Empty is not begun. */
export const SUPPLIER_STATUSES = ['templating', 'printing', 'sewing', 'completed', 're-printing'] as const;
export const SupplierStatus = z.enum([...SUPPLIER_STATUSES, '']);
export type SupplierStatus = z.infer<typeof SupplierStatus>;

const DAY_MS = 24 * 60 * 60 * 1000;
const LATE_AFTER_DAYS = 14;

/** Whole days that have passed; 0 for a date that is still to come. */
export function daysInProduction(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}

/** The row is highlighted. */
export const isLate = (days: number): boolean => days > LATE_AFTER_DAYS;
