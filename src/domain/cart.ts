/*
 * A cart is paid at once: first the coupon, then shipping, then credits. Each order of the cart keeps its own part of
 * them, and every column adds up to the cent (product-decisions 2, security decision D1).
 */
import { type Coupon, discountFor } from './coupon.ts';
import { usableCredits } from './credits.ts';
import { type Cents, cents, sum, ZERO } from './money.ts';
import type { PriceList } from './price-list.ts';
import type { OrderPrice } from './pricing.ts';
import { shippingFor } from './shipping.ts';
import { splitByLargestRemainder } from './split.ts';

/** One order's part of its cart, in cents: final = orderTotal - discount + shipping - credits, never below 0. */
export type CartOrderPrice = {
  readonly orderTotal: Cents;
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly credits: Cents;
  readonly final: Cents;
};

/** `total` is what is left to pay; credits.ts says what the card is asked for. */
export type CartPrice = {
  readonly orders: readonly CartOrderPrice[];
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly credits: Cents;
  readonly total: Cents;
};

export type CartTerms = {
  /** Checked by the caller: couponState says whether it is usable. */
  readonly coupon: Coupon | null;
  readonly creditsWanted: Cents;
  readonly creditsBalance: Cents;
  readonly prices: PriceList;
};

type PricedCartOrder = { readonly price: Pick<OrderPrice, 'orderTotal' | 'totalJerseys'> };

/** Prices a cart from its priced orders. Shipping is shared by jerseys, credits by what each order still costs. */
export function priceCart(orders: readonly PricedCartOrder[], terms: CartTerms): CartPrice {
  const jerseys = orders.map(({ price }) => price.totalJerseys);
  const discounts = orders.map(({ price }) => discountOf(price, terms.coupon));
  const shipping = shippingFor(addUp(jerseys), terms.prices);
  const shippings = splitByLargestRemainder(shipping, jerseys);
  const dues = orders.map(({ price }, n) => dueOf(price.orderTotal, discounts[n], shippings[n]));
  const credits = creditsFor(sum(dues), terms);
  const creditParts = splitByLargestRemainder(credits, dues);
  return {
    orders: orders.map(({ price }, n) => ({
      orderTotal: price.orderTotal,
      discount: discounts[n] ?? ZERO,
      shipping: shippings[n] ?? ZERO,
      credits: creditParts[n] ?? ZERO,
      final: cents((dues[n] ?? ZERO) - (creditParts[n] ?? ZERO)),
    })),
    discount: sum(discounts),
    shipping,
    credits,
    total: cents(sum(dues) - credits),
  };
}

/** The final price of an order after the staff's price adjustment (negative takes off), which comes last. Never below 0. */
export function adjustFinal(final: Cents, adjustment: Cents): Cents {
  return cents(Math.max(0, final + adjustment));
}

function discountOf(price: PricedCartOrder['price'], coupon: Coupon | null): Cents {
  if (!coupon) return ZERO;
  return discountFor(coupon, { orderTotal: price.orderTotal, jerseys: price.totalJerseys });
}

function addUp(jerseys: readonly number[]): number {
  return jerseys.reduce((all, each) => all + each, 0);
}

function dueOf(orderTotal: Cents, discount: Cents = ZERO, shipping: Cents = ZERO): Cents {
  return cents(orderTotal - discount + shipping);
}

function creditsFor(due: Cents, { creditsBalance, creditsWanted }: CartTerms): Cents {
  return usableCredits({ balance: creditsBalance, wanted: creditsWanted, due });
}
