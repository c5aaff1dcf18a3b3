import { describe, expect, test } from 'vitest';
import { cents, ZERO } from '#domain/shared/money.ts';
import { DEFAULT_PRICE_ENTRIES, type PriceList } from '../pricing/price-list.ts';
import { type CartTerms, priceCart } from './cart.ts';
import type { Coupon } from './coupon.ts';

const prices: PriceList = { version: 1, entries: DEFAULT_PRICE_ENTRIES };
const terms: CartTerms = { coupon: null, creditsRequested: ZERO, creditsBalance: ZERO, prices };
const credits = (amount: number) => ({ creditsRequested: cents(amount), creditsBalance: cents(amount) });
const order = (orderTotal: number, totalJerseys: number) => ({
  price: { orderTotal: cents(orderTotal), totalJerseys },
});

const rules = { code: 'otters', quantity: 0, access: 'all', activated: false } as const;
const expiresAt = new Date('2026-12-31T12:00:00Z');
const perOrder: Coupon = { ...rules, expiresAt, type: 'order', discount: cents(5000) };
const everything: Coupon = { ...rules, expiresAt, type: 'percent', discount: 100 };

describe('a cart', () => {
  test('of one order pays its total and shipping', () => {
    expect(priceCart([order(41_000, 7)], terms)).toEqual({
      orders: [{ orderTotal: 41_000, discount: 0, shipping: 2500, taxes: [], credits: 0, final: 43_500 }],
      discount: 0,
      shipping: 2500,
      credits: 0,
      total: 43_500,
    });
  });

  test('of two orders pays shipping once, shared by jerseys', () => {
    const { orders, shipping } = priceCart([order(41_000, 7), order(25_000, 5)], terms);
    expect(shipping).toBe(2500);
    expect(orders.map((each) => each.shipping)).toEqual([1458, 1042]);
  });

  test('applies a coupon per order to every order that is large enough', () => {
    const { orders, discount } = priceCart([order(40_000, 10), order(36_000, 9), order(48_000, 12)], {
      ...terms,
      coupon: perOrder,
    });
    expect(orders.map((each) => each.discount)).toEqual([5000, 0, 5000]);
    expect(discount).toBe(10_000);
  });

  test('applies coupon, then shipping, then credits', () => {
    const tenth: Coupon = { ...everything, discount: 10 };
    expect(priceCart([order(41_000, 7)], { ...terms, coupon: tenth, ...credits(10_000) })).toMatchObject({
      discount: 4100, // a tenth of the order, not of the shipping
      shipping: 2500,
      credits: 10_000,
      total: 29_400,
    });
  });

  test('distributes credits by the remaining price of each order', () => {
    const { orders } = priceCart([order(80_000, 20), order(20_000, 5)], { ...terms, ...credits(1001) });
    expect(orders.map((each) => each.credits)).toEqual([801, 200]);
    expect(orders.map((each) => each.final)).toEqual([79_199, 19_800]);
  });

  test('paid with credits only charges nothing to the card', () => {
    expect(priceCart([order(41_000, 7)], { ...terms, ...credits(90_000) })).toMatchObject({
      credits: 43_500,
      total: 0,
    });
  });

  test('without orders costs nothing', () => {
    expect(priceCart([], terms)).toEqual({ orders: [], discount: 0, shipping: 0, credits: 0, total: 0 });
  });
});
