import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, ZERO } from '#domain/shared/money.ts';
import { PRICES, randomBalance, savedOrder } from './balance-samples.ts';
import { getAmountDue, getTotalWithShipping, type OrderBalance } from './order-balance.ts';
import { getRequestedStatus } from './payment-link-state.ts';
import {
  decideCreditReversal,
  decidePayment,
  decideRefund,
  decideTransfer,
  findMismatch,
  type PaymentAmount,
} from './payment-state.ts';

const amounts = fc.integer({ min: 1, max: 120_000 }).map(cents);
const order = savedOrder({ orderTotal: 44_400 });
const refusal = (code: string, detail?: object) =>
  expect.objectContaining({ code, ...(detail && { detail }) });

/** Returns the order as stored after the payment. */
function bookPayment(before: OrderBalance, payment: PaymentAmount): OrderBalance {
  const { state, status } = decidePayment(before, payment);
  return {
    ...before,
    orderStatus: status,
    paid: state === 'paid',
    submitted: true,
    shipping: payment.shipping,
    received: cents(before.received + payment.amount),
    depositPaid: before.depositPaid || payment.kind === 'deposit',
  };
}

describe('a payment', () => {
  const shipping = cents(2500);

  test('of the whole price starts production', () => {
    expect(decidePayment(order, { kind: 'payment', amount: cents(46_900), shipping })).toEqual({
      state: 'paid',
      status: 'production',
      finalPrice: 46_900,
      due: 0,
    });
  });

  test('of a deposit starts the design, unless nothing is left to pay', () => {
    const deposit = { kind: 'deposit' as const, shipping };
    expect(decidePayment(order, { ...deposit, amount: cents(23_450) })).toMatchObject({
      state: 'deposit-paid',
      status: 'designing',
      due: 23_450,
    });
    expect(decidePayment(order, { ...deposit, amount: cents(46_900) })).toMatchObject({
      state: 'paid',
      status: 'production',
    });
  });

  test('of a part does not change the status', () => {
    const waiting = { ...order, orderStatus: 'pending payment' as const };
    expect(decidePayment(waiting, { kind: 'payment', amount: cents(1), shipping })).toMatchObject({
      state: 'partly-paid',
      status: 'pending payment',
    });
  });

  test('changes no status of an order that was sent, and neither does the link that asks for it', () => {
    const kinds = fc.constantFrom('deposit' as const, 'payment' as const);
    const sent = fc.constantFrom('shipping' as const, 'completed' as const);
    fc.assert(
      fc.property(randomBalance, amounts, kinds, sent, (before, amount, kind, orderStatus) => {
        const rest = { ...before, orderStatus, received: cents(before.received + 1) };
        expect(decidePayment(rest, { kind, amount, shipping }).status).toBe(orderStatus);
        expect(getRequestedStatus(rest, kind)).toBe(orderStatus);
      }),
    );
  });

  test('is waited for by an order that nothing was paid of, whatever its status', () => {
    const draft = savedOrder({ orderTotal: 44_400, orderStatus: 'shipping' });
    expect(getRequestedStatus(draft, 'deposit')).toBe('pending deposit');
    expect(getRequestedStatus(draft, 'payment')).toBe('pending payment');
    expect(decidePayment(draft, { kind: 'payment', amount: cents(46_900), shipping }).status).toBe(
      'production',
    );
  });

  test('makes the order paid exactly when nothing is due', () => {
    fc.assert(
      fc.property(randomBalance, amounts, fc.boolean(), (before, amount, isDeposit) => {
        const kind = isDeposit ? 'deposit' : 'payment';
        const { state, due, finalPrice } = decidePayment(before, { kind, amount, shipping });
        expect(state === 'paid').toBe(due === 0);
        expect(finalPrice).toBe(getTotalWithShipping(before, shipping));
        expect(due).toBe(Math.max(0, finalPrice - before.received - amount + before.returned));
      }),
    );
  });

  test('in two parts has the same result as one payment of the sum', () => {
    fc.assert(
      fc.property(randomBalance, amounts, amounts, (before, first, second) => {
        const parts = bookPayment(bookPayment(before, { kind: 'deposit', amount: first, shipping }), {
          kind: 'payment',
          amount: second,
          shipping,
        });
        const whole = bookPayment(before, { kind: 'payment', amount: cents(first + second), shipping });
        expect(parts.received).toBe(whole.received);
        expect(parts.paid).toBe(whole.paid);
        expect(getAmountDue(parts, shipping)).toBe(getAmountDue(whole, shipping));
      }),
    );
  });
});

