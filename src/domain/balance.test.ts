import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askedAmount, dueOf, finalPrice, overpaidOf, usualDeposit } from './balance.ts';
import { cents } from './money.ts';

const amounts = fc.integer({ min: 0, max: 5_000_000 }).map(cents);

describe('what an order costs', () => {
  test('is its jerseys less coupon, with shipping, less credits, adjusted last', () => {
    const charges = {
      orderTotal: cents(44_400),
      discount: cents(4440),
      shipping: cents(2500),
      credits: cents(1000),
      adjustment: cents(-460),
    };
    expect(finalPrice(charges)).toBe(41_000);
  });

  test('is never below nothing, whatever is taken off', () => {
    const charges = {
      orderTotal: cents(100),
      discount: cents(0),
      shipping: cents(0),
      credits: cents(0),
      adjustment: cents(-500),
    };
    expect(finalPrice(charges)).toBe(0);
  });

  test('is due until it has come in, and never less than nothing', () => {
    expect(dueOf(cents(41_000), cents(20_500))).toBe(20_500);
    expect(dueOf(cents(41_000), cents(50_000))).toBe(0);
  });

  test('is overpaid by what came beyond it and was not given back, and then nothing is due', () => {
    const paid = (received: number, refunded: number) => ({
      received: cents(received),
      refunded: cents(refunded),
    });
    expect(overpaidOf(cents(41_000), paid(50_000, 0))).toBe(9000);
    expect(overpaidOf(cents(41_000), paid(50_000, 9000))).toBe(0);
    expect(overpaidOf(cents(41_000), paid(41_000, 6000))).toBe(0);
    fc.assert(
      fc.property(amounts, amounts, amounts, (final, received, refunded) => {
        const over = overpaidOf(final, { received, refunded });
        expect(over > 0 && dueOf(final, received) > 0).toBe(false);
      }),
    );
  });
});

describe('the usual deposit', () => {
  test.each([
    [46_900, 23_450],
    [46_901, 23_451],
    [100, 50],
    [99, 99],
    [0, 0],
  ])('of %i cents is %i', (due, deposit) => expect(usualDeposit(cents(due))).toBe(deposit));

  test('and its rest add up, and a card takes both', () => {
    fc.assert(
      fc.property(amounts, (due) => {
        const deposit = usualDeposit(due);
        const rest = due - deposit;
        expect(rest === 0 || rest >= 50).toBe(true);
        if (due >= 50) expect(askedAmount(deposit, due)).toBe(deposit);
      }),
    );
  });
});

describe('a link', () => {
  test.each([
    [0, 'wrong-amount'],
    [-5, 'wrong-amount'],
    [10_001, 'wrong-amount'],
    [49, 'below-card-minimum'],
    [9951, 'below-card-minimum'],
  ])('does not ask for %i of 100.00', (wanted, code) => {
    expect(() => askedAmount(cents(wanted), cents(10_000))).toThrow(expect.objectContaining({ code }));
  });

  test('asks for nothing where nothing is due', () => {
    expect(() => askedAmount(cents(50), cents(0))).toThrow(expect.objectContaining({ code: 'nothing-due' }));
  });
});
