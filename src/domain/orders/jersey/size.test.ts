import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countSizes,
  formatSizeOption,
  getSizeGroup,
  isShortSize,
  listSizeTable,
  parseSize,
  SHORT_SIZES,
  SIZE_CHART,
  SIZES,
  sortForStatus,
  UNISEX_SIZES,
  YOUTH_SIZES,
} from './size.ts';

describe('the sizes', () => {
  test('have the form of rules.md roster-5, each once', () => {
    for (const { text } of SIZES)
      expect(text).toMatch(/^(MEN|WOMEN|YOUTH) [2-4]?X?[SML]L? - CHEST: \d\d INCH$/);
    expect(new Set(SIZES.map((size) => size.text)).size).toBe(SIZES.length);
  });

  test('range from 2XS for children to 4XL', () => {
    expect(YOUTH_SIZES.map((size) => size.label)).toEqual(['2XS', 'XS', 'S', 'M', 'L', 'XL']);
    const men = UNISEX_SIZES.filter((size) => size.group === 'MEN');
    expect(men.map((size) => size.label)).toEqual(['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL']);
  });

  test('are found by their exact text only', () => {
    for (const size of SIZES) expect(parseSize(size.text)).toBe(size);
    for (const text of ['', 'MEN M', 'men m - chest: 40 inch', 'MEN M - CHEST: 99 INCH', '__proto__']) {
      expect(parseSize(text)).toBeNull();
    }
  });

  test('of shorts do not include no shorts', () => {
    expect(isShortSize('No Shorts')).toBe(false);
    for (const text of SHORT_SIZES) expect(isShortSize(text)).toBe(true);
  });

  test('are in the chart in inches and centimetres', () => {
    expect(SIZE_CHART).toContainEqual({
      type: 'UNISEX',
      size: 'MEN M',
      measurement_inch: 40,
      measurement_cm: 102,
    });
    expect(SIZE_CHART).toContainEqual({
      type: 'YOUTH',
      size: 'YOUTH M',
      measurement_inch: 30,
      measurement_cm: 76,
    });
    expect(SIZE_CHART).toHaveLength(SIZES.length);
  });
});

describe('the group of a size', () => {
  test.each([
    ['MEN M - CHEST: 40 INCH', 'MEN', 'UNISEX'],
    ['WOMEN M - CHEST: 36 INCH', 'WOMEN', 'UNISEX'],
    ['YOUTH M - CHEST: 30 INCH', 'YOUTH', 'YOUTH'],
    ['UNISEX M - CHEST: 40 INCH', 'UNISEX', 'UNISEX'],
    ['MENACE - CHEST: 40 INCH', null, 'UNISEX'],
    ['', null, 'UNISEX'],
  ])('%j is %s, in the table %s', (text, group, table) => {
    expect(getSizeGroup(text)).toBe(group);
    expect(listSizeTable(text)).toBe(table);
  });
});

describe('the status list', () => {
  const rows = (sizes: readonly string[]) => sizes.map((size, n) => ({ size, n }));

  test('is sorted unisex, men, women, youth, then by chest', () => {
    const sizes = ['', 'YOUTH S - CHEST: 28 INCH', 'WOMEN S - CHEST: 34 INCH', 'MEN 4XL - CHEST: 50 INCH'];
    const more = ['MEN S - CHEST: 38 INCH', 'UNISEX XL - CHEST: 44 INCH', 'YOUTH 2XS - CHEST: 24 INCH'];
    expect(sortForStatus(rows([...sizes, ...more])).map((row) => row.size)).toEqual([
      'UNISEX XL - CHEST: 44 INCH',
      'MEN S - CHEST: 38 INCH',
      'MEN 4XL - CHEST: 50 INCH',
      'WOMEN S - CHEST: 34 INCH',
      'YOUTH 2XS - CHEST: 24 INCH',
      'YOUTH S - CHEST: 28 INCH',
      '',
    ]);
  });

  test('loses no jersey, keeps equal sizes in their order, and sorting it again changes nothing', () => {
    const sizes = fc.array(fc.constantFrom('', 'gone', ...SIZES.map((size) => size.text)));
    fc.assert(
      fc.property(sizes, (list) => {
        const sorted = sortForStatus(rows(list));
        expect(sorted.map((row) => row.n).toSorted((a, b) => a - b)).toEqual(list.map((_, n) => n));
        expect(sortForStatus(sorted)).toEqual(sorted);
        sorted.reduce(
          (before, row) => {
            if (before.size === row.size) expect(before.n).toBeLessThan(row.n);
            return row;
          },
          { size: 'none', n: -1 },
        );
      }),
    );
  });
});

test('a size in a narrow list shows its name and its measure', () => {
  expect(formatSizeOption('MEN M - CHEST: 40 INCH')).toBe('MEN M 40″');
  expect(formatSizeOption('UNISEX S - WAIST: 28 INCH')).toBe('UNISEX S 28″');
  expect(formatSizeOption('Open')).toBe('Open');
});

test('jerseys are counted by size, the smallest first and those without a size last', () => {
  const sizes = ['WOMEN S - CHEST: 34 INCH', '', 'MEN M - CHEST: 40 INCH', 'WOMEN S - CHEST: 34 INCH'];
  expect(countSizes(sizes)).toEqual([
    { size: 'MEN M', jerseys: 1 },
    { size: 'WOMEN S', jerseys: 2 },
    { size: '', jerseys: 1 },
  ]);
});
