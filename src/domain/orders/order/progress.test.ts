import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from './order.ts';
import { APPROVAL_STATES, type ApprovalState, describeProgress, isApprovalDue } from './progress.ts';

const anyFacts = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES, '' as const),
  approval: fc.constantFrom(...APPROVAL_STATES),
  isBegun: fc.boolean(),
  isOnHold: fc.boolean(),
  trackedParcels: fc.integer({ min: 0, max: 3 }),
});

test('no sentence says that jerseys are made before the order is released, or its supplier has begun', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { now, next } = describeProgress(facts);
      if (!facts.isBegun) expect(`${now} ${next}`).not.toMatch(/printed|sewn|sewing/i);
      if (!facts.isBegun && facts.approval !== 'approved')
        expect(`${now} ${next}`).not.toMatch(/templates|production/i);
    }),
  );
});

test('an order on hold is on hold, and nothing else is said of it', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(describeProgress({ ...facts, isOnHold: true })).toEqual({
        now: 'This order is on hold.',
        next: 'We write to you before we go on.',
        isWaiting: false,
      });
    }),
  );
});

test('every state says what happens and what comes next, in whole sentences', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { now, next } = describeProgress(facts);
      for (const sentence of [now, next]) expect(sentence).toMatch(/^[A-Z].*[.!]$/);
    }),
  );
});

test('an approval is due where the sentence asks for it, and while the payment is waited for [rules.md orders-22]', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { now } = describeProgress(facts);
      const isAsked = facts.approval === 'asked' || facts.approval === 'outdated';
      const isUnpaid = /^Waiting for/.test(now) && isAsked;
      expect(isApprovalDue(facts)).toBe(
        isUnpaid || /waits for your approval|changed after you approved/.test(now),
      );
    }),
  );
});

test.each([
  ['pending payment', 'The next move is yours: we still wait for payment.'],
  ['pending deposit', 'The next move is yours: we still wait for the deposit.'],
] as const)(
  'an order with a %s that was released is being made, and says what is still open',
  (status, next) => {
    const released = { status, approval: 'approved', isBegun: true, trackedParcels: 0 } as const;
    expect(describeProgress(released)).toEqual({
      now: 'Your jerseys are being printed, cut and sewn.',
      next,
      isWaiting: true,
    });
    expect(describeProgress({ ...released, isBegun: false }).now).toMatch(/^Waiting for/);
  },
);

describe('in production', () => {
  test.each<[ApprovalState, string, boolean]>([
    ['none', 'We draw your mockup first.', false],
    ['drawn', 'Your mockup is drawn.', false],
    ['asked', 'Your mockup waits for your approval.', true],
    ['unconfirmed', 'Your approval is not confirmed yet.', true],
    ['outdated', 'The order was changed after you approved the mockup.', true],
    ['approved', 'Your mockup is approved.', false],
  ])('with a mockup that is %s it says: %s', (approval, now, isWaiting) => {
    const progress = describeProgress({ status: 'production', approval, isBegun: false, trackedParcels: 0 });
    expect(progress).toMatchObject({ now, isWaiting });
  });

  test.each<[ApprovalState, string]>([
    ['approved', 'Your mockup is approved: your jerseys are being printed, cut and sewn.'],
    ['outdated', 'Your jerseys are being printed, cut and sewn.'],
  ])('an order with a mockup that is %s is being made once it is released', (approval, now) => {
    const progress = describeProgress({ status: 'production', approval, isBegun: true, trackedParcels: 0 });
    expect(progress).toMatchObject({ now, isWaiting: false });
  });
});

test.each([
  [0, 'It has no tracking number yet'],
  [1, 'Its tracking details'],
  [2, 'The tracking details tell where they are'],
])('a shipped order with %i tracking numbers says so', (trackedParcels, text) => {
  const { next } = describeProgress({
    status: 'shipping',
    approval: 'approved',
    isBegun: true,
    trackedParcels,
  });
  expect(next).toContain(text);
});

test('an approved design waits for nothing from the customer', () => {
  const progress = describeProgress({ status: '', approval: 'approved', isBegun: false, trackedParcels: 0 });
  expect(progress).toMatchObject({ now: 'Your mockup is approved.', isWaiting: false });
});
