import { expect, test } from 'vitest';
import { describeDispute } from './dispute-texts.ts';

const dispute = { id: 'dp_1', amount: 469, due_by: '2026-12-04T04:59:59Z' };

test('a dispute to answer names its last day, one without has none', () => {
  expect(describeDispute({ ...dispute, state: 'to answer' })).toContain(
    'Answer the card provider by Dec 3, 2026.',
  );
  expect(describeDispute({ ...dispute, state: 'to answer', due_by: null })).toContain(
    'Answer the card provider.',
  );
});

test.each([
  ['undecided', 'has not decided yet'],
  ['won', 'the money stays with the shop'],
  ['lost', 'the customer has the money back'],
  ['closed', 'The dispute of $469.00 is closed.'],
] as const)('a dispute that is %s says what becomes of the money', (state, text) => {
  expect(describeDispute({ ...dispute, state })).toContain(text);
});
