import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates/delivery.ts';
import { STORED_ORDER_STATUSES } from '../order/order.ts';
import { DUE_STATES, getDueState } from './due-date.ts';

const TODAY = '2026-11-20';
const order = (neededBy: string | null, more: object = {}) =>
  ({ neededBy, status: 'production', workState: 'active', ...more }) as const;

test.each([
  ['2026-11-19', 'production', 'late'],
  ['2026-11-25', 'production', 'late'],
  ['2026-11-26', 'production', 'tight'],
  ['2026-12-07', 'production', 'tight'],
  ['2026-12-08', 'production', 'in time'],
  ['2026-12-08', 'designing', 'tight'],
  ['2026-12-16', 'designing', 'in time'],
  ['2026-11-27', 'shipping', 'in time'],
  ['2026-11-26', 'shipping', 'tight'],
  ['2026-11-24', 'shipping', 'late'],
  ['2026-12-07', 'designing', 'late'],
] as const)('an order needed by %s in %s is %s', (neededBy, status, state) => {
  expect(getDueState(order(neededBy, { status }), TODAY)).toBe(state);
});

test('without a day, when it is completed and while nobody works on it nothing is due', () => {
  expect(getDueState(order(null), TODAY)).toBe('none');
  expect(getDueState(order('2026-01-01', { status: 'completed' }), TODAY)).toBe('none');
  expect(getDueState(order('2026-01-01', { workState: 'on hold' }), TODAY)).toBe('none');
  expect(getDueState(order('2026-01-01', { workState: 'cancelled' }), TODAY)).toBe('none');
});

test('with every day that passes an order becomes no less urgent', () => {
  const status = fc.constantFrom(...STORED_ORDER_STATUSES);
  fc.assert(
    fc.property(status, fc.integer({ min: -60, max: 60 }), (one, days) => {
      const due = order(addDays(TODAY, days), { status: one });
      const before = DUE_STATES.indexOf(getDueState(due, TODAY));
      expect(DUE_STATES.indexOf(getDueState(due, addDays(TODAY, 1)))).toBeGreaterThanOrEqual(before);
    }),
  );
});
