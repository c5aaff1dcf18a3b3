import { expect, test } from 'vitest';
import { parseAmount } from './amount.ts';

test.each([
  ['60', 6000],
  ['$1,234.50', 123_450],
  [' 0.05 ', 5],
  ['19.9', 1990],
])('%j is %i cents', (input, cents) => expect(parseAmount(input)).toBe(cents));

test.each(['', '-5', '1.005', '1e3', 'sixty', '12.', '$'])('%j is not an amount', (input) =>
  expect(parseAmount(input)).toBeNull(),
);
