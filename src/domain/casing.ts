/*
 * Names are printed in the casing of the order: upper case unless the captain chose another
 * (specification 3 'case_option').
 */
import type { Casing } from './order.ts';

// A fixed locale: on a Turkish phone 'i' would otherwise become a dotted capital that the cutter does not know.
const LOCALE = 'en-CA';

/** The text as it is printed. It can grow ('straße' becomes 'STRASSE'), so limits are checked on the result. */
export function applyCasing(text: string, casing: Casing): string {
  if (casing === 'UPPER CASE') return text.toLocaleUpperCase(LOCALE);
  if (casing === 'LOWER CASE') return text.toLocaleLowerCase(LOCALE);
  return text;
}
