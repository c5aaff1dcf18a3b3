/** What a cart costs, computed again from the price list and the jerseys. */

import type { z } from 'zod';
import type { CartSummary } from '#contract/checkout.ts';
import type { OrderResponse } from '#contract/order-dto.ts';
import { LawBroken } from './law.ts';

/** Cents by type and item, such as 'material Pro Mesh'. */
export type Prices = ReadonlyMap<string, number>;

/** From so many jerseys an order has no fee, and a cart no shipping. */
const WITHOUT_FEE = 10;
const WITHOUT_SHIPPING = 20;

export const toCents = (dollars: number): number => Math.round(dollars * 100);

function sumOrder(prices: Prices, order: OrderResponse): number {
  const rows = Object.values(order.order);
  const price = (name: string) => prices.get(name) ?? 0;
  const each =
    price(`cutting ${order.cutting_option}`) +
    price(`material ${order.material_option}`) +
    price(`collar ${order.collar_option}`) +
    (rows.length < WITHOUT_FEE ? price('minimum quantity Quantity') : 0);
  const extras = rows.map(
    (row) =>
      (row.jersey_sleeve === 'Long Sleeve' ? price('jersey option Long Sleeve') : 0) +
      (row.jersey_name_front === '' ? 0 : price('jersey option Front Name')),
  );
  return extras.reduce((sum, extra) => sum + each + extra, 0);
}

/** A discount code as the manager has created it. */
export interface Code {
  readonly code: string;
  readonly type: string;
  readonly discount: number;
}

/** Null for a type whose conditions the laws do not know. */
function computeDiscount(
  prices: Prices,
  orders: readonly OrderResponse[],
  { type, discount }: Code,
): number | null {
  if (type === 'per jersey') return toCents(discount) * countJerseys(orders);
  if (type !== 'percent') return null;
  return orders.reduce((sum, order) => sum + Math.floor((sumOrder(prices, order) * discount) / 100 + 0.5), 0);
}

const countJerseys = (orders: readonly OrderResponse[]): number =>
  orders.reduce((sum, order) => sum + Object.keys(order.order).length, 0);

export function checkCartPrice(
  prices: Prices,
  orders: readonly OrderResponse[],
  summary: z.infer<typeof CartSummary>,
  code: Code | undefined,
): void {
  const total = orders.reduce((sum, order) => sum + sumOrder(prices, order), 0);
  const shipping = countJerseys(orders) < WITHOUT_SHIPPING ? prices.get('shipping Shipping')! : 0;
  const final = total + shipping - toCents(summary.discount) - toCents(summary.credits);
  const discount = code ? computeDiscount(prices, orders, code) : 0;
  for (const [what, found, expected] of [
    ['discount', summary.discount, discount ?? toCents(summary.discount)],
    ['total', summary.order_total, total],
    ['shipping', summary.shipping_total, shipping],
    ['price', summary.final_price, final],
  ] as const)
    if (toCents(found) !== expected)
      throw new LawBroken('money', `the ${what} of a cart is ${found} and should be ${expected / 100}`);
}
