import { expect, test } from 'vitest';
import { findNextAction } from './next-action.ts';

const DONE = { isSaved: true, missing: 0, isReviewed: true, needsDesigns: false, canCheckOut: true };

test.each([
  ['save', { isSaved: false, missing: 5, isReviewed: false }],
  ['save', { isSaved: false }],
  ['copy-link', { missing: 1, isReviewed: false, needsDesigns: true }],
  ['review', { isReviewed: false, needsDesigns: true }],
  ['upload', { needsDesigns: true }],
  ['cart', {}],
  [null, { canCheckOut: false }],
] as const)('the next step is %s for %o', (next, state) => {
  expect(findNextAction({ ...DONE, ...state })).toBe(next);
});
