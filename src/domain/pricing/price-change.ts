/*
 * A price that changes by more than half is more often a typing error than a decision, so it is confirmed by entering
 * the item's name (rules.md pricing-15). A change creates a new list; concurrent changes of different prices are both
 * applied.
 */
import type { Cents } from '#domain/shared/money.ts';
import type { PriceEntry, PriceType } from './price-list.ts';

/** The highest price of an item, in cents. */
export const MAX_PRICE = 1_000_000 as Cents;

export const needsConfirmation = (before: Cents, after: Cents): boolean =>
  before !== after && Math.abs(after - before) * 2 > before;

export interface PriceInput {
  readonly type: PriceType;
  readonly item: string;
  readonly price: Cents;
  /** The item's name, entered as a confirmation. */
  readonly confirmed?: string | undefined;
}

export type PriceChange =
  | {
      readonly at: 'ready';
      readonly entries: readonly PriceEntry[];
      readonly changed: readonly ChangedPrice[];
    }
  | {
      readonly at: 'unknown' | 'out-of-bounds' | 'unconfirmed' | 'conflict';
      readonly items: readonly string[];
    };

export interface ChangedPrice {
  readonly item: string;
  readonly type: PriceType;
  readonly before: Cents;
  readonly after: Cents;
}

/**
 * Applies prices that were edited in list `base` to the newest list. A price that has been changed
 * meanwhile is a conflict, unless both changes set the same price.
 */
export function changePrices(
  requested: readonly PriceInput[],
  base: readonly PriceEntry[],
  newest: readonly PriceEntry[],
): PriceChange {
  const listItemNames = (test: (price: PriceInput) => boolean) =>
    requested.filter(test).map(({ item }) => item);
  const unknown = listItemNames((each) => !find(base, each) || !find(newest, each));
  if (unknown.length > 0) return { at: 'unknown', items: unknown };
  const outside = listItemNames(({ price }) => price < 0 || price > MAX_PRICE);
  if (outside.length > 0) return { at: 'out-of-bounds', items: outside };

  const changes = requested.filter((each) => each.price !== findPrice(base, each));
  const conflicts = changes.filter((each) => {
    const current = findPrice(newest, each);
    return current !== findPrice(base, each) && current !== each.price;
  });
  if (conflicts.length > 0) return { at: 'conflict', items: conflicts.map(({ item }) => item) };
  const unconfirmed = changes.filter(
    (each) => needsConfirmation(findPrice(newest, each), each.price) && each.confirmed?.trim() !== each.item,
  );
  if (unconfirmed.length > 0) return { at: 'unconfirmed', items: unconfirmed.map(({ item }) => item) };
  return applyChange(changes, newest);
}

function applyChange(changes: readonly PriceInput[], newest: readonly PriceEntry[]): PriceChange {
  const entries = newest.map((entry) => ({ ...entry, price: find(changes, entry)?.price ?? entry.price }));
  const changed = changes
    .map((each) => ({
      item: each.item,
      type: each.type,
      before: findPrice(newest, each),
      after: each.price,
    }))
    .filter(({ before, after }) => before !== after);
  return { at: 'ready', entries, changed };
}

type PriceKey = Pick<PriceEntry, 'type' | 'item'>;

const find = <Entry extends PriceKey>(
  entries: readonly Entry[],
  { type, item }: PriceKey,
): Entry | undefined => entries.find((entry) => entry.type === type && entry.item === item);

const findPrice = (entries: readonly PriceEntry[], key: PriceKey): Cents => find(entries, key)!.price;
