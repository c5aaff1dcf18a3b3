import { formatDollars } from '#domain/money.ts';
import type { PriceList } from '#domain/price-list.ts';
import { priceRange } from '#domain/pricing.ts';
import { cuttingOf } from '#domain/product.ts';

/** What a plain jersey of this sport costs, from the cheapest to the dearest making. */
export function priceRangeOf({ sport }: { sport: string }, prices: PriceList): string {
  const { from, to } = priceRange(cuttingOf(sport), prices);
  return `${formatDollars(from)} – ${formatDollars(to)}`;
}
