/*
 * The price of an order. Each jersey costs its cutting, material and collar, and below ten jerseys the quantity fee;
 * long sleeves, shorts and a front name are added where chosen; the design fee is distributed over all jerseys to the
 * cent (rules.md pricing-2, pricing-6, pricing-7). The builder shows these amounts and the server charges them.
 */

import { splitEqually } from '#domain/shared/distribute.ts';
import { type Cents, cents, sum, ZERO } from '#domain/shared/money.ts';
import { PRODUCT_COLLARS } from '../catalogue/product.ts';
import {
  findOptionItem,
  type Jersey,
  type JerseyField,
  NO_SHORTS,
  OPTION_FIELDS,
} from '../orders/jersey/schema.ts';
import type { Options } from '../orders/order/order.ts';
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

type PricedOptions = Pick<Options, 'cutting' | 'material' | 'collar'>;
export type PricedOrder = {
  readonly options: PricedOptions;
  readonly rows: readonly Jersey[];
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
  const priced = rows.map((row, index) => shareDesign(addUp(row, rates, prices), shares[index] ?? ZERO));
  return {
    rows: priced,
    totalJerseys: count,
    totalShorts: rows.filter(hasShorts).length,
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

const hasShorts = ({ shorts }: Jersey): boolean => shorts !== NO_SHORTS;

type Rates = {
  cutting: Cents;
  material: Cents;
  collar: Cents;
  quantityFee: Cents;
  base: Cents;
};

/** What every jersey costs. Looked up once per order, not once per row. */
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
  };
}

function findChosenPrice(prices: PriceList, type: PriceType, item: string | null): Cents {
  return item === null ? ZERO : getPrice(prices, type, item);
}

function addUp(row: Jersey, { base }: Rates, prices: PriceList): JerseyPrice {
  const addon = sum(OPTION_FIELDS.map((field) => priceOption(row, field, prices)));
  return { base, addon, frontName: priceOption(row, 'frontName', prices) };
}

/** Looks up the price only of an option that is chosen: lists from before it have no price for it. */
function priceOption(row: Jersey, field: JerseyField, prices: PriceList): Cents {
  const item = findOptionItem(row, field);
  return item === null ? ZERO : getPrice(prices, 'jersey option', item);
}

function shareDesign({ base, addon, frontName }: JerseyPrice, designShare: Cents): RowPrice {
  return { base, addon, frontName, designShare, final: cents(base + addon + designShare) };
}

function multiply(rate: Cents, count: number): Cents {
  return cents(rate * count);
}

function total(rows: readonly RowPrice[], column: 'addon' | 'final'): Cents {
  let cost = 0;
  for (const row of rows) cost += row[column];
  return cents(cost);
}
