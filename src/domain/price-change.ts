/*
 * A price that changes by more than half is more often a slip of the finger than a decision, so it is confirmed by the
 * item's name (security row 121). A change makes a new list; two managers who change different prices both keep theirs.
 */
import type { Cents } from './money.ts';
import type { PriceEntry, PriceType } from './price-list.ts';

/** The dearest thing that the shop may sell. */
export const HIGHEST_PRICE = 1_000_000 as Cents;

export const isBoldChange = (before: Cents, after: Cents): boolean =>
  before !== after && Math.abs(after - before) * 2 > before;

export interface WantedPrice {
  readonly type: PriceType;
  readonly item: string;
  readonly price: Cents;
  /** The item's name, typed once more. */
  readonly confirmed?: string | undefined;
}

export type PriceChange =
  | { readonly at: 'ready'; readonly entries: readonly PriceEntry[]; readonly changed: readonly Changed[] }
  | {
      readonly at: 'unknown' | 'out-of-bounds' | 'unconfirmed' | 'conflict';
      readonly items: readonly string[];
    };

export interface Changed {
  readonly item: string;
  readonly type: PriceType;
  readonly before: Cents;
  readonly after: Cents;
}

/**
 * What the newest list becomes when somebody who saw `base` wants these prices. A price that somebody else has changed
 * since is a conflict, unless both want the same.
 */
export function changePrices(
  wanted: readonly WantedPrice[],
  base: readonly PriceEntry[],
  newest: readonly PriceEntry[],
): PriceChange {
  const named = (test: (price: WantedPrice) => boolean) => wanted.filter(test).map(({ item }) => item);
  const unknown = named((each) => !find(base, each) || !find(newest, each));
  if (unknown.length > 0) return { at: 'unknown', items: unknown };
  const outside = named(({ price }) => price < 0 || price > HIGHEST_PRICE);
  if (outside.length > 0) return { at: 'out-of-bounds', items: outside };

  const moved = wanted.filter((each) => each.price !== priceIn(base, each));
  const late = moved.filter((each) => {
    const current = priceIn(newest, each);
    return current !== priceIn(base, each) && current !== each.price;
  });
  if (late.length > 0) return { at: 'conflict', items: late.map(({ item }) => item) };
  const bold = moved.filter(
    (each) => isBoldChange(priceIn(newest, each), each.price) && each.confirmed?.trim() !== each.item,
  );
  if (bold.length > 0) return { at: 'unconfirmed', items: bold.map(({ item }) => item) };
  return ready(moved, newest);
}

function ready(moved: readonly WantedPrice[], newest: readonly PriceEntry[]): PriceChange {
  const entries = newest.map((entry) => ({ ...entry, price: find(moved, entry)?.price ?? entry.price }));
  const changed = moved
    .map((each) => ({
      item: each.item,
      type: each.type,
      before: priceIn(newest, each),
      after: each.price,
    }))
    .filter(({ before, after }) => before !== after);
  return { at: 'ready', entries, changed };
}

type Named = Pick<PriceEntry, 'type' | 'item'>;

const find = <Entry extends Named>(entries: readonly Entry[], { type, item }: Named): Entry | undefined =>
  entries.find((entry) => entry.type === type && entry.item === item);

const priceIn = (entries: readonly PriceEntry[], wanted: Named): Cents => find(entries, wanted)!.price;
