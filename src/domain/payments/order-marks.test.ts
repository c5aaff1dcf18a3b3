import { expect, test } from 'vitest';
import { describePayment, listOrderMarks, listWorkMarks, type MarkedOrder } from './order-marks.ts';

const order = (change: Partial<MarkedOrder>): MarkedOrder => ({
  work_state: 'active',
  payment_amount_cents: 46_900,
  refund_cents: 0,
  ...change,
});

test('an order that is made and paid has no mark', () => {
  expect(listOrderMarks(order({}))).toEqual([]);
});

test('money that went back is marked, in part and all of it', () => {
  expect(listOrderMarks(order({ refund_cents: 1 }))).toEqual(['Part refunded']);
  expect(listOrderMarks(order({ refund_cents: 46_900 }))).toEqual(['Refunded']);
});

test('stopped work comes before the money', () => {
  expect(listOrderMarks(order({ work_state: 'cancelled', refund_cents: 46_900 }))).toEqual([
    'Cancelled',
    'Refunded',
  ]);
  expect(listOrderMarks(order({ work_state: 'on hold' }))).toEqual(['On hold']);
});

test('people who may not see money see the stopped work only', () => {
  expect(listWorkMarks(order({ work_state: 'cancelled', refund_cents: 46_900 }))).toEqual(['Cancelled']);
});

test('an order whose money all went back is not shown as paid', () => {
  expect(describePayment({ paid: true, marks: ['Refunded'] })).toBe('Refunded');
  expect(describePayment({ paid: true, marks: ['Part refunded'] })).toBe('Paid');
  expect(describePayment({ paid: false, marks: [] })).toBe('Not Paid');
});
