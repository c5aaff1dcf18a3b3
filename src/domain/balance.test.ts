import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  askedAmount,
  dueOf,
  finalPrice,
  overpaidOf,
  type RefundKind,
  usualDeposit,
  usualRefundKind,
} from './balance.ts';
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
    expect(dueOf(cents(41_000), paid(20_500))).toBe(20_500);
    expect(dueOf(cents(41_000), paid(50_000))).toBe(0);
  });

  test('is overpaid by what came beyond it and was not returned, and then nothing is due', () => {
    expect(overpaidOf(cents(41_000), paid(50_000, 0))).toBe(9000);
    expect(overpaidOf(cents(41_000), paid(50_000, 9000))).toBe(0);
    expect(overpaidOf(cents(41_000), paid(41_000, 6000))).toBe(0);
    fc.assert(
      fc.property(amounts, amounts, amounts, (final, received, returned) => {
        const money = { received, returned };
        expect(overpaidOf(final, money) > 0 && dueOf(final, money) > 0).toBe(false);
      }),
    );
  });

  test('a deposit that was returned is due again', () => {
    expect(dueOf(cents(84_600), paid(20_000, 20_000))).toBe(84_600);
  });

  test('a price that was lowered after it was paid, and the difference returned, leaves nothing due or overpaid', () => {
    const lowered = cents(163_800 - 4000);
    expect(overpaidOf(lowered, paid(163_800))).toBe(4000);
    expect(overpaidOf(lowered, paid(163_800, 4000))).toBe(0);
    expect(dueOf(lowered, paid(163_800, 4000))).toBe(0);
  });

  test('a price that is raised after a return can be asked for', () => {
    expect(dueOf(cents(38_800), paid(45_800, 10_000))).toBe(3000);
  });
});

const paid = (received: number, returned = 0) => ({ received: cents(received), returned: cents(returned) });

describe('a refund', () => {
  test('is a return of what was overpaid and of a deposit, and goodwill of a price that was owed', () => {
    const state = (isPaid: boolean, overpaid: number) => ({ paid: isPaid, overpaid: cents(overpaid) });
    expect(usualRefundKind(cents(4000), state(true, 4000))).toBe('return');
    expect(usualRefundKind(cents(4001), state(true, 4000))).toBe('goodwill');
    expect(usualRefundKind(cents(20_000), state(false, 0))).toBe('return');
  });

  test('and any other movement of money: due and overpaid are what a ledger of claims says', () => {
    const movement = fc.oneof(
      fc.record({ do: fc.constant('pay' as const), amount: amounts }),
      fc.record({ do: fc.constantFrom<RefundKind>('return', 'goodwill'), amount: amounts }),
      fc.record({ do: fc.constant('reprice' as const), amount: amounts }),
    );
    fc.assert(
      fc.property(amounts, fc.array(movement, { maxLength: 20 }), (first, day) => {
        // The ledger of the order's account: what is owed, less what is held of the customer's money.
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
        expect(dueOf(cents(final), money)).toBe(Math.max(0, owed - held));
        expect(overpaidOf(cents(final), money)).toBe(Math.max(0, held - owed));
      }),
      { numRuns: 2000 },
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
