import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultIn, readProductFile, SPORT_PREFIXES } from './product-file.ts';

test('code, sport, name and tags are read from the name of a file', () => {
  expect(readProductFile('vb-12_Harbour Nine_navy-white.jpg').product).toEqual({
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
  expect(readProductFile(`${code}_Owls_red.png`).product?.sport).toBe(sport);
});

test('what a script names in small letters becomes a name, what somebody typed stays', () => {
  expect(readProductFile('b-1_harbour-nine_red.jpg').product?.name).toBe('Harbour Nine');
  expect(readProductFile('b-1_Saint-Lô FC_red.jpg').product).toMatchObject({
    name: 'Saint-Lô FC',
    fileName: 'b-1_saint-lo-fc_red',
  });
});

test('codes and tags are lower-case, a tag that is there twice counts once', () => {
  expect(readProductFile('BB-7_Owls_Red,red+NAVY blue.HEIC').product).toMatchObject({
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
])('%s is refused: %s', (file, words) => {
  expect(readProductFile(file)).toMatchObject({ product: null, fault: expect.stringContaining(words) });
});

test('whatever a file is called, what is read from it fits an address and shows as text', () => {
  const part = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(SPORT_PREFIXES)),
      fc.nat(99),
      part,
      part,
      (prefix, n, a, b) => {
        const { product } = readProductFile(`${prefix}-${n}_${a}_${b}.jpg`);
        if (!product) return;
        expect(product.fileName).toMatch(/^[a-z0-9_-]+$/);
        expect(product.fileName.startsWith(`${prefix}-${n}_`)).toBe(true);
        expect(faultIn(product)).toBeNull();
        expect(product.name + product.tags.join('')).not.toMatch(/[<>/\\]/);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a name that is written back as a file is read the same', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{0,8}$/);
  const tags = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.nat(999), fc.array(word, { minLength: 1, maxLength: 4 }), tags, (n, words, colours) => {
      const name = words.join(' ');
      const { product } = readProductFile(`sb-${n}_${name}_${colours.join('-')}.webp`);
      expect(product).toMatchObject({ code: `sb-${n}`, name, tags: colours });
    }),
  );
});
