/** Calls that move money are restricted to managers (rules.md payments-9, payments-16, security.md security-33). */
import { expect, test } from 'vitest';
import { callRights } from '#contract/endpoint/calls.ts';

test('only managers move money; customers open and pay their links (api/rights.test.ts calls each as everybody)', () => {
  const { checkLink, openLink, confirmLink, ...ofManagers } = callRights.payments;
  expect([checkLink, openLink, confirmLink]).toEqual(['anyone', 'anyone', 'anyone']);
  expect(new Set(Object.values(ofManagers))).toEqual(new Set(['manager', 'confirmed manager']));
  expect([ofManagers.refund, ofManagers.settleReview]).toEqual(['confirmed manager', 'confirmed manager']);
});
