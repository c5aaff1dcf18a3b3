import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { insuredValue, needsNewConsent } from './declared-value.ts';

test('a parcel is insured for its value up to the limit of the carrier', () => {
  expect(insuredValue(cents(999_99), 'stallion-express')).toBe(999_99);
  expect(insuredValue(cents(1_000_01), 'stallion-express')).toBe(1_000_00);
  expect(insuredValue(cents(4_000_00), 'canada-post')).toBe(4_000_00);
});

test.each([
  [20_00, 15_00, false],
  [20_00, 20_00, false],
  [20_00, 21_00, false],
  [20_00, 21_01, true],
  [100_00, 104_00, false],
  [100_00, 105_00, false],
  [100_00, 105_01, true],
])('a rise from %i to %i cents needs a new consent: %s', (shown, current, isNeeded) => {
  expect(needsNewConsent(cents(shown), cents(current))).toBe(isNeeded);
});
