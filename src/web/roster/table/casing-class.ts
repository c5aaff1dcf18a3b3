import type { Casing } from '#domain/orders/jersey/lettering.ts';

/** How names are shown as they are printed. */
export const CASING_CLASS: Record<Casing, string> = {
  'UPPER CASE': 'uppercase placeholder:normal-case',
  'MIXED CASE': '',
  'LOWER CASE': 'lowercase placeholder:normal-case',
};
