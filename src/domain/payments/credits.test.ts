import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { repeat } from '#server/testing/probes/repeat.ts';
import { computeEarnedCredits, computeUsableCredits, explainFewerCredits } from './credits.ts';

const amounts = fc.integer({ min: 0, max: 200_000 }).map(cents);
const small = fc.integer({ min: 0, max: 150 }).map(cents);

describe('paying with credits', () => {
  test.each([
    // balance, requested, due, used
    [10_000, 10_000, 25_000, 10_000],
    [10_000, 90, 100, 50], // 10 cents would be left, so 50 remain
    [10_000, 20, 50, 0],
    [10_000, 20, 49, 0], // a small remainder is covered completely ...
    [10_000, 49, 49, 49], // ... or not at all
    [-500, 100, 1000, 0],
    [500, -100, 1000, 0],
  ])('a balance of %i, %i requested, %i due: %i are used', (balance, requested, due, used) => {
    const terms = { balance: cents(balance), requested: cents(requested), due: cents(due) };
    expect(computeUsableCredits(terms)).toBe(used);
  });

  test('never uses more than the balance, the request or the amount due, and never leaves 1 to 49 cents of a larger sum', () => {
    const any = fc.oneof(small, amounts);
    fc.assert(
      fc.property(any, any, any, (balance, requested, due) => {
        const used = computeUsableCredits({ balance, requested, due });
        expect(used).toBeGreaterThanOrEqual(0);
        expect(used).toBeLessThanOrEqual(Math.min(balance, requested, due));
        const left = due - used;
        if (due >= 50) expect(left === 0 || left >= 50).toBe(true);
      }),
      { numRuns: repeat(2_000, 20_000) },
    );
  });

  test('a request for more credits never leaves more to pay', () => {
    fc.assert(
      fc.property(small, small, small, (requested, more, due) => {
        const balance = cents(10_000);
        const less = computeUsableCredits({ balance, requested, due });
        expect(
          computeUsableCredits({ balance, requested: cents(requested + more), due }),
        ).toBeGreaterThanOrEqual(less);
      }),
      { numRuns: repeat(2_000, 20_000) },
    );
  });
});

describe('earned credits', () => {
  test.each([
    [41_000, 2050],
    [10, 1],
    [9, 0],
    [0, 0],
  ])('of %i cents paid are %i', (paid, earned) => expect(computeEarnedCredits(cents(paid))).toBe(earned));
});

test.each([
  [46850, 46850, 50, null],
  [46880, 46850, 50, 'We use $468.50 of them, because a card payment starts at $0.50.'],
  [50000, 46900, 0, '$469.00 pays for everything.'],
])('of %d cents of credits %d are used, which leaves %d', (requested, used, left, reason) => {
  const amounts = { requested: cents(requested), used: cents(used), left: cents(left) };
  expect(explainFewerCredits(amounts)).toBe(reason);
});
