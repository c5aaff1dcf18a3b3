/** For tests of sales tax: a registration for HST, a cart that pays it, and what twelve jerseys cost with it in Ontario. */
import { pay, saveTeamOrder, TWELVE_CENTS } from '../people/teams.ts';
import type { Person } from '../shop/shop.ts';

/** Nine jerseys for adults and three in children's sizes for 37.00 each, with 25.00 of shipping: 351.75 and 117.25. */
export const ONTARIO = 51.59;
export const PRICE = 469;
export const WHOLE = 520.59;
export const ONTARIO_CENTS = TWELVE_CENTS + 5159;
export const HST = { part: 'GST/HST' as const, number: '12345 6789 RT0001', from_day: '2026-11-20' };

export const register = (manager: Person) => manager.taxes.save({ registrations: [HST], rates: [] });

export async function payCart(captain: Person, amount = ONTARIO_CENTS): Promise<string> {
  const { order } = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [order] }, amount);
  return `${(await captain.checkout.submit({ id })).order_id}-1-1`;
}
