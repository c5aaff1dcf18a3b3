import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  COLLARS,
  CUTS,
  DEFAULT_DESIGN,
  formatDesign,
  type JerseyDesign,
  parseDesign,
  SLEEVES,
} from './design.ts';
import { FACES } from './lettering/faces.ts';
import { PALETTE } from './palette.ts';
import { PATTERNS } from './patterns.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'));
const design: fc.Arbitrary<JerseyDesign> = fc.record({
  cut: fc.constantFrom(...CUTS),
  collar: fc.constantFrom(...COLLARS),
  sleeve: fc.constantFrom(...SLEEVES),
  shorts: fc.boolean(),
  pattern: fc.constantFrom(...PATTERNS.map(({ id }) => id)),
  colours: fc.record({ base: hex, second: hex, third: hex }),
  face: fc.constantFrom(...FACES.map(({ id }) => id)),
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

test('anything that is not exactly a code is no design', () => {
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

test('no other text than the written code reads as a design', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 90 }), (text) => {
      const read = parseDesign(text);
      return read === null || formatDesign(read) === text;
    }),
  );
});

test('colours of the palette are six hex digits with names of their own', () => {
  for (const { hex: colour } of PALETTE) expect(colour).toMatch(/^[0-9a-f]{6}$/);
  expect(new Set(PALETTE.map(({ name }) => name)).size).toBe(PALETTE.length);
});
