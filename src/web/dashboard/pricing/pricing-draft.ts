import type { PricedItem, Pricing } from '#contract/pricing.ts';
import { MAX_PRICE, needsConfirmation } from '#domain/pricing/price-change.ts';
import { type Cents, cents, fromDollars } from '#domain/shared/money.ts';

/** The entered prices by `itemKey`, and the version of the list that they are based on. Empty without changes. */
export interface PricingDraft {
  version?: number;
  typed?: Record<string, string>;
}

export const itemKey = ({ type, item }: Pick<PricedItem, 'type' | 'item'>) => `${type} ${item}`;

export const formatPriceInput = (dollars: number) => dollars.toFixed(2);

/** Adds an entered price to the draft, or removes it when it equals the price in the list. */
export function setDraftPrice(
  draft: PricingDraft,
  list: Pricing,
  item: PricedItem,
  text: string,
): PricingDraft {
  const { [itemKey(item)]: _, ...others } = draft.typed ?? {};
  const isUnchanged = parsePrice(text) === fromDollars(item.price);
  const typed = isUnchanged ? others : { ...others, [itemKey(item)]: text };
  return Object.keys(typed).length > 0 ? { version: draft.version ?? list.version, typed } : {};
}

/** Parses a price; returns null for invalid text, fractions of a cent, and amounts below 0 or above the maximum. */
export function parsePrice(text: string): Cents | null {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{0,2})?$|^\.\d{1,2}$/.test(plain)) return null;
  const price = fromDollars(Number(plain));
  return price <= MAX_PRICE ? price : null;
}

export interface PriceChange {
  item: PricedItem;
  before: Cents;
  after: Cents;
  needsConfirmation: boolean;
}

/** Returns the price changes of the draft, and the items whose text is not a valid price. */
export function listPriceChanges(
  draft: PricingDraft,
  list: Pricing,
): { changes: PriceChange[]; invalidItems: PricedItem[] } {
  const editedItems = list.pricing.filter((item) => draft.typed?.[itemKey(item)] !== undefined);
  const invalidItems = editedItems.filter((item) => parsePrice(draft.typed![itemKey(item)]!) === null);
  const changes = editedItems.flatMap((item) => {
    const after = parsePrice(draft.typed![itemKey(item)]!);
    const before = cents(Math.round(item.price * 100));
    return after === null || after === before
      ? []
      : [{ item, before, after, needsConfirmation: needsConfirmation(before, after) }];
  });
  return { changes, invalidItems };
}
