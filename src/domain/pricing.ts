/*
 * What a team pays. Each jersey costs its cutting, material and collar, and below ten jerseys the quantity fee; long
 * sleeves, shorts and a front name are added where chosen; the design fee is shared out over all jerseys to the cent
 * (specification 9 'Order size and pricing', product-decisions 2). The builder shows these numbers and the server
 * charges them.
 */
import { type Cents, cents, ZERO } from './money.ts';
import { NO_SHORTS, type Options, type Row } from './order.ts';
import { itemsOf, type PriceList, type PriceType, priceOf } from './price-list.ts';
import { PRODUCT_COLLARS } from './product.ts';
import { splitEqually } from './split.ts';

/** From this many jerseys the quantity fee falls away. */
export const QUANTITY_FEE_ENDS_AT = 10;

/** One row in cents: the specification's jersey_price, jersey_addon_price and front_name_addon (a part of the addon). */
export type JerseyPrice = { readonly base: Cents; readonly addon: Cents; readonly frontName: Cents };

/** A jersey in its order: `final` = base + addon + its share of the design fee. */
export type RowPrice = JerseyPrice & { readonly designShare: Cents; readonly final: Cents };

/**
 * All money in cents and over all rows, so that cutting + material + collar + quantityFee + addonTotal + design is
 * orderTotal. Coupon, shipping and credits come after it, in cart.ts.
 */
export type OrderPrice = {
  readonly rows: readonly RowPrice[];
  readonly totalJerseys: number;
  readonly totalShorts: number;
  readonly cutting: Cents;
  readonly material: Cents;
  readonly collar: Cents;
  readonly quantityFee: Cents;
  readonly addonTotal: Cents;
  readonly design: Cents;
  readonly orderTotal: Cents;
  readonly tax: Cents;
};

type PricedRow = Pick<Row, 'frontName' | 'shorts' | 'sleeve'>;
type PricedOptions = Pick<Options, 'cutting' | 'material' | 'collar'>;
export type PricedOrder = {
  readonly options: PricedOptions;
  readonly rows: readonly PricedRow[];
  readonly customDesign: boolean;
};

/** Prices an order. Options that are not chosen yet cost nothing; Problem 'unknown-option' for one not on the list. */
export function priceOrder({ options, rows, customDesign }: PricedOrder, prices: PriceList): OrderPrice {
  const count = rows.length;
  const rates = ratesFor(options, count, prices);
  const design = customDesign && count > 0 ? priceOf(prices, 'design', 'Design') : ZERO;
  const shares = splitEqually(design, count);
  const priced = rows.map((row, index) => shareDesign(addUp(row, rates), shares[index] ?? ZERO));
  return {
    rows: priced,
    totalJerseys: count,
    totalShorts: countShorts(rows),
    cutting: times(rates.cutting, count),
    material: times(rates.material, count),
    collar: times(rates.collar, count),
    quantityFee: times(rates.quantityFee, count),
    addonTotal: total(priced, 'addon'),
    design,
    orderTotal: total(priced, 'final'),
    tax: ZERO,
  };
}

/** The same jerseys at the same price each: what is paid may be corrected so far and no further (security row 56). */
export function costTheSame(before: OrderPrice, after: OrderPrice): boolean {
  if (before.rows.length !== after.rows.length) return false;
  return before.rows.every((row, index) => row.final === after.rows[index]!.final);
}

/** Prices one jersey of an order of `rowCount` jerseys, without its share of the design fee. */
export function priceJersey(
  row: PricedRow,
  options: PricedOptions,
  rowCount: number,
  prices: PriceList,
): JerseyPrice {
  return addUp(row, ratesFor(options, rowCount, prices));
}

/** The cheapest and the dearest plain jersey of a cutting with the collars of a product, for product cards. */
export function priceRange(cutting: string, prices: PriceList): { from: Cents; to: Cents } {
  const cut = priceOf(prices, 'cutting', cutting);
  const materials = itemsOf(prices, 'material').map((entry) => entry.price);
  const collars = PRODUCT_COLLARS.map((collar) => priceOf(prices, 'collar', collar));
  const fee = priceOf(prices, 'minimum quantity', 'Quantity');
  return {
    from: cents(cut + Math.min(...materials) + Math.min(...collars)),
    to: cents(cut + Math.max(...materials) + Math.max(...collars) + fee),
  };
}

/** Shorts are wanted from the moment they are added, also while their size is still open. */
function wantsShorts(row: Pick<Row, 'shorts'>): boolean {
  return row.shorts !== NO_SHORTS;
}

type Rates = {
  cutting: Cents;
  material: Cents;
  collar: Cents;
  quantityFee: Cents;
  base: Cents;
  longSleeve: Cents;
  shorts: Cents;
  frontName: Cents;
};

// Looked up once per order, not once per row.
function ratesFor(options: PricedOptions, rowCount: number, prices: PriceList): Rates {
  const cutting = chosen(prices, 'cutting', options.cutting);
  const material = chosen(prices, 'material', options.material);
  const collar = chosen(prices, 'collar', options.collar);
  const fee = rowCount < QUANTITY_FEE_ENDS_AT ? priceOf(prices, 'minimum quantity', 'Quantity') : ZERO;
  return {
    cutting,
    material,
    collar,
    quantityFee: fee,
    base: cents(cutting + material + collar + fee),
    longSleeve: priceOf(prices, 'jersey option', 'Long Sleeve'),
    shorts: priceOf(prices, 'jersey option', 'Shorts'),
    frontName: priceOf(prices, 'jersey option', 'Front Name'),
  };
}

function chosen(prices: PriceList, type: PriceType, item: string | null): Cents {
  return item === null ? ZERO : priceOf(prices, type, item);
}

function addUp(row: PricedRow, rates: Rates): JerseyPrice {
  const sleeve = row.sleeve === 'Long Sleeve' ? rates.longSleeve : ZERO;
  const shorts = wantsShorts(row) ? rates.shorts : ZERO;
  const frontName = row.frontName.trim() === '' ? ZERO : rates.frontName;
  return { base: rates.base, addon: cents(sleeve + shorts + frontName), frontName };
}

function shareDesign({ base, addon, frontName }: JerseyPrice, designShare: Cents): RowPrice {
  return { base, addon, frontName, designShare, final: cents(base + addon + designShare) };
}

function countShorts(rows: readonly PricedRow[]): number {
  let shorts = 0;
  for (const row of rows) if (wantsShorts(row)) shorts += 1;
  return shorts;
}

function times(rate: Cents, count: number): Cents {
  return cents(rate * count);
}

function total(rows: readonly RowPrice[], column: 'addon' | 'final'): Cents {
  let cost = 0;
  for (const row of rows) cost += row[column];
  return cents(cost);
}
