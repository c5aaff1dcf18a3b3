/*
 * What everything costs stands in one list that the manager can change; every order keeps the version of the list
 * that it was priced with (specification 3 'Pricing entry', product-decisions 2).
 */
import { type Cents, fromDollars } from './money.ts';
import { Problem } from './problem.ts';

export const PRICE_TYPES = [
  'cutting',
  'material',
  'collar',
  'jersey option',
  'design',
  'shipping',
  'minimum quantity',
] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

export type PriceEntry = { readonly item: string; readonly type: PriceType; readonly price: Cents };

/** Never changed in place: another price is another list with another version. */
export type PriceList = { readonly version: number; readonly entries: readonly PriceEntry[] };

export const DEFAULT_PRICE_ENTRIES: readonly PriceEntry[] = [
  entry('cutting', 'Shirt', 34),
  entry('cutting', 'Basketball', 34),
  entry('cutting', 'Button up', 44),
  entry('material', 'Birdseye Mesh', 0),
  entry('material', 'Interlock', 2),
  entry('material', 'Pro Mesh', 3),
  entry('material', 'Stretch Knit', 4),
  entry('material', 'Recycled Mesh', 5),
  entry('material', 'Heavy Double Knit', 6),
  entry('collar', 'Round Neck', 0),
  entry('collar', 'V-Neck', 0),
  entry('collar', 'Polo', 3),
  entry('collar', 'Henley', 3),
  entry('jersey option', 'Long Sleeve', 5),
  entry('jersey option', 'Shorts', 18),
  entry('jersey option', 'Front Name', 3),
  entry('design', 'Design', 60),
  entry('shipping', 'Shipping', 25),
  entry('minimum quantity', 'Quantity', 10),
];

/** The price of one item, in cents. Throws Problem 'unknown-option' for what is not on the list. */
export function priceOf(prices: PriceList, type: PriceType, item: string): Cents {
  const found = indexOf(prices).get(type)?.get(item);
  if (found === undefined) throw new Problem('unknown-option', { type, item });
  return found.price;
}

/** All items of one type, in the order of the list. */
export function itemsOf(prices: PriceList, type: PriceType): PriceEntry[] {
  return [...(indexOf(prices).get(type)?.values() ?? [])];
}

function entry(type: PriceType, item: string, dollars: number): PriceEntry {
  return { item, type, price: fromDollars(dollars) };
}

type PriceIndex = ReadonlyMap<PriceType, ReadonlyMap<string, PriceEntry>>;

// Orders are priced thousands of times a second: each list is indexed once and forgotten together with it.
const indexes = new WeakMap<PriceList, PriceIndex>();

function indexOf(prices: PriceList): PriceIndex {
  const known = indexes.get(prices);
  if (known) return known;
  const index = buildIndex(prices);
  indexes.set(prices, index);
  return index;
}

function buildIndex(prices: PriceList): PriceIndex {
  const byType = new Map<PriceType, Map<string, PriceEntry>>(PRICE_TYPES.map((type) => [type, new Map()]));
  for (const each of prices.entries) byType.get(each.type)?.set(each.item, each);
  return byType;
}
