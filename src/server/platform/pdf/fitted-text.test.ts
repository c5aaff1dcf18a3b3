/** What is printed on a label fits its box at a legible size, or is visibly shortened. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText, type TextBox } from './fitted-text.ts';
import { type Doc, renderDocument } from './layout.ts';

/** The cell of a back name on a packing label, which is the smallest box of a name. */
const CELL: TextBox = { x: 0, y: 0, width: 85, height: 13.5, largest: 8.5, face: 'bold' };

const FONTS = await openFonts();

function openFonts(): Promise<Doc> {
  return new Promise((resolve) => {
    void renderDocument({ size: 'A6', title: '', author: '' }, resolve);
  });
}

const fitIntoCell = (text: string, box: Partial<TextBox> = {}) => fitText(FONTS, text, { ...CELL, ...box });

test('a short name has the largest size', () => {
  expect(fitIntoCell('ROY')).toEqual({ size: 8.5, lines: ['ROY'] });
});

test.each(['ÉMOND', 'NUÑEZ', 'GARÇON', 'O’BRIEN', 'SAINT-PIERRE', 'WWWWWWWWWWWWWW', 'VAN DER BERGER'])(
  '%s stands on one line of a packing label, in six points at least',
  (name) => {
    const { size, lines } = fitIntoCell(name);
    expect(lines).toEqual([name]);
    expect(size).toBeGreaterThanOrEqual(6);
  },
);

test('a word is not broken as long as a smaller size holds it', () => {
  expect(fitIntoCell('TREMBLAY-GAGNON', { largest: 24, height: 28, width: 90 }).lines).toEqual([
    'TREMBLAY-GAGNON',
  ]);
});

test('several words take several lines where there is room', () => {
  const { size, lines } = fitIntoCell('Les Hirondelles de Montréal', { largest: 17, height: 23, width: 85 });
  expect({ size, lines }).toEqual({ size: 10.5, lines: ['Les Hirondelles', 'de Montréal'] });
});

test('a text that fits in no way ends with an ellipsis', () => {
  const { size, lines } = fitIntoCell('W'.repeat(10_000));
  expect(size).toBe(6);
  expect(lines).toHaveLength(2);
  expect(lines.join('')).toMatch(/^W{20,40}…$/);
});

test('every text is inside of its box, with every letter or an ellipsis', () => {
  const printable = fc.string({ unit: 'grapheme', maxLength: 150 });
  fc.assert(
    fc.property(
      printable,
      fc.integer({ min: 40, max: 280 }),
      fc.integer({ min: 7, max: 60 }),
      (text, width, height) => {
        const { size, lines } = fitIntoCell(text, { width, height, largest: 24 });
        FONTS.fontSize(size);
        for (const line of lines) expect(FONTS.widthOfString(line)).toBeLessThanOrEqual(width);
        expect(lines.length * size).toBeLessThanOrEqual(height);
        const shown = lines.join('').replaceAll(/\s/g, '');
        if (!shown.endsWith('…')) expect(shown).toBe(text.replaceAll(/\s/g, ''));
      },
    ),
  );
});
