import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from './order.ts';
import {
  APPROVAL_STATES,
  type ApprovalState,
  describeProgress,
  isApprovalDue,
  listStepStates,
} from './progress.ts';

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
        next: 'We will e-mail you before we continue.',
        isWaiting: false,
      });
    }),
  );
});

test('an approval is due where the sentence asks for it, and while the payment is waited for [rules.md orders-22]', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { now } = describeProgress(facts);
      const isAsked = facts.approval === 'asked' || facts.approval === 'outdated';
      const isUnpaid = /^Your move: the (deposit|payment)/.test(now) && isAsked;
      expect(isApprovalDue(facts)).toBe(isUnpaid || /approve the (mockup|change)/.test(now));
    }),
  );
});

test.each([
  ['pending payment', 'Your move: the payment.'],
  ['pending deposit', 'Your move: the deposit.'],
] as const)(
  'an order with a %s that was released is being made, and says what is still open',
  (status, next) => {
    const released = { status, approval: 'approved', isBegun: true, trackedParcels: 0 } as const;
    expect(describeProgress(released)).toEqual({
      now: 'Your jerseys are being printed, cut and sewn.',
      next,
      isWaiting: true,
    });
    expect(describeProgress({ ...released, isBegun: false }).now).toBe(next);
  },
);

describe('in production', () => {
  test.each<[ApprovalState, string, boolean]>([
    ['none', 'We are drawing your mockup.', false],
    ['drawn', 'Your mockup is drawn.', false],
    ['asked', 'Your move: approve the mockup.', true],
    ['unconfirmed', 'Your move: confirm your approval.', true],
    ['outdated', 'Your move: approve the change.', true],
    ['approved', 'Your mockup is approved.', false],
  ])('with a mockup that is %s it says: %s', (approval, now, isWaiting) => {
    const progress = describeProgress({ status: 'production', approval, isBegun: false, trackedParcels: 0 });
    expect(progress).toMatchObject({ now, isWaiting });
  });

  test('an order is being made once it is released, whatever its mockup', () => {
    for (const approval of APPROVAL_STATES)
      expect(
        describeProgress({ status: 'production', approval, isBegun: true, trackedParcels: 0 }),
      ).toMatchObject({ now: 'Your jerseys are being printed, cut and sewn.', isWaiting: false });
  });
});

test.each([
  [0, 'Its tracking number will appear here'],
  [2, 'Somebody has to sign for it'],
])('a shipped order with %i tracking numbers says so', (trackedParcels, text) => {
  const { next } = describeProgress({
    status: 'shipping',
    approval: 'approved',
    isBegun: true,
    trackedParcels,
  });
  expect(next).toContain(text);
});

describe('the steps of an order', () => {
  const NOTHING = { status: 'production', approval: 'none', isBegun: false } as const;

  test.each([
    ['is saved', { status: 'pending payment' }, 'now later later later later'],
    ['is paid, and nothing is drawn', {}, 'done now later later later'],
    ['waits for its approval', { approval: 'asked' }, 'done now later later later'],
    ['is approved, and not released', { approval: 'approved' }, 'done done now later later'],
    ['is being made', { approval: 'approved', isBegun: true }, 'done done now later later'],
    [
      'is made before its balance is paid',
      { status: 'pending payment', isBegun: true },
      'later done now later later',
    ],
    ['is sent', { status: 'shipping', approval: 'approved' }, 'done done done now later'],
    ['has arrived', { status: 'completed', approval: 'approved' }, 'done done done done done'],
  ] as const)('of one that %s', (_, facts, states) => {
    expect(listStepStates({ ...NOTHING, ...facts }).join(' ')).toBe(states);
  });
});

test('no step is done before the work of it is', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const [paid, mockup, production] = listStepStates(facts);
      if (facts.status.startsWith('pending ')) expect(paid).not.toBe('done');
      const isSent = facts.status === 'shipping' || facts.status === 'completed';
      if (facts.approval !== 'approved' && !facts.isBegun && !isSent) expect(mockup).not.toBe('done');
      if (!isSent) expect(production).not.toBe('done');
    }),
  );
});
