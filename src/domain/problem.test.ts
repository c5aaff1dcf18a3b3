import { expect, test } from 'vitest';
import { Problem } from './problem.ts';
import { wordsFor } from './problem-words.ts';

test('a problem carries its code and what it is about', () => {
  const problem = new Problem('row-locked', { rowId: 'row-0001' });
  expect(problem).toBeInstanceOf(Error);
  expect(problem).toMatchObject({ name: 'Problem', code: 'row-locked', detail: { rowId: 'row-0001' } });
});

test.each([
  ['creator-only', 'Only the order creator can delete a jersey row'],
  ['order-being-paid', 'Order cannot be changed, please visit Order Status'],
  ['coupon-not-found', 'Coupon code not found!'],
  ['coupon-redeemed', 'Coupon code has already been redeemed!'],
  ['coupon-expired', 'Coupon code is expired!'],
  ['price-changed', 'Price changed'],
  ['session-expired', 'Token Expired, please login again!'],
  ['roster-incomplete', 'Missing options in RED'],
  ['message-incomplete', 'Fields Missing'],
  ['approval-email-missing', 'Incorrect email used for order'],
  ['approval-email-wrong', 'Incorrect email entered for order'],
  ['approval-word-missing', 'Please input "APPROVED" in capitals without quotations.'],
  ['invalid-address', 'Please enter your address for shipping before proceed.'],
] as const)('%s reads to the letter as specified', (code, words) => expect(wordsFor[code]).toBe(words));
