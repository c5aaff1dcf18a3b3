/*
 * Tax lines of several orders, of a part of a payment, of a refund: sums and shares that add up to the cent
 * (rules.md tax-6).
 */
import { cents, formatDollars } from '#domain/shared/money.ts';
import type { TaxLine } from './tax.ts';
import { formatRate, TAX_PARTS } from './tax-table.ts';

/** Returns the lines of several lists, those of the same part, rate and size group added up. */
export function addTaxLines(...lists: readonly (readonly TaxLine[])[]): TaxLine[] {
  const sums = new Map<string, TaxLine>();
  for (const line of lists.flat()) {
    const key = `${line.part} ${line.rate} ${line.youth}`;
    const { base, tax } = sums.get(key) ?? { base: 0, tax: 0 };
    sums.set(key, { ...line, base: cents(base + line.base), tax: cents(tax + line.tax) });
  }
  return [...sums.values()].filter(({ base, tax }) => base !== 0 || tax !== 0).sort(compareTaxLines);
}

const compareTaxLines = (a: TaxLine, b: TaxLine): number =>
  TAX_PARTS.indexOf(a.part) - TAX_PARTS.indexOf(b.part) ||
  Number(a.youth) - Number(b.youth) ||
  a.rate - b.rate;

/** Returns what has to be added to `before` to get `after`. */
export const subtractTaxLines = (after: readonly TaxLine[], before: readonly TaxLine[]): TaxLine[] =>
  addTaxLines(
    after,
    before.map((line) => ({ ...line, base: cents(-line.base), tax: cents(-line.tax) })),
  );

/**
 * Returns the lines of a part of the price, `part` of `whole` cents. Each is rounded from the whole, so that the
 * differences between growing parts add up to it.
 */
export function takePartOfTax(lines: readonly TaxLine[], part: number, whole: number): TaxLine[] {
  if (part >= whole) return [...lines];
  const take = (amount: number) => cents(Math.floor((2 * amount * Math.max(0, part) + whole) / (2 * whole)));
  return addTaxLines(lines.map((line) => ({ ...line, base: take(line.base), tax: take(line.tax) })));
}

/** Returns 'HST 5 %, children’s sizes, on $429.44'. */
export const describeTaxLine = ({ part, rate, youth, base }: TaxLine): string =>
  `${part} ${formatRate(rate)}${youth ? ', children’s sizes,' : ''} on ${formatDollars(base)}`;
