import { type Cents, formatDollars, fromDollars } from '#domain/money.ts';

/** Dollars as somebody types them, '1,234.50' or '$60'; null for what is no amount to the cent. */
export function readAmount(typed: string): Cents | null {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? fromDollars(Number(text)) : null;
}

export const inDollars = (dollars: number): string => formatDollars(fromDollars(dollars));
