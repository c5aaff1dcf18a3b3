import { expect, test } from 'vitest';
import { cents, ZERO } from '#domain/shared/money.ts';
import { isPaidForWork, type PaymentCover } from './order-balance.ts';

/** An order of $469 that was paid in a cart. */
const PAID: PaymentCover = {
  ...{ paid: true, depositPaid: false, depositAmount: ZERO },
  ...{
    orderTotal: cents(44_400),
    discount: ZERO,
    shipping: cents(2500),
    tax: ZERO,
    credits: ZERO,
    adjustment: ZERO,
  },
  ...{ received: cents(46_900), returned: ZERO, creditsReturned: ZERO },
};
const DEPOSIT = { paid: false, depositPaid: true, depositAmount: cents(10_000), received: cents(10_000) };

test.each<[string, Partial<PaymentCover>, boolean]>([
  ['a whole payment', {}, true],
  ['a whole payment of an order that became dearer', { orderTotal: cents(50_000) }, true],
  ['a deposit', DEPOSIT, true],
  ['no payment', { paid: false, received: ZERO }, false],
  ['a payment that was all returned', { returned: cents(46_900) }, false],
  ['a deposit that was returned', { ...DEPOSIT, returned: cents(10_000) }, false],
  ['a part of a deposit', { ...DEPOSIT, returned: cents(1) }, false],
  ['a payment without what was overpaid', { adjustment: cents(-5000), returned: cents(5000) }, true],
  ['a payment of which a part is due again', { returned: cents(1000) }, false],
  ['as much as the deposit', { depositAmount: cents(10_000), returned: cents(36_900) }, true],
  ['credits alone', { credits: cents(46_900), received: ZERO }, true],
  [
    'credits that were given back',
    { credits: cents(46_900), received: ZERO, creditsReturned: cents(46_900) },
    false,
  ],
])('work is paid by what is left: %s', (_what, change, expected) => {
  expect(isPaidForWork({ ...PAID, ...change })).toBe(expected);
});
