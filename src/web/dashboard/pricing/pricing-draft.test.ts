import { expect, test } from 'vitest';
import type { Pricing } from '#contract/pricing.ts';
import { listPriceChanges, parsePrice, setDraftPrice } from './pricing-draft.ts';

const shirt = { item: 'Shirt', type: 'cutting' as const, price: 34 };
const polo = { item: 'Polo', type: 'collar' as const, price: 3 };
const list: Pricing = {
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
])('%j is a price', (text, price) => expect(parsePrice(text)).toBe(price));

test.each(['', '-1', '34.505', '1e3', '$34', '10000.01', 'free'])('%j is not a price', (text) =>
  expect(parsePrice(text)).toBeNull(),
);

test('changing a price back removes it from the draft', () => {
  const draft = setDraftPrice({}, list, shirt, '35');
  expect(draft).toEqual({ version: 7, typed: { 'cutting Shirt': '35' } });
  expect(setDraftPrice(draft, list, shirt, '34')).toEqual({});
});

test('changes that need confirmation and invalid prices are listed', () => {
  const draft = setDraftPrice(setDraftPrice({}, list, shirt, '3.40'), list, polo, 'x');
  expect(listPriceChanges(draft, list)).toEqual({
    changes: [{ item: shirt, before: 3400, after: 340, needsConfirmation: true }],
    invalidItems: [polo],
  });
});
