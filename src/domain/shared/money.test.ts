import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, formatDollars, fromDollars, percentOf, sum, toDollars, ZERO } from './money.ts';

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents);

describe('cents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%s is not an amount of money',
    (amount) => {
      expect(() => cents(amount)).toThrow(RangeError);
    },
  );

  test('zero is never a negative zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
    expect(Object.is(fromDollars(-0.001), 0)).toBe(true);
  });
});

describe('adding up', () => {
  test('the sum of no amounts is 0', () => expect(sum([])).toBe(ZERO));
});

describe('percentages', () => {
  test.each([
    [5, 90, 5], // 4.5 cents
    [5, 10, 1], // half a cent rounds up
    [4, 10, 0],
    [12_345, 100, 12_345],
    [12_345, 0, 0],
    [9_999, 12.5, 1_250],
  ])('of %i cents at %d %% is %i', (amount, percent, expected) => {
    expect(percentOf(cents(amount), percent)).toBe(expected);
  });

  test('a percentage of money is within it and less than a cent off', () => {
    const positive = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents);
    fc.assert(
      fc.property(positive, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const part = percentOf(amount, percent);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(amount);
        expect(Math.abs(part * 100 - amount * percent)).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('dollars', () => {
  test('conversion of cents to dollars and back returns the same amount', () => {
    fc.assert(fc.property(amounts, (amount) => fromDollars(toDollars(amount)) === amount));
  });

  test.each([
    [123_450, '$1,234.50'],
    [0, '$0.00'],
    [7, '$0.07'],
    [-500, '\u2212$5.00'],
    [123_456_789, '$1,234,567.89'],
  ])('%i cents are formatted as %s', (amount, text) => {
    expect(formatDollars(cents(amount))).toBe(text);
  });

  test.each([Number.NaN, Number.NEGATIVE_INFINITY])('%s dollars are not an amount', (dollars) => {
    expect(() => fromDollars(dollars)).toThrow(RangeError);
  });
});
