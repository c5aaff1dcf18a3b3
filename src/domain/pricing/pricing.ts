/*
 * The price of an order. Each jersey costs its cutting, material and collar, and below ten jerseys the quantity fee;
 * long sleeves, shorts and a front name are added where chosen; the design fee is distributed over all jerseys to the
 * cent (rules.md pricing-2, pricing-6, pricing-7). The builder shows these amounts and the server charges them.
 */

import { splitEqually } from '#domain/shared/distribute.ts';
import { type Cents, cents, ZERO } from '#domain/shared/money.ts';
import { PRODUCT_COLLARS } from '../catalogue/product.ts';
import { NO_SHORTS } from '../orders/jersey/schema.ts';
import type { Options, Row } from '../orders/order.ts';
import { getPrice, listItems, type PriceList, type PriceType } from './price-list.ts';

/** Orders of at least this many jerseys are exempt from the quantity fee. */
export const QUANTITY_FEE_ENDS_AT = 10;

/** One row in cents: jersey_price, jersey_addon_price and front_name_addon (a part of the addon) on the wire. */
export type JerseyPrice = { readonly base: Cents; readonly addon: Cents; readonly frontName: Cents };

/** A jersey in its order: `final` = base + addon + its share of the design fee. */
export type RowPrice = JerseyPrice & { readonly designShare: Cents; readonly final: Cents };

/**
 * All amounts in cents and over all rows, so that cutting + material + collar + quantityFee + addonTotal + design is
 * orderTotal. Coupon, shipping and credits are applied afterwards, in cart.ts.
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

/**
 * Prices an order. Options that are not chosen yet cost nothing. Throws Problem 'unknown-option' for one not on the
 * list.
 */
export function priceOrder({ options, rows, customDesign }: PricedOrder, prices: PriceList): OrderPrice {
  const count = rows.length;
  const rates = getRates(options, count, prices);
  const design = customDesign && count > 0 ? getPrice(prices, 'design', 'Design') : ZERO;
  const shares = splitEqually(design, count);
  const priced = rows.map((row, index) => shareDesign(addUp(row, rates), shares[index] ?? ZERO));
  return {
    rows: priced,
    totalJerseys: count,
    totalShorts: countShorts(rows),
    cutting: multiply(rates.cutting, count),
    material: multiply(rates.material, count),
    collar: multiply(rates.collar, count),
    quantityFee: multiply(rates.quantityFee, count),
    addonTotal: total(priced, 'addon'),
    design,
    orderTotal: total(priced, 'final'),
    tax: ZERO,
  };
}

/** Returns the options with the cheapest item in place of each that is not chosen yet: the lowest total of an order. */
export function chooseCheapest<Chosen extends PricedOptions>(options: Chosen, prices: PriceList): Chosen {
  const choose = (type: keyof PricedOptions) =>
    options[type] ?? listItems(prices, type).toSorted((a, b) => a.price - b.price)[0]?.item ?? null;
  return { ...options, cutting: choose('cutting'), material: choose('material'), collar: choose('collar') };
}

/** Returns whether every jersey keeps its price: a paid order accepts only such corrections (rules.md orders-11). */
export function isSamePrice(before: OrderPrice, after: OrderPrice): boolean {
  if (before.rows.length !== after.rows.length) return false;
  return before.rows.every((row, index) => row.final === after.rows[index]!.final);
}

/**
 * Prices one jersey of an order of `rowCount` jerseys, without its share of the design fee. Throws Problem
 * 'unknown-option'.
 */
export function priceJersey(
  row: PricedRow,
  options: PricedOptions,
  rowCount: number,
  prices: PriceList,
): JerseyPrice {
  return addUp(row, getRates(options, rowCount, prices));
}

/**
 * Returns the lowest and highest price of a plain jersey of a cutting with the collars of a product, for product cards.
 */
export function computePriceRange(cutting: string, prices: PriceList): { from: Cents; to: Cents } {
  const cut = getPrice(prices, 'cutting', cutting);
  const materials = listItems(prices, 'material').map((entry) => entry.price);
  const collars = PRODUCT_COLLARS.map((collar) => getPrice(prices, 'collar', collar));
  const fee = getPrice(prices, 'minimum quantity', 'Quantity');
  return {
    from: cents(cut + Math.min(...materials) + Math.min(...collars)),
    to: cents(cut + Math.max(...materials) + Math.max(...collars) + fee),
  };
}

/** Returns whether the row has shorts, which are charged even while their size is open. */
function hasShorts(row: Pick<Row, 'shorts'>): boolean {
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

// Prices are looked up once per order, not once per row.
function getRates(options: PricedOptions, rowCount: number, prices: PriceList): Rates {
  const cutting = findChosenPrice(prices, 'cutting', options.cutting);
  const material = findChosenPrice(prices, 'material', options.material);
  const collar = findChosenPrice(prices, 'collar', options.collar);
  const fee = rowCount < QUANTITY_FEE_ENDS_AT ? getPrice(prices, 'minimum quantity', 'Quantity') : ZERO;
  return {
    cutting,
    material,
    collar,
    quantityFee: fee,
    base: cents(cutting + material + collar + fee),
    longSleeve: getPrice(prices, 'jersey option', 'Long Sleeve'),
    shorts: getPrice(prices, 'jersey option', 'Shorts'),
    frontName: getPrice(prices, 'jersey option', 'Front Name'),
  };
}

function findChosenPrice(prices: PriceList, type: PriceType, item: string | null): Cents {
  return item === null ? ZERO : getPrice(prices, type, item);
}

function addUp(row: PricedRow, rates: Rates): JerseyPrice {
  const sleeve = row.sleeve === 'Long Sleeve' ? rates.longSleeve : ZERO;
  const shorts = hasShorts(row) ? rates.shorts : ZERO;
  const frontName = row.frontName.trim() === '' ? ZERO : rates.frontName;
  return { base: rates.base, addon: cents(sleeve + shorts + frontName), frontName };
}

function shareDesign({ base, addon, frontName }: JerseyPrice, designShare: Cents): RowPrice {
  return { base, addon, frontName, designShare, final: cents(base + addon + designShare) };
}

function countShorts(rows: readonly PricedRow[]): number {
  let shorts = 0;
  for (const row of rows) if (hasShorts(row)) shorts += 1;
  return shorts;
}

function multiply(rate: Cents, count: number): Cents {
  return cents(rate * count);
}

function total(rows: readonly RowPrice[], column: 'addon' | 'final'): Cents {
  let cost = 0;
  for (const row of rows) cost += row[column];
  return cents(cost);
}
