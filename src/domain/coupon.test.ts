import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Coupon,
  couponExpiry,
  couponState,
  discountFor,
  meetsConditions,
  readCouponCode,
} from './coupon.ts';
import { cents } from './money.ts';

const rules = { code: 'otters10', quantity: 0, access: 'all', activated: false } as const;
const expiresAt = new Date('2026-12-31T12:00:00Z');
const perJersey: Coupon = { ...rules, expiresAt, type: 'per jersey', discount: cents(200) };
const perOrder: Coupon = { ...rules, expiresAt, type: 'order', discount: cents(5000) };
const percent: Coupon = { ...rules, expiresAt, type: 'percent', discount: 10 };

describe('a code', () => {
  const now = new Date('2026-11-20T12:00:00Z');

  test('is usable until it runs out', () => {
    expect(couponState(percent, now)).toBe('usable');
    expect(couponState(percent, new Date('2026-12-31T11:59:59.999Z'))).toBe('usable');
    expect(couponState(percent, expiresAt)).toBe('expired');
  });

  test('that was used is redeemed, also when it has run out since', () => {
    expect(couponState({ ...percent, activated: true }, expiresAt)).toBe('redeemed');
  });

  test('of the type expired is expired on any day', () => {
    expect(couponState({ ...percent, type: 'expired' }, now)).toBe('expired');
  });

  test('made for ten days runs out half a day before they are over', () => {
    expect(couponExpiry(10, now)).toEqual(new Date('2026-11-30T00:00:00Z'));
  });

  test.each([
    ['OTTERS10', 'otters10'],
    ['  Otters-10 ', 'otters-10'],
  ])('%j is read as %j', (typed, code) => {
    expect(readCouponCode(typed)).toBe(code);
  });

  test.each(['', 'ab', 'two words', 'a'.repeat(33), '\u212Aelvin', "x';--"])('%j cannot be one', (typed) => {
    expect(readCouponCode(typed)).toBeNull();
  });
});

describe('the discount', () => {
  const order = { orderTotal: cents(40_000), jerseys: 10 };

  test('per jersey is the amount for every jersey', () => expect(discountFor(perJersey, order)).toBe(2000));
  test('per order is the amount once', () => expect(discountFor(perOrder, order)).toBe(5000));
  test('in percent rounds half a cent up', () => {
    expect(discountFor(percent, { orderTotal: cents(12_345), jerseys: 5 })).toBe(1235);
  });

  test('per order needs more than nine jerseys', () => {
    expect(discountFor(perOrder, { orderTotal: cents(40_000), jerseys: 9 })).toBe(0);
    expect(meetsConditions(perOrder, 9)).toBe(false);
    expect(meetsConditions(perOrder, 10)).toBe(true);
  });

  test('needs the minimum quantity of the code', () => {
    const large = { ...perJersey, quantity: 15 };
    expect(discountFor(large, { orderTotal: cents(56_000), jerseys: 14 })).toBe(0);
    expect(discountFor(large, { orderTotal: cents(60_000), jerseys: 15 })).toBe(3000);
    expect(meetsConditions({ ...perOrder, quantity: 15 }, 14)).toBe(false);
  });

  test('is never more than the order', () => {
    expect(discountFor({ ...perOrder, discount: cents(999_999) }, order)).toBe(40_000);
    expect(discountFor({ ...percent, discount: 400 }, order)).toBe(40_000);
  });

  test('of an expired code is nothing, and a negative one takes nothing off', () => {
    expect(discountFor({ ...percent, type: 'expired' }, order)).toBe(0);
    expect(discountFor({ ...perOrder, discount: cents(-100) }, order)).toBe(0);
  });

  test('of 100 % is the whole order, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }).map(cents), (orderTotal) => {
        expect(discountFor({ ...percent, discount: 100 }, { orderTotal, jerseys: 5 })).toBe(orderTotal);
      }),
    );
  });
});
