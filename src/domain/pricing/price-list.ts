/*
 * All prices are in one list that managers can change; an order that is submitted or being paid keeps the version
 * it was priced with (rules.md pricing-3, pricing-4).
 */
import { type Cents, fromDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';

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

/** Immutable: a changed price creates a new list with a new version. */
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

/** Returns the default prices of the items that the list does not have. */
export const listMissingEntries = (entries: readonly PriceEntry[]): PriceEntry[] =>
  DEFAULT_PRICE_ENTRIES.filter(
    ({ type, item }) => !entries.some((known) => known.type === type && known.item === item),
  );

/** Returns the price of one item, in cents. Throws Problem 'unknown-option' for an item that is not on the list. */
export function getPrice(prices: PriceList, type: PriceType, item: string): Cents {
  const found = getPriceIndex(prices).get(type)?.get(item);
  if (found === undefined) throw new Problem('unknown-option', { type, item });
  return found.price;
}

/** Returns all items of one type, in the order of the list. */
export function listItems(prices: PriceList, type: PriceType): PriceEntry[] {
  return [...(getPriceIndex(prices).get(type)?.values() ?? [])];
}

function entry(type: PriceType, item: string, dollars: number): PriceEntry {
  return { item, type, price: fromDollars(dollars) };
}

type PriceIndex = ReadonlyMap<PriceType, ReadonlyMap<string, PriceEntry>>;

// Orders are priced thousands of times a second: each list is indexed once, and the index is collected with it.
const indexes = new WeakMap<PriceList, PriceIndex>();

function getPriceIndex(prices: PriceList): PriceIndex {
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
