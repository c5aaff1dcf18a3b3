import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLLARS, DEFAULT_DESIGN, formatDesign, type JerseyDesign, parseDesign, SLEEVES } from './design.ts';
import { PALETTE } from './drawing/palette.ts';
import { CUTS } from './garments/garment.ts';
import { FONTS } from './lettering/fonts.ts';
import { PATTERNS } from './patterns/pattern-ids.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'));
const design: fc.Arbitrary<JerseyDesign> = fc.record({
  cut: fc.constantFrom(...CUTS),
  collar: fc.constantFrom(...COLLARS),
  sleeve: fc.constantFrom(...SLEEVES),
  shorts: fc.boolean(),
  pattern: fc.constantFrom(...PATTERNS.map(({ id }) => id)),
  colours: fc.record({ base: hex, second: hex, third: hex }),
  font: fc.constantFrom(...FONTS.map(({ id }) => id)),
});

test('every design can be written as a code and read back', () => {
  fc.assert(
    fc.property(design, (one) => {
      expect(parseDesign(formatDesign(one))).toEqual(one);
    }),
  );
});

test('a code is short and safe in a link', () => {
  fc.assert(
    fc.property(design, (one) => {
      expect(formatDesign(one)).toMatch(/^[a-z0-9-]{1,80}$/);
    }),
  );
});

test('a text that is not exactly a code is not a design', () => {
  const code = formatDesign(DEFAULT_DESIGN);
  const wrong = [
    '',
    'shirt',
    `${code}-`,
    `-${code}`,
    `${code}-varsity`,
    ` ${code}`,
    code.toUpperCase(),
    code.replace('varsity', 'comic'),
    code.replace('chest-chevron', 'constructor'),
    code.replace('top', 'toString'),
    code.replace('12284c', '12284'),
    code.replace('12284c', '12284g'),
    `${code}\n`,
    'x'.repeat(5000),
  ];
  for (const text of wrong) expect(parseDesign(text), text).toBeNull();
});

test('only the canonical code of a design parses as that design', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 90 }), (text) => {
      const read = parseDesign(text);
      return read === null || formatDesign(read) === text;
    }),
  );
});

test('colours of the palette are six hex digits with unique names', () => {
  for (const { hex: colour } of PALETTE) expect(colour).toMatch(/^[0-9a-f]{6}$/);
  expect(new Set(PALETTE.map(({ name }) => name)).size).toBe(PALETTE.length);
});
