import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsvLine } from './csv.ts';

test('text is quoted, numbers are not, null is an empty cell', () => {
  expect(formatCsvLine(['Owls', 12, -5.25, null, ''])).toBe('"Owls",12,-5.25,,""\r\n');
  expect(formatCsvLine(['the "Owls", of Ottawa\nnorth'])).toBe('"the ""Owls"", of Ottawa\nnorth"\r\n');
});

test('a cell that begins like a formula is text', () => {
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
    expect(formatCsvLine([text]), text).toMatch(/^"'/);
});

test('a name with a hyphen is written as it is sewn', () => {
  expect(formatCsvLine(['-LEO-', '-O’BRIEN 2'])).toBe('"-LEO-","-O’BRIEN 2"\r\n');
  for (const text of ['-1', '-', '-LEO+1', '-A1*2', '-cmd|x', '-f(1)', '-a!b', '-x=1'])
    expect(formatCsvLine([text]), text).toMatch(/^"'/);
});

test('no cell begins like a formula for any input, and the text is complete', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 40 }), { minLength: 1, maxLength: 6 }), (cells) => {
      const back = parse(formatCsvLine(cells));
      expect(back).toHaveLength(cells.length);
      for (const [index, cell] of back.entries()) {
        expect(cell).not.toMatch(/^[=+@\t\r]|^-.*[^\p{L}\p{M}\p{N} '’.&-]/u);
        expect([cells[index], `'${cells[index]}`]).toContain(cell);
      }
    }),
  );
});

/** Parses a row of quoted cells as a spreadsheet program does. */
const parse = (line: string): string[] =>
  [...line.slice(0, -2).matchAll(/(?:^|,)"((?:[^"]|"")*)"/g)].map(([, cell]) => cell!.replaceAll('""', '"'));
