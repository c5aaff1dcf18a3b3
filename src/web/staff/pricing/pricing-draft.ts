import type { PricedItem, Pricing } from '#contract/shelf.ts';
import { type Cents, cents, fromDollars } from '#domain/money.ts';
import { HIGHEST_PRICE, isBoldChange } from '#domain/price-change.ts';

/** What was typed, by `keyOf` the item, from which version of the list. Empty when nothing was. */
export interface PricingDraft {
  version?: number;
  typed?: Record<string, string>;
}

export const keyOf = ({ type, item }: Pick<PricedItem, 'type' | 'item'>) => `${type} ${item}`;

export const asTyped = (dollars: number) => dollars.toFixed(2);

/** The draft with one more price typed; the one that the list has is none. */
export function withPrice(draft: PricingDraft, list: Pricing, item: PricedItem, text: string): PricingDraft {
  const { [keyOf(item)]: _, ...others } = draft.typed ?? {};
  const isSame = readPrice(text) === fromDollars(item.price);
  const typed = isSame ? others : { ...others, [keyOf(item)]: text };
  return Object.keys(typed).length > 0 ? { version: draft.version ?? list.version, typed } : {};
}

/** Null for what is no price: letters, half cents, less than nothing, more than the most. */
export function readPrice(text: string): Cents | null {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{0,2})?$|^\.\d{1,2}$/.test(plain)) return null;
  const price = fromDollars(Number(plain));
  return price <= HIGHEST_PRICE ? price : null;
}

export interface PriceStep {
  item: PricedItem;
  before: Cents;
  after: Cents;
  bold: boolean;
}

/** What Update would do; `wrong` are the items whose text is no price. */
export function stepsOf(draft: PricingDraft, list: Pricing): { steps: PriceStep[]; wrong: PricedItem[] } {
  const touched = list.pricing.filter((item) => draft.typed?.[keyOf(item)] !== undefined);
  const wrong = touched.filter((item) => readPrice(draft.typed![keyOf(item)]!) === null);
  const steps = touched.flatMap((item) => {
    const after = readPrice(draft.typed![keyOf(item)]!);
    const before = cents(Math.round(item.price * 100));
    return after === null || after === before
      ? []
      : [{ item, before, after, bold: isBoldChange(before, after) }];
  });
  return { steps, wrong };
}
