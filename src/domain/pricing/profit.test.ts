import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { computeNetSales, computeProductionCost } from './profit.ts';

test.each([
  ['Shirt', 10, 0, 11_000],
  ['Basketball', 10, 10, 12_500],
  ['Button up', 10, 0, 21_000],
  [null, 0, 0, 0],
])('%s, %i jerseys and %i shorts cost the shop %i cents', (cutting, jerseys, shorts, cost) => {
  expect(computeProductionCost({ cutting, jerseys, shorts })).toBe(cost);
});

test('net sales are sales minus refunds and cost, and can be negative', () => {
  expect(
    computeNetSales({ sales: cents(40_000), refunds: cents(5000), tax: cents(2000), cost: cents(11_000) }),
  ).toBe(22_000);
  expect(
    computeNetSales({ sales: cents(40_000), refunds: cents(40_000), tax: cents(0), cost: cents(11_000) }),
  ).toBe(-11_000);
});
