import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDelimited } from './delimited-text.ts';

const cellsOf = (text: string) => parseDelimited(text).map(({ cells }) => cells);

test.each([
  ['tabs', 'Lavoie\t07\tM\nRoy\t9\tL'],
  ['semicolons', 'Lavoie;07;M\nRoy;9;L'],
  ['commas', 'Lavoie,07,M\nRoy,9,L'],
])('cells between %s are read [rules.md orders-41]', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['Lavoie', '07', 'M'],
    ['Roy', '9', 'L'],
  ]);
});

test('tabs come before semicolons, and semicolons before commas', () => {
  expect(cellsOf('Roy; Jean\t9\nWu, Li\t7')).toEqual([
    ['Roy; Jean', '9'],
    ['Wu, Li', '7'],
  ]);
  expect(cellsOf('Roy, Jean;9\nWu, Li;7')).toEqual([
    ['Roy, Jean', '9'],
    ['Wu, Li', '7'],
  ]);
});

test('a comma in one of many lines leaves a list of names one column', () => {
  expect(cellsOf('Lavoie\nRoy\nSmith, Jr\nWu')).toEqual([['Lavoie'], ['Roy'], ['Smith, Jr'], ['Wu']]);
});

test('the byte order mark and blank lines are not cells, and many of them do not hide the separator', () => {
  expect(cellsOf(`\uFEFF${'\n'.repeat(100)}Name;No\n\nRoy;9\nWu;7\n`)).toEqual([
    ['Name', 'No'],
    ['Roy', '9'],
    ['Wu', '7'],
  ]);
});

test('a line has the number of its row in a spreadsheet, also below a blank one and a cell of two lines', () => {
  expect(parseDelimited('Name,No\n\n"Roy\nJean",9\nWu,7')).toEqual([
    { number: 1, cells: ['Name', 'No'] },
    { number: 3, cells: ['Roy Jean', '9'] },
    { number: 4, cells: ['Wu', '7'] },
  ]);
});

test('the separator that Excel declares is used, and its formula for a text is the text', () => {
  expect(cellsOf('sep=,\nRoy; Jr,="07"\n"Wu","=""08"""')).toEqual([
    ['Roy; Jr', '07'],
    ['Wu', '08'],
  ]);
});

test('a long cell is cut', () => {
  expect(cellsOf(`Roy,${'x'.repeat(900)}`)[0]![1]).toHaveLength(200);
});

test('a quote that is never closed is a letter', () => {
  expect(cellsOf('"Big" Roy,9\n"Wu,7')).toEqual([
    ['"Big" Roy', '9'],
    ['"Wu', '7'],
  ]);
});

test.each(['\t', ';', ','])('every table written with %j between quoted cells is read back', (separator) => {
  const isFormula = (text: string) => /^=".*"$/.test(text);
  const cell = fc
    .string({ maxLength: 12 })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => !isFormula(text));
  const line = fc.array(cell, { minLength: 3, maxLength: 3 }).filter((cells) => cells.some(Boolean));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = lines.map((cells) => cells.map(quote).join(separator)).join('\n');
      expect(cellsOf(text)).toEqual(lines);
    }),
  );
});

test('no text makes the reader fail, and no line is numbered twice', () => {
  const text = fc.array(fc.constantFrom('"', ',', ';', '\t', '\n', 'a', ' ')).map((all) => all.join(''));
  fc.assert(
    fc.property(text, (source) => {
      const numbers = parseDelimited(source).map(({ number }) => number);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    }),
  );
});

test('half a megabyte of quotes does not stall the reader', () => {
  // The time of the processor, because others use the machine as well.
  const start = process.cpuUsage();
  for (const text of [
    '"'.repeat(500_000),
    '""\n'.repeat(150_000),
    '"a\n'.repeat(150_000),
    '"",'.repeat(150_000),
  ])
    try {
      parseDelimited(text);
    } catch (error) {
      expect(error).toMatchObject({ message: expect.stringContaining('too long') });
    }
  expect(process.cpuUsage(start).user).toBeLessThan(4_000_000);
});
