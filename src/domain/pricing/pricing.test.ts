import { describe, expect, test } from 'vitest';
import { NO_SHORTS } from '../orders/jersey/schema.ts';
import type { Row } from '../orders/order/order.ts';
import { createEmptyRow } from '../orders/order/roster.ts';
import { DEFAULT_PRICE_ENTRIES, type PriceList } from './price-list.ts';
import { chooseCheapest, computePriceRange, type PricedOrder, priceOrder } from './pricing.ts';

const prices: PriceList = { version: 1, entries: DEFAULT_PRICE_ENTRIES };
const options = { cutting: 'Shirt', material: 'Pro Mesh', collar: 'Polo' };

const jersey = (changes: Partial<Row> = {}): Row => ({ ...createEmptyRow('row-0001'), ...changes });
const team = (rows: number, changes: Partial<PricedOrder> = {}): PricedOrder => ({
  options,
  rows: Array.from({ length: rows }, () => jersey()),
  customDesign: false,
  ...changes,
});

/** Returns the price of a jersey in an order of ten, the others of which are plain. */
const priceJersey = (changes: Partial<Row> = {}, changed: Partial<PricedOrder> = {}, list = prices) =>
  priceOrder(team(10, { rows: [jersey(changes), ...team(9).rows], ...changed }), list).rows[0]!;

describe('one jersey', () => {
  test('costs its cutting, material and collar', () => {
    expect(priceJersey()).toMatchObject({ base: 4000, addon: 0, frontName: 0 });
  });

  test.each([
    [1, 5000],
    [5, 5000],
    [9, 5000],
    [10, 4000],
    [300, 4000],
  ])('in an order of %i costs %i cents', (rows, base) => {
    expect(priceOrder(team(rows), prices).rows[0]!.base).toBe(base);
  });

  test('adds long sleeves, shorts and a front name', () => {
    const row: Partial<Row> = {
      sleeve: 'Long Sleeve',
      shorts: 'YOUTH M - WAIST: 24 INCH',
      frontName: 'Otters',
    };
    expect(priceJersey(row)).toMatchObject({ base: 4000, addon: 2600, frontName: 300 });
  });

  test('with shorts of an open size is charged for shorts', () => {
    expect(priceJersey({ shorts: '' }).addon).toBe(1800);
  });

  test('with a front name of spaces is not charged for one', () => {
    expect(priceJersey({ frontName: '  ' }).frontName).toBe(0);
  });

  test('is not charged for options that are not chosen yet', () => {
    const open = { cutting: null, material: null, collar: null };
    expect(priceJersey({}, { options: open }).base).toBe(0);
  });

  test('has a price by a list from before an option, unless the option is chosen', () => {
    const older = { version: 1, entries: DEFAULT_PRICE_ENTRIES.filter(({ item }) => item !== 'Shorts') };
    expect(priceJersey({}, {}, older)).toEqual(priceJersey());
    expect(() => priceJersey({ shorts: '' }, {}, older)).toThrow(
      expect.objectContaining({ code: 'unknown-option', detail: { type: 'jersey option', item: 'Shorts' } }),
    );
  });
});

describe('an order', () => {
  test('of seven with a custom design pays the quantity fee and distributes the design fee to the cent', () => {
    const price = priceOrder(team(7, { customDesign: true }), prices);
    expect(price.rows.map((row) => row.designShare)).toEqual([858, 857, 857, 857, 857, 857, 857]);
    expect(price).toMatchObject({
      totalJerseys: 7,
      totalShorts: 0,
      cutting: 23_800,
      material: 2100,
      collar: 2100,
      quantityFee: 7000,
      addonTotal: 0,
      design: 6000,
      orderTotal: 41_000,
      tax: 0,
    });
  });

  test('of ready-made jerseys pays no design fee', () => {
    expect(priceOrder(team(5), prices)).toMatchObject({ design: 0, orderTotal: 25_000 });
  });

  test('includes the number of shorts', () => {
    const rows = [jersey({ shorts: 'UNISEX M - WAIST: 32 INCH' }), jersey({ shorts: NO_SHORTS }), jersey()];
    expect(priceOrder(team(3, { rows }), prices)).toMatchObject({ totalShorts: 1, addonTotal: 1800 });
  });

  test('without rows costs nothing, even with a custom design', () => {
    expect(priceOrder(team(0, { customDesign: true }), prices)).toMatchObject({
      rows: [],
      design: 0,
      orderTotal: 0,
    });
  });
});

test('a product card shows the range from the cheapest to the most expensive plain jersey', () => {
  expect(computePriceRange('Shirt', prices)).toEqual({ from: 3400, to: 5000 });
  expect(computePriceRange('Button up', prices)).toEqual({ from: 4400, to: 6000 });
});

test('options that are open are filled with the cheapest, and chosen ones kept', () => {
  expect(chooseCheapest({ cutting: null, material: 'Pro Mesh', collar: null }, prices)).toEqual({
    cutting: 'Shirt',
    material: 'Pro Mesh',
    collar: 'Round Neck',
  });
});
