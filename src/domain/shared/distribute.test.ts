import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitByLargestRemainder, splitEqually } from './distribute.ts';
import { cents, sum } from './money.ts';

describe('distribution by weights', () => {
  test('the spare cents go to the largest fractions', () => {
    expect(splitByLargestRemainder(cents(100), [1, 2, 3])).toEqual([17, 33, 50]);
    expect(splitByLargestRemainder(cents(10), [5, 0, 5])).toEqual([5, 0, 5]);
  });

  test('of equal fractions the first gets the spare cent', () => {
    expect(splitByLargestRemainder(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
  });

  test('negative amounts are distributed like positive ones', () => {
    expect(splitByLargestRemainder(cents(-100), [1, 2, 3])).toEqual([-17, -33, -50]);
  });

  test('weights that are all 0 mean equal parts, also of 0', () => {
    expect(splitByLargestRemainder(cents(101), [0, 0])).toEqual([51, 50]);
    expect(splitByLargestRemainder(cents(101), [])).toEqual([]);
  });

  test.each([[-1], [0.5], [Number.NaN]])('%d is not a valid weight', (weight) => {
    expect(() => splitByLargestRemainder(cents(1), [weight])).toThrow(RangeError);
  });

  test('sums beyond safe integers are rejected', () => {
    expect(() => splitByLargestRemainder(cents(2 ** 50), [2 ** 20])).toThrow(RangeError);
  });

  test('every part is its exact share, less than a cent off, and they add up', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }).map(cents), weights, (total, list) => {
        const parts = splitByLargestRemainder(total, list);
        expect(sum(parts)).toBe(total);
        const whole = list.reduce((all, weight) => all + weight, 0);
        if (whole === 0) return;
        parts.forEach((part, n) => {
          expect(Math.abs(part - (total * (list[n] ?? 0)) / whole)).toBeLessThan(1);
        });
      }),
    );
  });

  test('no part is larger than its weight when the total is not larger than all weights', () => {
    const dues = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(dues, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
        const total = cents(Math.floor(list.reduce((all, due) => all + due, 0) * part));
        splitByLargestRemainder(total, list).forEach((share, n) => {
          expect(share).toBeLessThanOrEqual(list[n] ?? 0);
        });
      }),
    );
  });
});

test('equal parts add up to the cent, and none is two cents more than another', () => {
  const fees = fc.integer({ min: 0, max: 20_000 }).map(cents);
  fc.assert(
    fc.property(fees, fc.integer({ min: 1, max: 300 }), (fee, rows) => {
      const parts = splitEqually(fee, rows);
      expect(sum(parts)).toBe(fee);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    }),
  );
});
