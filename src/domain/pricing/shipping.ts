/*
 * Shipping is charged once per cart and is free from twenty jerseys (rules.md pricing-12).
 */
import { type Cents, ZERO } from '#domain/shared/money.ts';
import { getPrice, type PriceList } from './price-list.ts';

export const FREE_DELIVERY_STARTS_AT = 20;

/** Returns the shipping charge of a cart, in cents; 0 for a cart without jerseys. */
export function computeShipping(totalJerseysInCart: number, prices: PriceList): Cents {
  const free = totalJerseysInCart === 0 || totalJerseysInCart >= FREE_DELIVERY_STARTS_AT;
  return free ? ZERO : getPrice(prices, 'shipping', 'Shipping');
}
