import type { SiteData } from '#contract/catalogue.ts';
import type { PriceList, PriceType } from '#domain/pricing/price-list.ts';
import { fromDollars } from '#domain/shared/money.ts';

/** Converts the page's data to the price list of the domain. */
export const toPriceList = ({
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
