/*
 * A cart is paid as a whole: first the coupon is applied, then shipping, tax and credits. Each order of the cart has its
 * share of them, and every column adds up to the cent (rules.md pricing-9, pricing-10). Each is taxed by itself.
 */

import { splitByLargestRemainder } from '#domain/shared/distribute.ts';
import { type Cents, cents, sum, ZERO } from '#domain/shared/money.ts';
import type { PriceList } from '../pricing/price-list.ts';
import type { OrderPrice } from '../pricing/pricing.ts';
import { computeShipping } from '../pricing/shipping.ts';
import { sumTax, type TaxedRow, type TaxLine, type TaxPlace, taxGoods } from '../pricing/tax.ts';
import { addTaxLines } from '../pricing/tax-lines.ts';
import type { TaxTable } from '../pricing/tax-table.ts';
import { type Coupon, computeCouponDiscount } from './coupon.ts';
import { computeUsableCredits } from './credits.ts';

/** One order's part of its cart, in cents: final = orderTotal - discount + shipping + taxes - credits, never below 0. */
export type CartOrderPrice = {
  readonly orderTotal: Cents;
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly taxes: readonly TaxLine[];
  readonly credits: Cents;
  readonly final: Cents;
};

/** `total` is the amount left to pay. */
export type CartPrice = {
  readonly orders: readonly CartOrderPrice[];
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly credits: Cents;
  readonly total: Cents;
};

export type CartTerms = {
  /** The caller has checked with getCouponState that it is usable. */
  readonly coupon: Coupon | null;
  readonly creditsRequested: Cents;
  readonly creditsBalance: Cents;
  readonly prices: PriceList;
  /** Missing while the shop charges no tax, or the address is not known. */
  readonly tax?: CartTax | null;
};

/** Where and with what rates a cart is taxed, and the jerseys of each order. */
export interface CartTax {
  readonly place: TaxPlace;
  readonly table: TaxTable;
  readonly rows: readonly (readonly TaxedRow[])[];
}

type PricedCartOrder = { readonly price: Pick<OrderPrice, 'orderTotal' | 'totalJerseys'> };

/**
 * Prices a cart from its priced orders. Shipping is distributed by jerseys, credits by the remaining price of each
 * order.
 */
export function priceCart(orders: readonly PricedCartOrder[], terms: CartTerms): CartPrice {
  const jerseys = orders.map(({ price }) => price.totalJerseys);
  const discounts = orders.map(({ price }) => computeDiscount(price, terms.coupon));
  const shipping = computeShipping(countJerseys(jerseys), terms.prices);
  const shippings = splitByLargestRemainder(shipping, jerseys);
  const taxes = orders.map((_, n) =>
    taxOrder(terms.tax, n, { discount: discounts[n]!, shipping: shippings[n]! }),
  );
  const dues = orders.map(({ price }, n) =>
    cents(price.orderTotal - discounts[n]! + shippings[n]! + sumTax(taxes[n]!)),
  );
  const credits = allocateCredits(sum(dues), terms);
  const creditParts = splitByLargestRemainder(credits, dues);
  return {
    orders: orders.map(({ price }, n) => ({
      orderTotal: price.orderTotal,
      discount: discounts[n] ?? ZERO,
      shipping: shippings[n] ?? ZERO,
      taxes: taxes[n]!,
      credits: creditParts[n] ?? ZERO,
      final: cents((dues[n] ?? ZERO) - (creditParts[n] ?? ZERO)),
    })),
    discount: sum(discounts),
    shipping,
    credits,
    total: cents(sum(dues) - credits),
  };
}

/** Returns the tax lines of a cart: those of its orders, added up. */
export const sumCartTaxes = (shares: readonly Pick<CartOrderPrice, 'taxes'>[]): TaxLine[] =>
  addTaxLines(...shares.map(({ taxes }) => taxes));

/**
 * Returns the final price after the price adjustment by staff, which is applied last and may be negative. Never below
 * 0.
 */
export function adjustFinalPrice(final: Cents, adjustment: Cents): Cents {
  return cents(Math.max(0, final + adjustment));
}

function computeDiscount(price: PricedCartOrder['price'], coupon: Coupon | null): Cents {
  if (!coupon) return ZERO;
  return computeCouponDiscount(coupon, { orderTotal: price.orderTotal, jerseys: price.totalJerseys });
}

function countJerseys(jerseys: readonly number[]): number {
  return jerseys.reduce((total, count) => total + count, 0);
}

const taxOrder = (
  tax: CartTerms['tax'],
  n: number,
  shares: { discount: Cents; shipping: Cents },
): TaxLine[] =>
  tax ? taxGoods({ ...shares, rows: tax.rows[n]!, adjustment: ZERO }, tax.place, tax.table) : [];

function allocateCredits(due: Cents, { creditsBalance, creditsRequested }: CartTerms): Cents {
  return computeUsableCredits({ balance: creditsBalance, requested: creditsRequested, due });
}
