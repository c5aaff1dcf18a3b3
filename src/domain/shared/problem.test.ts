import { expect, test } from 'vitest';
import { PROBLEM_MESSAGES } from '../problem-messages.ts';
import { Problem } from './problem.ts';

test('a problem carries its code and its detail', () => {
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
] as const)('%s has the exact text of the rules', (code, message) =>
  expect(PROBLEM_MESSAGES[code]).toBe(message),
);
