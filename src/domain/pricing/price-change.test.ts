import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { changePrices, needsConfirmation } from './price-change.ts';
import { DEFAULT_PRICE_ENTRIES } from './price-list.ts';

const base = DEFAULT_PRICE_ENTRIES;
const shirt = (price: number, confirmed?: string) => ({
  type: 'cutting' as const,
  item: 'Shirt',
  price: cents(price),
  confirmed,
});
const findPrice = (entries: typeof base, item: string) => entries.find((entry) => entry.item === item)?.price;

test('a change by half needs no confirmation, one cent more does', () => {
  expect(needsConfirmation(cents(3400), cents(5100))).toBe(false);
  expect(needsConfirmation(cents(3400), cents(5101))).toBe(true);
  expect(needsConfirmation(cents(3400), cents(1700))).toBe(false);
  expect(needsConfirmation(cents(3400), cents(1699))).toBe(true);
});

test('a price for a free item needs a confirmation, an unchanged free item does not', () => {
  expect(needsConfirmation(cents(0), cents(1))).toBe(true);
  expect(needsConfirmation(cents(0), cents(0))).toBe(false);
});

test('one price changes and all others stay', () => {
  const change = changePrices([shirt(3600)], base, base);
  if (change.at !== 'ready') throw new Error(change.at);
  expect(change.changed).toEqual([{ item: 'Shirt', type: 'cutting', before: 3400, after: 3600 }]);
  expect(change.entries.filter((entry, index) => entry.price !== base[index]!.price)).toEqual([
    { item: 'Shirt', type: 'cutting', price: 3600 },
  ]);
  expect(change.entries).toHaveLength(base.length);
});

test('a large change needs the exact name of the item', () => {
  expect(changePrices([shirt(340)], base, base)).toEqual({ at: 'unconfirmed', items: ['Shirt'] });
  expect(changePrices([shirt(340, 'shirt')], base, base).at).toBe('unconfirmed');
  expect(changePrices([shirt(340, ' Shirt ')], base, base).at).toBe('ready');
});

test('concurrent changes of different prices are both applied', () => {
  const first = changePrices([shirt(3600)], base, base);
  if (first.at !== 'ready') throw new Error(first.at);
  const polo = { type: 'collar' as const, item: 'Polo', price: cents(400) };
  const second = changePrices([shirt(3400), polo], base, first.entries);
  if (second.at !== 'ready') throw new Error(second.at);
  expect(findPrice(second.entries, 'Shirt')).toBe(3600);
  expect(findPrice(second.entries, 'Polo')).toBe(400);
});

test('the later of two changes of the same price is a conflict unless both set the same price', () => {
  const first = changePrices([shirt(3600)], base, base);
  if (first.at !== 'ready') throw new Error(first.at);
  expect(changePrices([shirt(3700)], base, first.entries)).toEqual({ at: 'conflict', items: ['Shirt'] });
  const same = changePrices([shirt(3600)], base, first.entries);
  expect(same).toMatchObject({ at: 'ready', changed: [] });
});

test('an unknown item and a negative price are rejected', () => {
  expect(changePrices([{ type: 'collar', item: 'Shirt', price: cents(1) }], base, base).at).toBe('unknown');
  expect(changePrices([shirt(-1)], base, base).at).toBe('out-of-bounds');
  expect(changePrices([shirt(1_000_001, 'Shirt')], base, base).at).toBe('out-of-bounds');
});
