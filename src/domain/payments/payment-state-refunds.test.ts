import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, ZERO } from '#domain/shared/money.ts';
import { PRICES, savedOrder } from './balance-samples.ts';
import { decideCreditReversal, decideRefund } from './payment-state.ts';

const amounts = fc.integer({ min: 1, max: 120_000 }).map(cents);
const order = savedOrder({ orderTotal: 44_400 });
const refusal = (code: string, detail?: object) =>
  expect.objectContaining({ code, ...(detail && { detail }) });

describe('a refund', () => {
  const paid = { ...order, paid: true, submitted: true, shipping: cents(2500), received: cents(46_900) };
  const payment = { by: 'card' as const, amount: cents(46_900), refunded: ZERO };
  const request = { kind: null, isFirst: true };

  test('is goodwill for a price that was owed, and a return for an overpaid or not fully paid order', () => {
    const amount = cents(4000);
    expect(decideRefund(paid, payment, { ...request, amount }, PRICES).kind).toBe('goodwill');
    const lowered = { ...paid, adjustment: cents(-4000) };
    expect(decideRefund(lowered, payment, { ...request, amount }, PRICES).kind).toBe('return');
    expect(decideRefund({ ...paid, paid: false }, payment, { ...request, amount }, PRICES).kind).toBe(
      'return',
    );
    expect(decideRefund(paid, payment, { ...request, amount, kind: 'return' }, PRICES).kind).toBe('return');
  });

  test('of 0 is accepted once, for an order that was paid with credits', () => {
    const byCredits = { by: 'credits' as const, amount: ZERO, refunded: ZERO };
    expect(decideRefund(paid, byCredits, { ...request, amount: ZERO }, PRICES).amount).toBe(0);
    const again = { ...request, amount: ZERO, isFirst: false };
    expect(() => decideRefund(paid, byCredits, again, PRICES)).toThrow(refusal('wrong-amount', { max: 0 }));
    expect(() => decideRefund(paid, payment, { ...request, amount: ZERO }, PRICES)).toThrow(
      refusal('wrong-amount'),
    );
  });

  test('never exceeds the amount received, for any sequence of requests', () => {
    fc.assert(
      fc.property(amounts, fc.array(amounts, { maxLength: 12 }), (received, requested) => {
        let refunded = ZERO;
        for (const amount of requested) {
          try {
            const part = { ...payment, amount: received, refunded };
            refunded = cents(refunded + decideRefund(paid, part, { ...request, amount }, PRICES).amount);
          } catch (error) {
            expect(error).toEqual(refusal('refund-too-much', { max: received - refunded }));
          }
        }
        expect(refunded).toBeLessThanOrEqual(received);
      }),
    );
  });
});

describe('credits of a refunded order', () => {
  test('are reversed in proportion, and used ones are returned with the final refund', () => {
    const before = {
      received: cents(40_000),
      refunded: ZERO,
      credits: cents(6900),
      creditsEarned: cents(2000),
    };
    const first = decideCreditReversal(before, cents(10_000), {
      reversed: ZERO,
      returned: ZERO,
      balance: cents(2000),
    });
    expect(first).toEqual({ reversed: 500, returned: 0, spent: 0 });
    const last = decideCreditReversal({ ...before, refunded: cents(10_000) }, cents(30_000), {
      reversed: cents(500),
      returned: ZERO,
      balance: cents(1500),
    });
    expect(last).toEqual({ reversed: 1500, returned: 6900, spent: 0 });
  });

  test('add up and never make a balance negative, for any spent amount and any split of the refunds', () => {
    const part = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 5000 }).map(cents),
        fc.array(fc.tuple(part, part), { minLength: 1, maxLength: 8 }),
        (received, credits, refunds) => {
          const creditsEarned = cents(Math.floor(received / 20));
          let [refunded, reversed, returned, spent, balance] = [0, 0, 0, 0, creditsEarned as number];
          refunds.forEach(([refundPart, spentPart], index) => {
            balance -= Math.floor((balance * spentPart) / 200);
            const isLast = index === refunds.length - 1;
            const left = received - refunded;
            const amount = isLast ? left : Math.floor((left * refundPart) / 101);
            const sums = { received, refunded: cents(refunded), credits, creditsEarned };
            const before = { reversed: cents(reversed), returned: cents(returned), balance: cents(balance) };
            const decision = decideCreditReversal(sums, cents(amount), before);
            refunded += amount;
            reversed += decision.reversed;
            returned += decision.returned;
            spent = decision.spent;
            balance += decision.returned - decision.reversed;
            expect(balance).toBeGreaterThanOrEqual(0);
            expect(decision.reversed).toBeGreaterThanOrEqual(0);
            expect(decision.spent).toBeGreaterThanOrEqual(0);
          });
          expect(returned).toBe(credits);
          expect(reversed + spent).toBe(creditsEarned);
        },
      ),
    );
  });
});
