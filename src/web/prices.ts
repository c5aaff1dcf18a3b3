import type { SiteData } from '#contract/catalogue.ts';
import { fromDollars } from '#domain/money.ts';
import type { PriceList, PriceType } from '#domain/price-list.ts';

/** The price list as the domain reads it, from the page's data. */
export const pricesOf = ({
  pricing_version,
  pricing,
}: Pick<SiteData, 'pricing_version' | 'pricing'>): PriceList => ({
  version: pricing_version,
  entries: pricing.map(({ item, type, price }) => ({
    item,
    type: type as PriceType,
    price: fromDollars(price),
  })),
});
