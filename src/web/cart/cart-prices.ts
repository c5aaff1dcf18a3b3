/** What the cart shows: the domain's own calculation over the priced orders, the same that the server charges by. */
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { type CartPrice, priceCart } from '#domain/cart.ts';
import type { Coupon } from '#domain/coupon.ts';
import { type Cents, fromDollars } from '#domain/money.ts';
import type { PriceList } from '#domain/price-list.ts';

export interface CartTerms {
  coupon: Coupon | null;
  creditsWanted: Cents;
  creditsBalance: Cents;
}

export function priceOfCart(orders: AnsweredOrder[], prices: PriceList, terms: CartTerms): CartPrice {
  const priced = orders.map(({ order_total, total_jerseys }) => ({
    price: { orderTotal: fromDollars(order_total), totalJerseys: total_jerseys },
  }));
  return priceCart(priced, { ...terms, prices });
}
