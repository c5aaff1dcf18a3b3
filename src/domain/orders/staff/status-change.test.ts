import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../order/order.ts';
import { EMAIL_WAIT_SECONDS, listStatusWarnings, type StatusFacts, UNDO_SECONDS } from './status-change.ts';

const READY: StatusFacts = {
  ...{ submitted: true, paid: true, mockup: 'approved', hasAddress: true },
  ...{ isReleased: true, hasLabel: true },
};

test('nothing speaks against any status of an order that is paid, approved and has an address', () => {
  expect(ORDER_STATUSES.flatMap((status) => listStatusWarnings(READY, status))).toEqual([]);
});

test('a saved order that goes to production is neither submitted nor paid', () => {
  const saved: StatusFacts = {
    ...{ submitted: false, paid: false, mockup: 'none', hasAddress: false },
    ...{ isReleased: false, hasLabel: false },
  };
  expect(listStatusWarnings(saved, 'production')).toEqual([
    'not-submitted',
    'not-paid',
    'no-mockup',
    'not-released',
  ]);
  expect(listStatusWarnings(saved, 'templating')).toEqual(['not-submitted']);
  expect(listStatusWarnings(saved, 'designing')).toEqual([]);
});

test('production without approval is warned of, and with the approval of another list', () => {
  expect(listStatusWarnings({ ...READY, mockup: 'waiting' }, 'production')).toEqual(['not-approved']);
  expect(listStatusWarnings({ ...READY, mockup: 'outdated' }, 'production')).toEqual([
    'approved-another-list',
  ]);
  expect(listStatusWarnings({ ...READY, mockup: 'waiting' }, 'templating')).toEqual([]);
});

test('an order without an address cannot be shipped', () => {
  expect(listStatusWarnings({ ...READY, hasAddress: false }, 'shipping')).toEqual(['no-address']);
  expect(listStatusWarnings({ ...READY, hasAddress: false }, 'production')).toEqual([]);
});

test('production is warned of without a release, and shipping without a label', () => {
  expect(listStatusWarnings({ ...READY, isReleased: false }, 'production')).toEqual(['not-released']);
  expect(listStatusWarnings({ ...READY, isReleased: false }, 'templating')).toEqual([]);
  expect(listStatusWarnings({ ...READY, hasLabel: false }, 'shipping')).toEqual(['no-label']);
  expect(listStatusWarnings({ ...READY, hasLabel: false }, 'completed')).toEqual([]);
});

test('the e-mail waits until nothing can be taken back any more', () => {
  expect(EMAIL_WAIT_SECONDS).toBeGreaterThan(UNDO_SECONDS);
});
