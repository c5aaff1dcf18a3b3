import { expect, test } from 'vitest';
import { assertCanBecome, assertNotCancelled, WORK_STATES } from './work-state.ts';

test('an order can become any state but its own', () => {
  for (const workState of WORK_STATES)
    for (const next of WORK_STATES) {
      const change = () => assertCanBecome(next, { workState, isSaved: false });
      if (next === workState) expect(change).toThrow('nothing-to-update');
      else expect(change).not.toThrow();
    }
});

test('a saved order is neither cancelled nor put on hold', () => {
  expect(() => assertCanBecome('cancelled', { workState: 'active', isSaved: true })).toThrow(
    'order-not-submitted',
  );
});

test('only a cancelled order is refused', () => {
  expect(() => assertNotCancelled({ workState: 'cancelled' })).toThrow('order-cancelled');
  expect(() => assertNotCancelled({ workState: 'on hold' })).not.toThrow();
});
