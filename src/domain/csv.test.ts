import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('text is quoted, figures are not, nothing is an empty cell', () => {
  expect(csvLine(['Owls', 12, -5.25, null, ''])).toBe('"Owls",12,-5.25,,""\r\n');
  expect(csvLine(['the "Owls", of Ottawa\nnorth'])).toBe('"the ""Owls"", of Ottawa\nnorth"\r\n');
});

test('A14: a cell that begins like a formula is text', () => {
  for (const text of [
    '=cmd|" /C calc"!A0',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1+1',
    '＝1+1',
    '＋1',
    '＠x',
  ])
    expect(csvLine([text]), text).toMatch(/^"'/);
});

test('A14: whatever is typed, no cell begins like a formula, and the text is all there', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 40 }), { minLength: 1, maxLength: 6 }), (cells) => {
      const back = parse(csvLine(cells));
      expect(back).toHaveLength(cells.length);
      for (const [index, cell] of back.entries()) {
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect([cells[index], `'${cells[index]}`]).toContain(cell);
      }
    }),
  );
});

/** As a spreadsheet program reads a line of quoted cells. */
const parse = (line: string): string[] =>
  [...line.slice(0, -2).matchAll(/(?:^|,)"((?:[^"]|"")*)"/g)].map(([, cell]) => cell!.replaceAll('""', '"'));
