import type { Product } from '#contract/catalogue.ts';
import { formatDollars } from '#domain/money.ts';
import type { PriceList } from '#domain/price-list.ts';
import { priceRange } from '#domain/pricing.ts';

/** What a plain jersey of this design costs, from the cheapest to the dearest making (specification 9, price types). */
export function priceRangeOf({ sport }: Pick<Product, 'sport'>, prices: PriceList): string {
  const { from, to } = priceRange(cuttingOf(sport), prices);
  return `${formatDollars(from)} – ${formatDollars(to)}`;
}

/** Basketball and baseball have a cut of their own, the other sports play in a shirt. */
function cuttingOf(sport: string): string {
  if (sport === 'basketball') return 'Basketball';
  return sport === 'baseball' ? 'Button up' : 'Shirt';
}
