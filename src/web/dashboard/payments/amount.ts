import { type Cents, formatDollars, fromDollars } from '#domain/shared/money.ts';

/** Parses entered dollars such as '1,234.50' or '$60'; returns null for invalid input. */
export function parseAmount(input: string): Cents | null {
  const text = input.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? fromDollars(Number(text)) : null;
}

export const formatAmount = (dollars: number): string => formatDollars(fromDollars(dollars));
