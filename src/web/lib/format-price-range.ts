import { cuttingOfSport } from '#domain/catalogue/product.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { computePriceRange } from '#domain/pricing/pricing.ts';
import { formatDollars } from '#domain/shared/money.ts';

/** Returns the price range of a plain jersey for this sport, from the cheapest to the most expensive options. */
export function formatPriceRange({ sport }: { sport: string }, prices: PriceList): string {
  const { from, to } = computePriceRange(cuttingOfSport(sport), prices);
  return `${formatDollars(from)} – ${formatDollars(to)}`;
}
