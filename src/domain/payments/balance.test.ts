import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import {
  computeAmountDue,
  computeFinalPrice,
  computeLinkAmount,
  computeOverpayment,
  type RefundKind,
  suggestDeposit,
} from './balance.ts';

const amounts = fc.integer({ min: 0, max: 5_000_000 }).map(cents);

describe('the price of an order', () => {
  test('is the total of its jerseys less discount, plus shipping and tax, less credits, with the adjustment applied last', () => {
    const charges = {
      orderTotal: cents(44_400),
      discount: cents(4440),
      shipping: cents(2500),
      tax: cents(5000),
      credits: cents(1000),
      adjustment: cents(-460),
    };
    expect(computeFinalPrice(charges)).toBe(46_000);
  });

  test('is never below 0 for any deduction', () => {
    const charges = {
      orderTotal: cents(100),
      discount: cents(0),
      shipping: cents(0),
      tax: cents(0),
      credits: cents(0),
      adjustment: cents(-500),
    };
    expect(computeFinalPrice(charges)).toBe(0);
  });
});

const paid = (received: number, returned = 0) => ({ received: cents(received), returned: cents(returned) });

describe('a refund', () => {
  test('and every other movement results in the amounts due and overpaid that a ledger of claims computes', () => {
    const movement = fc.oneof(
      fc.record({ do: fc.constant('pay' as const), amount: amounts }),
      fc.record({ do: fc.constantFrom<RefundKind>('return', 'goodwill'), amount: amounts }),
      fc.record({ do: fc.constant('reprice' as const), amount: amounts }),
    );
    fc.assert(
      fc.property(amounts, fc.array(movement, { maxLength: 20 }), (first, day) => {
        // The ledger of the order: the amount owed, less the customer's money that the shop holds.
        let [final, owed, held, received, returned] = [first as number, first as number, 0, 0, 0];
        for (const { do: kind, amount } of day) {
          if (kind === 'reprice') {
            owed += amount - final;
            final = amount;
          } else if (kind === 'pay') {
            held += amount;
            received += amount;
          } else {
            const back = Math.min(amount, held);
            held -= back;
            if (kind === 'return') returned += back;
            else owed -= back;
          }
        }
        const money = paid(received, returned);
        expect(computeAmountDue(cents(final), money)).toBe(Math.max(0, owed - held));
        expect(computeOverpayment(cents(final), money)).toBe(Math.max(0, held - owed));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the default deposit', () => {
  test.each([
    [46_900, 23_450],
    [46_901, 23_451],
    [100, 50],
    [99, 99],
    [0, 0],
  ])('of %i cents is %i', (due, deposit) => expect(suggestDeposit(cents(due))).toBe(deposit));

  test('and the remainder add up, and a card can be charged both', () => {
    fc.assert(
      fc.property(amounts, (due) => {
        const deposit = suggestDeposit(due);
        const rest = due - deposit;
        expect(rest === 0 || rest >= 50).toBe(true);
        if (due >= 50) expect(computeLinkAmount(deposit, due)).toBe(deposit);
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
  ])('does not request %i of 100.00', (requested, code) => {
    expect(() => computeLinkAmount(cents(requested), cents(10_000))).toThrow(
      expect.objectContaining({ code }),
    );
  });

  test('requests nothing when nothing is due', () => {
    expect(() => computeLinkAmount(cents(50), cents(0))).toThrow(
      expect.objectContaining({ code: 'nothing-due' }),
    );
  });
});
