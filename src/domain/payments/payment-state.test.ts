import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, ZERO } from '#domain/shared/money.ts';
import { PRICES, randomBalance, savedOrder } from './balance-samples.ts';
import { getAmountDue, getTotalWithShipping, type OrderBalance } from './order-balance.ts';
import { getRequestedStatus } from './payment-link-state.ts';
import { decidePayment, decideTransfer, findMismatch, type PaymentAmount } from './payment-state.ts';

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
