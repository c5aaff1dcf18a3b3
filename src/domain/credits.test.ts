import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardCharge, earnedCredits, reversedCredits, usableCredits } from './credits.ts';
import { cents } from './money.ts';

const amounts = fc.integer({ min: 0, max: 200_000 }).map(cents);
const small = fc.integer({ min: 0, max: 150 }).map(cents);

describe('paying with credits', () => {
  test.each([
    // balance, wanted, due, used
    [10_000, 10_000, 25_000, 10_000],
    [10_000, 4000, 25_000, 4000],
    [2000, 4000, 25_000, 2000],
    [90_000, 90_000, 25_000, 25_000],
    [10_000, 90, 100, 50], // 10 cents would be left: 50 remain instead
    [10_000, 51, 100, 50],
    [10_000, 50, 100, 50],
    [10_000, 20, 50, 0],
    [10_000, 20, 49, 0], // a small rest is covered whole ...
    [10_000, 49, 49, 49], // ... or not at all
    [10_000, 100, 0, 0],
    [-500, 100, 1000, 0],
    [500, -100, 1000, 0],
  ])('a balance of %i, %i wanted, %i due: %i are used', (balance, wanted, due, used) => {
    const asked = { balance: cents(balance), wanted: cents(wanted), due: cents(due) };
    expect(usableCredits(asked)).toBe(used);
  });

  test('never uses more than is there, wanted or due, and never leaves 1 to 49 cents of a larger sum', () => {
    const any = fc.oneof(small, amounts);
    fc.assert(
      fc.property(any, any, any, (balance, wanted, due) => {
        const used = usableCredits({ balance, wanted, due });
        expect(used).toBeGreaterThanOrEqual(0);
        expect(used).toBeLessThanOrEqual(Math.min(balance, wanted, due));
        const left = due - used;
        if (due >= 50) expect(left === 0 || left >= 50).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  test('wanting more credits never leaves more to pay', () => {
    fc.assert(
      fc.property(small, small, small, (wanted, more, due) => {
        const balance = cents(10_000);
        const less = usableCredits({ balance, wanted, due });
        expect(usableCredits({ balance, wanted: cents(wanted + more), due })).toBeGreaterThanOrEqual(less);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('the card', () => {
  test.each([0, 50, 51, 41_000])('is asked for %i cents', (total) =>
    expect(cardCharge(cents(total))).toBe(total),
  );

  test.each([1, 25, 49])('is never asked for %i cents', (total) => {
    expect(() => cardCharge(cents(total))).toThrow(expect.objectContaining({ code: 'below-card-minimum' }));
  });
});

describe('earned credits', () => {
  test.each([
    [41_000, 2050],
    [10, 1],
    [9, 0],
    [0, 0],
  ])('of %i cents paid are %i', (paid, earned) => expect(earnedCredits(cents(paid))).toBe(earned));

  test('go back in proportion to the refund, all of them with all of it', () => {
    expect(reversedCredits(cents(2050), cents(41_000), cents(20_500))).toBe(1025);
    expect(reversedCredits(cents(2050), cents(41_000), cents(41_000))).toBe(2050);
    expect(reversedCredits(cents(0), cents(0), cents(0))).toBe(0);
  });

  test('never go back twice however often a payment is refunded in parts', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (paid, first, second) => {
        const earned = earnedCredits(paid);
        const one = Math.min(first, paid);
        const both = Math.min(one + second, paid);
        const after = reversedCredits(earned, paid, cents(one));
        expect(after).toBeLessThanOrEqual(reversedCredits(earned, paid, cents(both)));
        expect(reversedCredits(earned, paid, cents(both))).toBeLessThanOrEqual(earned);
      }),
    );
  });
});
