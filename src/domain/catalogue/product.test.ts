import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cuttingOfSport, filterProducts, sortByCode } from './product.ts';

const products = [
  { code: 'b-1', name: 'Old Orchard', sport: 'baseball', tags: ['cream', 'maroon'] },
  { code: 's-10', name: 'Étoile du Nord', sport: 'soccer', tags: ['navy', 'gold'] },
  { code: 's-2', name: 'Albion', sport: 'soccer', tags: ['royal', 'white', 'red'] },
];
const every = { sport: '', tags: [], text: '' };
const codes = (found: { code: string }[]) => found.map(({ code }) => code);

test('the sport of a product determines its cutting', () => {
  expect(['baseball', 'basketball', 'soccer', 'pickleball'].map(cuttingOfSport)).toEqual([
    'Button up',
    'Basketball',
    'Shirt',
    'Shirt',
  ]);
});

test('products are sorted by the number after the dash, regardless of the prefix', () => {
  expect(codes(sortByCode(products))).toEqual(['b-1', 's-2', 's-10']);
  expect(codes(sortByCode([{ code: 'special' }, { code: 'bb-12' }, { code: 'sb-3' }]))).toEqual([
    'sb-3',
    'bb-12',
    'special',
  ]);
});

test('filters for sport, tags and text are combined', () => {
  expect(codes(filterProducts(products, every))).toEqual(['b-1', 's-10', 's-2']);
  expect(codes(filterProducts(products, { ...every, sport: 'soccer' }))).toEqual(['s-10', 's-2']);
  expect(codes(filterProducts(products, { ...every, tags: ['white', 'red'] }))).toEqual(['s-2']);
  expect(codes(filterProducts(products, { ...every, sport: 'baseball', tags: ['red'] }))).toEqual([]);
});

test('a search ignores accents and also finds codes', () => {
  expect(codes(filterProducts(products, { ...every, text: ' etoile  DU ' }))).toEqual(['s-10']);
  expect(codes(filterProducts(products, { ...every, text: 'S-1' }))).toEqual(['s-10']);
  expect(codes(filterProducts(products, { ...every, text: 'no such' }))).toEqual([]);
});

test('an additional filter never finds more', () => {
  const tag = fc.constantFrom('cream', 'navy', 'white', 'red');
  fc.assert(
    fc.property(fc.array(tag), tag, fc.string({ maxLength: 3 }), (tags, more, text) => {
      const before = filterProducts(products, { ...every, tags, text });
      const after = filterProducts(products, { ...every, tags: [...tags, more], text });
      expect(before).toEqual(expect.arrayContaining(after));
    }),
  );
});
