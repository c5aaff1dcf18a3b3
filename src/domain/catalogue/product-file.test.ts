import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findProductError, parseProductFileName, SPORT_PREFIXES } from './product-file.ts';

test('code, sport, name and tags are parsed from the name of a file', () => {
  expect(parseProductFileName('vb-12_Harbour Nine_navy-white.jpg').product).toEqual({
    code: 'vb-12',
    sport: 'volleyball',
    name: 'Harbour Nine',
    tags: ['navy', 'white'],
    fileName: 'vb-12_harbour-nine_navy-white',
  });
});

test.each([
  ['b-1', 'baseball'],
  ['sb-1', 'softball'],
  ['s-1', 'soccer'],
  ['vb-1', 'volleyball'],
  ['bb-1', 'basketball'],
  ['bd-1', 'badminton'],
  ['pb-1', 'pickleball'],
])('%s is %s', (code, sport) => {
  expect(parseProductFileName(`${code}_Owls_red.png`).product?.sport).toBe(sport);
});

test('a name in lower case with hyphens is capitalised, a mixed-case name stays', () => {
  expect(parseProductFileName('b-1_harbour-nine_red.jpg').product?.name).toBe('Harbour Nine');
  expect(parseProductFileName('b-1_Saint-Lô FC_red.jpg').product).toMatchObject({
    name: 'Saint-Lô FC',
    fileName: 'b-1_saint-lo-fc_red',
  });
});

test('codes and tags become lower case, and duplicate tags are removed', () => {
  expect(parseProductFileName('BB-7_Owls_Red,red+NAVY blue.HEIC').product).toMatchObject({
    code: 'bb-7',
    tags: ['red', 'navy blue'],
  });
});

test.each([
  ['IMG_4711.jpg', 'code_name_tags'],
  ['b-1.jpg', 'code_name_tags'],
  ['b-1_Owls.jpg', 'code_name_tags'],
  ['b-1_Owls_red_navy.jpg', 'code_name_tags'],
  ['x-1_Owls_red.jpg', 'begins with a sport'],
  ['b1_Owls_red.jpg', 'begins with a sport'],
  ['b-_Owls_red.jpg', 'begins with a sport'],
  ['../b-1_Owls_red.jpg', 'begins with a sport'],
  ['toString-1_Owls_red.jpg', 'begins with a sport'],
  ['b-1__red.jpg', 'name is missing'],
  ['b-1_---_red.jpg', 'name is missing'],
  [`b-1_${'Owl'.repeat(21)}_red.jpg`, 'longer than 60'],
  ['b-1_<b>Owls_red.jpg', '<, >'],
  ['b-1_../Owls_red.jpg', '<, >'],
  ['b-1_Owls_.jpg', 'tags are missing'],
  ['b-1_Owls_<script>.jpg', 'is no tag'],
  ['b-1_Owls_../../etc.jpg', 'is no tag'],
])('%s is rejected: %s', (file, message) => {
  expect(parseProductFileName(file)).toMatchObject({
    product: null,
    error: expect.stringContaining(message),
  });
});

test('the result for every file name is safe in a URL and as text', () => {
  const part = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(SPORT_PREFIXES)),
      fc.nat(99),
      part,
      part,
      (prefix, n, a, b) => {
        const { product } = parseProductFileName(`${prefix}-${n}_${a}_${b}.jpg`);
        if (!product) return;
        expect(product.fileName).toMatch(/^[a-z0-9_-]+$/);
        expect(product.fileName.startsWith(`${prefix}-${n}_`)).toBe(true);
        expect(findProductError(product)).toBeNull();
        expect(product.name + product.tags.join('')).not.toMatch(/[<>/\\]/);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a product written back as a file name parses to the same product', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{0,8}$/);
  const tags = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.nat(999), fc.array(word, { minLength: 1, maxLength: 4 }), tags, (n, message, colours) => {
      const name = message.join(' ');
      const { product } = parseProductFileName(`sb-${n}_${name}_${colours.join('-')}.webp`);
      expect(product).toMatchObject({ code: `sb-${n}`, name, tags: colours });
    }),
  );
});
