/*
 * Shipping is paid once for a whole cart and is free from twenty jerseys in it (specification 9, product-decisions 2).
 */
import { type Cents, ZERO } from './money.ts';
import { type PriceList, priceOf } from './price-list.ts';

export const FREE_DELIVERY_STARTS_AT = 20;

/** The shipping of a cart, in cents. A cart without jerseys ships nothing. */
export function shippingFor(totalJerseysInCart: number, prices: PriceList): Cents {
  const free = totalJerseysInCart === 0 || totalJerseysInCart >= FREE_DELIVERY_STARTS_AT;
  return free ? ZERO : priceOf(prices, 'shipping', 'Shipping');
}
