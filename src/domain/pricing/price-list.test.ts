import { expect, test } from 'vitest';
import { DEFAULT_PRICE_ENTRIES, getPrice, listItems, type PriceList } from './price-list.ts';

const prices: PriceList = { version: 1, entries: DEFAULT_PRICE_ENTRIES };

test.each([
  ['cutting', 'Shirt', 3400],
  ['cutting', 'Button up', 4400],
  ['material', 'Birdseye Mesh', 0],
  ['material', 'Heavy Double Knit', 600],
  ['collar', 'Polo', 300],
  ['jersey option', 'Long Sleeve', 500],
  ['jersey option', 'Shorts', 1800],
  ['jersey option', 'Front Name', 300],
  ['design', 'Design', 6000],
  ['shipping', 'Shipping', 2500],
  ['minimum quantity', 'Quantity', 1000],
] as const)('%s %s costs %i cents', (type, item, cost) => {
  expect(getPrice(prices, type, item)).toBe(cost);
});

test.each(['Silk', '', 'constructor', '__proto__', 'birdseye mesh'])('the material %j is unknown', (item) => {
  expect(() => getPrice(prices, 'material', item)).toThrow(
    expect.objectContaining({ code: 'unknown-option', detail: { type: 'material', item } }),
  );
});

test('an item is found under its own type only', () => {
  expect(() => getPrice(prices, 'collar', 'Shirt')).toThrow(
    expect.objectContaining({ code: 'unknown-option' }),
  );
});

test('the items of a type keep the order of the list', () => {
  expect(listItems(prices, 'cutting').map((entry) => entry.item)).toEqual([
    'Shirt',
    'Basketball',
    'Button up',
  ]);
});
