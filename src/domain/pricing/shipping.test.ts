import { expect, test } from 'vitest';
import { DEFAULT_PRICE_ENTRIES, type PriceList } from './price-list.ts';
import { computeShipping } from './shipping.ts';

const prices: PriceList = { version: 1, entries: DEFAULT_PRICE_ENTRIES };

test.each([
  [0, 0],
  [1, 2500],
  [19, 2500],
  [20, 0],
  [300, 0],
])('a cart of %i jerseys ships for %i cents', (jerseys, cost) => {
  expect(computeShipping(jerseys, prices)).toBe(cost);
});
