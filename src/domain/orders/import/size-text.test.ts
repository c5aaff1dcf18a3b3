import { expect, test } from 'vitest';
import { SHORT_SIZES, SIZES } from '../jersey/size.ts';
import { parseSizeText } from './size-text.ts';

const jerseySizes = SIZES.map(({ text }) => text);

test.each([
  ['M', 'MEN M'],
  ['xl', 'MEN XL'],
  ['XXL', 'MEN 2XL'],
  ['Large', 'MEN L'],
  ['MEN M', 'MEN M'],
  ["Men's medium", 'MEN M'],
  ["Women's small", 'WOMEN S'],
  ['Ladies XL', 'WOMEN XL'],
  ['YL', 'YOUTH L'],
  ['YL - Youth Large', 'YOUTH L'],
  ['AS - Adult Small', 'MEN S'],
  ['XXL / 2XL', 'MEN 2XL'],
  ['Youth (L)', 'YOUTH L'],
  ['Petit (adulte)', 'MEN S'],
  ['Youth XXS', 'YOUTH 2XS'],
  ['Youth - M', 'YOUTH M'],
  ['WOMEN M - CHEST: 36 INCH', 'WOMEN M'],
])('%s is the size %s', (text, size) =>
  expect(parseSizeText(text, jerseySizes)).toMatch(new RegExp(`^${size} - `)),
);

test.each([
  ['AL', 'MEN L'],
  ['A-XL', 'MEN XL'],
  ['AXXL', 'MEN 2XL'],
  ['Adult Large', 'MEN L'],
  ['Y M', 'YOUTH M'],
  ['Adulte G', 'MEN L'],
  ['Jeune P', 'YOUTH S'],
  ['Très grand', 'MEN XL'],
  ['Femme moyen', 'WOMEN M'],
  ['Herren XXL', 'MEN 2XL'],
  ['Kinder L', 'YOUTH L'],
  ['TTG', 'MEN 2XL'],
  ['2TG', 'MEN 2XL'],
  ['(L)', 'MEN L'],
  ['[Youth M] 🔥', 'YOUTH M'],
  ['Xtra Large', 'MEN XL'],
  ['XX-Large', 'MEN 2XL'],
  ['2X', 'MEN 2XL'],
  ['3X', 'MEN 3XL'],
  ['LRG', 'MEN L'],
  ['YTH LG', 'YOUTH L'],
  ['Yth XL', 'YOUTH XL'],
  ['YMED', 'YOUTH M'],
  ['Y.L.', 'YOUTH L'],
  ['Boys M', 'YOUTH M'],
  ['Youth Large (10-12)', 'YOUTH L'],
  ['Youth X-Large (14-16)', 'YOUTH XL'],
  ['L (42")', 'MEN L'],
  ['Size L', 'MEN L'],
  ['Ｌ', 'MEN L'],
])('%s of a list is the size %s [rules.md orders-42]', (text, size) =>
  expect(parseSizeText(text, jerseySizes)).toMatch(new RegExp(`^${size} - `)),
);

test.each([
  ['Y4', 'YOUTH 2XS'],
  ['Y12', 'YOUTH L'],
  ['Youth 14', 'YOUTH XL'],
])('the age of %s is the size %s by its body height [rules.md orders-42]', (text, size) =>
  expect(parseSizeText(text, jerseySizes)).toMatch(new RegExp(`^${size} - `)),
);

test.each([
  'S/M',
  'M L',
  'L (2)',
  'Youth Adult M',
  'X',
  'XM',
  '1X',
  'TL',
  'Large Tall',
  '',
  '()',
  'J-M',
  '(L',
  'tall',
  '12',
  'Youth 4XL',
  'Y13',
  'A12',
  '48 EU',
  'A',
  'constructor',
])('%j is not a size', (text) => {
  expect(parseSizeText(text, jerseySizes)).toBeNull();
});

test('every size of the shop is read from its own words', () => {
  for (const size of [...jerseySizes, ...SHORT_SIZES])
    expect(parseSizeText(size.toLowerCase(), [...jerseySizes, ...SHORT_SIZES])).toBe(size);
});

test('adult shorts are unisex', () => {
  expect(parseSizeText('M', SHORT_SIZES)).toBe('UNISEX M - WAIST: 32 INCH');
  expect(parseSizeText('Women L', SHORT_SIZES)).toBe('UNISEX L - WAIST: 34 INCH');
});