describe('a bank transfer', () => {
  test('ships a draft free of charge, and its deposit like a card payment', () => {
    expect(decideTransfer(order, { kind: 'payment' }, PRICES)).toEqual({
      amount: 44_400,
      shipping: 0,
      paymentType: 'emt - payment',
    });
    expect(decideTransfer(order, { kind: 'deposit', amount: null }, PRICES)).toEqual({
      amount: 23_450,
      shipping: 2500,
      paymentType: 'emt - deposit',
    });
  });

  test('that was announced has the type emt when it arrives', () => {
    const { paymentType } = decideTransfer(order, { kind: 'expected' }, PRICES);
    expect(paymentType).toBe('emt - pending');
    expect(decideTransfer({ ...order, paymentType }, { kind: 'payment' }, PRICES).paymentType).toBe('emt');
  });

  test.each([
    [cents(0), refusal('wrong-amount', { max: 46_900 })],
    [cents(46_901), refusal('wrong-amount', { max: 46_900 })],
  ])('cannot be a deposit of %i cents', (amount, error) => {
    expect(() => decideTransfer(order, { kind: 'deposit', amount }, PRICES)).toThrow(error);
  });

  test('cannot be a second deposit', () => {
    const deposited = { ...order, depositPaid: true };
    expect(() => decideTransfer(deposited, { kind: 'deposit', amount: null }, PRICES)).toThrow(
      refusal('nothing-due'),
    );
  });

  test('cannot be booked twice, because nothing is due after the first booking', () => {
    fc.assert(
      fc.property(randomBalance, (before) => {
        if (getAmountDue(before, before.shipping) === 0) return;
        let transfer: { amount: Cents; shipping: Cents };
        try {
          transfer = decideTransfer(before, { kind: 'payment' }, PRICES);
        } catch (error) {
          expect(error).toEqual(refusal('nothing-due'));
          return;
        }
        const after = bookPayment(before, { kind: 'payment', ...transfer });
        expect(after.paid).toBe(true);
        for (const kind of ['payment', 'expected'] as const)
          expect(() => decideTransfer(after, { kind }, PRICES)).toThrow(refusal('nothing-due'));
      }),
    );
  });

  test('of a deposit and one of the remainder pay exactly the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.option(amounts, { nil: null }),
        (total, amount) => {
          const before = savedOrder({ orderTotal: total });
          const due = total + 2500;
          if (amount !== null && amount >= due) return;
          const deposit = decideTransfer(before, { kind: 'deposit', amount }, PRICES);
          const after = bookPayment(before, { kind: 'deposit', ...deposit });
          const rest = decideTransfer(after, { kind: 'payment' }, PRICES);
          expect(deposit.amount + rest.amount).toBe(due);
          expect(bookPayment(after, { kind: 'payment', ...rest }).paid).toBe(true);
        },
      ),
    );
  });
});

describe('a card payment', () => {
  const checkout = { id: 'c1', amount: cents(5000), currency: 'cad', disputed: false };
  const payment = { checkoutId: 'c1', currency: 'cad', amountReceivedCents: 5000, amountRefundedCents: 0 };

  test('settles its checkout, and a checkout of 0 needs no payment', () => {
    expect(findMismatch(checkout, payment)).toBeNull();
    expect(findMismatch({ ...checkout, amount: ZERO }, null)).toBeNull();
  });

  test.each([
    ['the payment names another checkout', { checkoutId: 'c2' }],
    ['the payment names another checkout', { checkoutId: null }],
    ['the payment is in usd', { currency: 'usd' }],
    ['the payment is 4999 cents, the checkout 5000', { amountReceivedCents: 4999 }],
    ['1 cents of the payment were refunded before its order was made', { amountRefundedCents: 1 }],
  ])('settles nothing: %s', (mismatch, change) => {
    expect(findMismatch(checkout, { ...payment, ...change })).toBe(mismatch);
  });

  test('settles nothing while it is disputed, and a checkout with an amount is not settled without a payment', () => {
    expect(findMismatch({ ...checkout, disputed: true }, payment)).toBe(
      'the bank of the customer disputes the payment',
    );
    expect(findMismatch(checkout, null)).toBe('the amount changed while it was being settled');
  });
});

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
