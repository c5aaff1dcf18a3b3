import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STORED_ORDER_STATUSES } from './order.ts';
import {
  canEdit,
  canPay,
  getOrderState,
  hasFixedPrices,
  isBeingPaid,
  listNextStatuses,
} from './order-state.ts';

const anyFacts = fc.record({
  submitted: fc.boolean(),
  paymentId: fc.constantFrom(null, 'pi_1'),
});
const SAVED = { submitted: false, paymentId: null };

test.each([
  ['saved', SAVED],
  ['submitted', { ...SAVED, submitted: true }],
  ['submitted', { ...SAVED, submitted: true, paymentId: 'pi_1' }],
  ['reopened', { ...SAVED, paymentId: 'pi_1' }],
] as const)('an order is %s', (state, facts) => {
  expect(getOrderState(facts)).toBe(state);
});

test('an order that can be paid can be edited at current prices, and a paid order cannot be paid again', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const state = getOrderState(facts);
      expect(canPay(state)).toBe(canEdit(state) && !hasFixedPrices(state));
      if (facts.paymentId !== null || facts.submitted) expect(canPay(state)).toBe(false);
      if (facts.submitted) expect(canEdit(state)).toBe(false);
    }),
  );
});

test('a payment is open until its lock ends', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const lock = { lockedByCheckoutId: 'checkout-1', lockedUntil: new Date(now.getTime() + 1) };
  expect(isBeingPaid(lock, now)).toBe(true);
  expect(isBeingPaid(lock, lock.lockedUntil)).toBe(false);
  expect(isBeingPaid({ ...lock, lockedByCheckoutId: null }, now)).toBe(false);
  expect(isBeingPaid({ ...lock, lockedUntil: null }, now)).toBe(false);
});

test('every status can follow every other, and the current one stays selectable', () => {
  for (const status of STORED_ORDER_STATUSES) {
    const next = listNextStatuses(status);
    expect(next).toContain(status);
    expect(new Set(next).size).toBe(next.length);
    expect(next).toEqual(expect.arrayContaining(['designing', 'completed']));
  }
  expect(listNextStatuses('')[0]).toBe('');
  expect(listNextStatuses('production')).not.toContain('');
});
