import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  describeExceededLimit,
  fillParcels,
  findExceededLimit,
  measureParcel,
  type Parcel,
  proposeParcels,
} from './parcel.ts';

const MOST_ITEMS = 133;

describe('a parcel', () => {
  test.each([
    [1, 200, 15, 'Thick Envelope'],
    [3, 600, 45, 'Thick Envelope'],
    [4, 800, 60, 'Parcel'],
    [12, 2400, 180, 'Parcel'],
  ])('of %i items weighs %i g, is %i mm high and a %s', (items, weightGrams, heightMm, packageType) => {
    expect(measureParcel(items)).toEqual({
      items,
      weightGrams,
      lengthMm: 300,
      widthMm: 200,
      heightMm,
      packageType,
    });
  });

  test.each([0, -1, 1.5, Number.NaN])('of %d items is rejected', (items) => {
    expect(() => measureParcel(items)).toThrow(RangeError);
    expect(() => proposeParcels(items)).toThrow(RangeError);
  });
});

describe('the limits of the carriers', () => {
  const box = (change: Partial<Parcel>): Parcel => ({
    ...measureParcel(4),
    widthMm: 100,
    heightMm: 100,
    ...change,
  });

  test.each([
    ['30.0 kg', box({ weightGrams: 30_000 })],
    ['200 cm', box({ lengthMm: 2000 })],
    ['300 cm of length and girth', box({ lengthMm: 1000, widthMm: 500, heightMm: 500 })],
  ])('include %s', (_name, parcel) => expect(findExceededLimit(parcel)).toBeNull());

  test.each([
    [box({ weightGrams: 31_000 }), 'The parcel weighs 31.0 kg and carriers take 30 kg'],
    [box({ lengthMm: 2010 }), 'The parcel is 201 cm long and carriers take 200 cm'],
    [
      box({ lengthMm: 1010, widthMm: 500, heightMm: 500 }),
      'Length and girth are 301 cm and carriers take 300 cm',
    ],
  ])('exclude %o', (parcel, sentence) => {
    const limit = findExceededLimit(parcel);
    expect(limit && describeExceededLimit(limit, parcel)).toBe(
      `${sentence}: divide it into several parcels.`,
    );
  });

  test(`are reached by ${MOST_ITEMS} jerseys`, () => {
    expect(findExceededLimit(measureParcel(MOST_ITEMS))).toBeNull();
    expect(findExceededLimit(measureParcel(MOST_ITEMS + 1))).toBe('length');
  });
});

describe('the proposed parcels', () => {
  test('of 300 jerseys are three of 100', () => {
    expect(proposeParcels(300).map(({ items }) => items)).toEqual([100, 100, 100]);
  });

  test('hold every item, are within the limits, are as few and as equal as possible', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (items) => {
        const parcels = proposeParcels(items);
        const counts = parcels.map((parcel) => parcel.items);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(items);
        expect(parcels.every((parcel) => findExceededLimit(parcel) === null)).toBe(true);
        expect(parcels).toHaveLength(Math.ceil(items / MOST_ITEMS));
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      }),
    );
  });
});

test('packed parcels hold everything, what is missing in the last one', () => {
  const items = (packed: number[], all: number) => fillParcels(packed, all)?.map((parcel) => parcel.items);
  expect(items([10, 8], 18)).toEqual([10, 8]);
  expect(items([10, 6], 18)).toEqual([10, 8]);
  expect(items([], 18)).toBeUndefined();
  expect(items([10, 8], 8)).toBeUndefined();
});
