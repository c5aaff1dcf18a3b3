import { expect, test } from 'vitest';
import type { Pricing } from '#contract/shelf.ts';
import { readPrice, stepsOf, withPrice } from './pricing-draft.ts';

const shirt = { item: 'Shirt', type: 'cutting' as const, price: 34 };
const polo = { item: 'Polo', type: 'collar' as const, price: 3 };
const list: Pricing = {
  response: true,
  message: '',
  version: 7,
  changed_at: '2026-11-20T17:00:00.000Z',
  changed_by: null,
  pricing: [shirt, polo],
};

test.each([
  ['34', 3400],
  ['34.5', 3450],
  ['34,50', 3450],
  [' .99 ', 99],
  ['0', 0],
  ['10000', 1_000_000],
])('%j is a price', (text, price) => expect(readPrice(text)).toBe(price));

test.each(['', '-1', '34.505', '1e3', '$34', '10000.01', 'free'])('%j is none', (text) =>
  expect(readPrice(text)).toBeNull(),
);

test('a price that is typed back to what it was leaves nothing to save', () => {
  const draft = withPrice({}, list, shirt, '35');
  expect(draft).toEqual({ version: 7, typed: { 'cutting Shirt': '35' } });
  expect(withPrice(draft, list, shirt, '34')).toEqual({});
});

test('what will change, what is bold, and what is no price yet', () => {
  const draft = withPrice(withPrice({}, list, shirt, '3.40'), list, polo, 'x');
  expect(stepsOf(draft, list)).toEqual({
    steps: [{ item: shirt, before: 3400, after: 340, bold: true }],
    wrong: [polo],
  });
});
