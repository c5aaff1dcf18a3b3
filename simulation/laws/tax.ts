/** The tax of the jerseys of a cart, computed again: every address of the play is in Ontario. */
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { Taxes } from '#contract/staff/taxes.ts';
import { split } from './shares.ts';

export type KnownTaxes = Pick<Taxes, 'registrations' | 'rates'>;

export interface TaxedCart {
  readonly taxes: KnownTaxes;
  /** The day in Toronto. */
  readonly day: string;
}

/** The rates of that day in thousandths of a percent; null without a registration. */
function findRates({ taxes, day }: TaxedCart): { adult: number; youth: number } | null {
  if (!taxes.registrations.some(({ part, from_day }) => part === 'GST/HST' && from_day <= day)) return null;
  const valid = taxes.rates.filter(
    ({ province, part, from_day }) => province === 'ON' && part === 'HST' && from_day <= day,
  );
  const newest = valid.reduce((one, other) => (other.from_day > one.from_day ? other : one));
  return { adult: Math.round(newest.rate * 1000), youth: Math.round(newest.youth_rate * 1000) };
}

/** In cents. `prices` are those of the jerseys, in the sequence of the list. */
export function computeTax(
  cart: TaxedCart | null,
  order: OrderResponse,
  { prices, discount, shipping }: { prices: readonly number[]; discount: number; shipping: number },
): number {
  const rates = cart && findRates(cart);
  if (!rates) return 0;
  const discounts = split(discount, prices);
  const shippings = split(shipping, prices);
  const bases = { adult: 0, youth: 0 };
  Object.values(order.order).forEach(({ jersey_size }, n) => {
    bases[jersey_size.startsWith('YOUTH') ? 'youth' : 'adult'] += prices[n]! - discounts[n]! + shippings[n]!;
  });
  const tax = (group: 'adult' | 'youth') => Math.floor((bases[group] * rates[group] + 50_000) / 100_000);
  return tax('adult') + tax('youth');
}
