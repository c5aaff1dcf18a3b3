import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import {
  type Coupon,
  computeCouponDiscount,
  computeCouponExpiry,
  getCouponState,
  parseCouponCode,
} from './coupon.ts';

const rules = { code: 'otters10', quantity: 0, access: 'all', activated: false } as const;
const expiresAt = new Date('2026-12-31T12:00:00Z');
const perJersey: Coupon = { ...rules, expiresAt, type: 'per jersey', discount: cents(200) };
const perOrder: Coupon = { ...rules, expiresAt, type: 'order', discount: cents(5000) };
const percent: Coupon = { ...rules, expiresAt, type: 'percent', discount: 10 };

test('a code is read with the dashes of phones and word processors', () => {
  for (const typed of ['OTTERS-10', ' otters–10 ', 'Otters—10', 'otters‑10', 'otters−10'])
    expect(parseCouponCode(typed)).toBe('otters-10');
});

describe('a code', () => {
  const now = new Date('2026-11-20T12:00:00Z');

  test('is usable until it expires', () => {
    expect(getCouponState(percent, now)).toBe('usable');
    expect(getCouponState(percent, new Date('2026-12-31T11:59:59.999Z'))).toBe('usable');
    expect(getCouponState(percent, expiresAt)).toBe('expired');
  });

  test('that was used is redeemed, also after it expired', () => {
    expect(getCouponState({ ...percent, activated: true }, expiresAt)).toBe('redeemed');
  });

  test('of the type expired is always expired', () => {
    expect(getCouponState({ ...percent, type: 'expired' }, now)).toBe('expired');
  });

  test('created for ten days expires half a day early', () => {
    expect(computeCouponExpiry(10, now)).toEqual(new Date('2026-11-30T00:00:00Z'));
  });

  test.each(['', 'ab', 'two words', 'a'.repeat(33), '\u212Aelvin', "x';--"])('%j is not a code', (input) => {
    expect(parseCouponCode(input)).toBeNull();
  });
});

describe('the discount', () => {
  const order = { orderTotal: cents(40_000), jerseys: 10 };

  test('per jersey is the amount for every jersey', () =>
    expect(computeCouponDiscount(perJersey, order)).toBe(2000));
  test('per order is the amount once', () => expect(computeCouponDiscount(perOrder, order)).toBe(5000));
  test('in percent rounds half a cent up', () => {
    expect(computeCouponDiscount(percent, { orderTotal: cents(12_345), jerseys: 5 })).toBe(1235);
  });

  test('per order needs more than nine jerseys', () => {
    expect(computeCouponDiscount(perOrder, { orderTotal: cents(40_000), jerseys: 9 })).toBe(0);
  });

  test('needs the minimum quantity of the code', () => {
    const large = { ...perJersey, quantity: 15 };
    expect(computeCouponDiscount(large, { orderTotal: cents(56_000), jerseys: 14 })).toBe(0);
    expect(computeCouponDiscount(large, { orderTotal: cents(60_000), jerseys: 15 })).toBe(3000);
  });

  test('is never more than the order', () => {
    expect(computeCouponDiscount({ ...perOrder, discount: cents(999_999) }, order)).toBe(40_000);
    expect(computeCouponDiscount({ ...percent, discount: 400 }, order)).toBe(40_000);
  });

  test('of an expired code is 0, and a negative discount is ignored', () => {
    expect(computeCouponDiscount({ ...percent, type: 'expired' }, order)).toBe(0);
    expect(computeCouponDiscount({ ...perOrder, discount: cents(-100) }, order)).toBe(0);
  });
});
