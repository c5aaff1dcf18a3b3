/*
 * Sales tax by jersey: the province of delivery, the day in Toronto and the size group decide the rate, and shipping
 * follows the goods (rules.md tax-1, tax-2). One line per part and rate, each rounded once.
 */
import { splitByLargestRemainder } from '#domain/shared/distribute.ts';
import { type Cents, cents, sum } from '#domain/shared/money.ts';
import type { Day } from '../orders/dates/delivery.ts';
import { getSizeGroup } from '../orders/jersey/size.ts';
import { listRatesOf, type TaxPart, type TaxRate, type TaxTable } from './tax-table.ts';

/** Where and when an order is taxed. A state of the United States has no rates. */
export interface TaxPlace {
  /** Two letters. */
  readonly province: string;
  readonly day: Day;
}

export interface TaxLine {
  readonly part: TaxPart;
  /** In thousandths of a percent: 9975 is 9.975 %. */
  readonly rate: number;
  /** A rate that only children's sizes have. */
  readonly youth: boolean;
  readonly base: Cents;
  readonly tax: Cents;
}

/** The taxes of an order as they were frozen with its payment. */
export interface OrderTax extends TaxPlace {
  readonly lines: readonly TaxLine[];
}

export interface TaxedRow {
  readonly price: Cents;
  readonly youth: boolean;
}

/** What an order is taxed on. Credits pay, they do not discount, so they are not a part of it. */
export interface TaxedGoods {
  readonly rows: readonly TaxedRow[];
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly adjustment: Cents;
}

/** Returns a row as it is taxed: the jersey's size decides, whatever is worn below it. */
export const toTaxedRow = (size: string, price: Cents): TaxedRow => ({
  price,
  youth: getSizeGroup(size) === 'YOUTH',
});

/** Returns the tax lines of an order; none where the shop is not registered, and none of an order that costs nothing. */
export function taxGoods(goods: TaxedGoods, place: TaxPlace, taxes: TaxTable): TaxLine[] {
  const bases = shareOut(goods);
  return listRatesOf(taxes, place).flatMap((rate) => taxWith(rate, goods.rows, bases));
}

/** Returns the sum of the lines. */
export const sumTax = (lines: readonly TaxLine[]): Cents => sum(lines.map(({ tax }) => tax));

/** Half a cent rounds up. */
export const computeTax = (base: Cents, rate: number): Cents =>
  cents(Math.floor((base * rate + 50_000) / 100_000));

/** Returns the base of each row: its price with its shares of discount, shipping and price adjustment. */
function shareOut({ rows, discount, shipping, adjustment }: TaxedGoods): Cents[] {
  const prices = rows.map(({ price }) => price);
  const before = sum(prices) - discount + shipping;
  const discounts = splitByLargestRemainder(discount, prices);
  const shippings = splitByLargestRemainder(shipping, prices);
  // An order never costs less than nothing.
  const adjustments = splitByLargestRemainder(cents(Math.max(adjustment, -before)), prices);
  return prices.map((price, row) => cents(price - discounts[row]! + shippings[row]! + adjustments[row]!));
}

function taxWith(taxRate: TaxRate, rows: readonly TaxedRow[], bases: readonly Cents[]): TaxLine[] {
  const sums = new Map<number, Cents>();
  for (const [index, row] of rows.entries()) {
    const rate = getRateOf(taxRate, row);
    sums.set(rate, cents((sums.get(rate) ?? 0) + bases[index]!));
  }
  return [...sums]
    .map(([rate, base]) => ({
      ...{ part: taxRate.part, rate, youth: rate !== taxRate.rate, base },
      tax: computeTax(base, rate),
    }))
    .filter(({ tax }) => tax > 0)
    .sort((a, b) => Number(a.youth) - Number(b.youth));
}

const getRateOf = ({ rate, youthRate, youthBelow }: TaxRate, { youth, price }: TaxedRow): number =>
  youth && (youthBelow === null || price < youthBelow) ? youthRate : rate;
