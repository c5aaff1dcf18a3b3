import { expect, test } from 'vitest';
import { writeWorkbook, writeZipBomb } from '../../testing/workbook-sample.ts';
import { readWorkbook } from './workbook.ts';

const readSheets = (...sheets: Parameters<typeof writeWorkbook>) =>
  readWorkbook(writeWorkbook(...sheets).buffer);
const read = (...sheets: Parameters<typeof writeWorkbook>) => readSheets(...sheets)[0]?.lines ?? [];

test('the lines of a workbook have their numbers, and numbers are text as Excel shows them', () => {
  expect(read([['Name', 'No', 'Size'], [], ['Côté & <Roy>', 7, 'M'], ['Wu', '07', null]])).toEqual([
    { number: 1, cells: ['Name', 'No', 'Size'] },
    { number: 3, cells: ['Côté & <Roy>', '7', 'M'] },
    { number: 4, cells: ['Wu', '07', ''] },
  ]);
});

test('values are read, not formulas', () => {
  const formula = { xml: '><f>3+4</f><v>7</v>' };
  const text = { xml: 't="str"><f>CONCAT(A1)</f><v>Roy</v>' };
  expect(
    read([
      [formula, text],
      [0.1 + 0.2, true],
    ]),
  ).toEqual([
    { number: 1, cells: ['7', 'Roy'] },
    { number: 2, cells: ['0.3', 'TRUE'] },
  ]);
});

test('a date is seen to be one', () => {
  expect(read([['Size'], [{ xml: 's="1"><v>46306</v>' }]])).toEqual([
    { number: 1, cells: ['Size'] },
    { number: 2, cells: ['2026-10-11'] },
  ]);
});

test('a number is what its cell shows [rules.md orders-44]', () => {
  const styled = (style: number, value: number) => ({ xml: `s="${style}"><v>${value}</v>` });
  expect(read([[styled(2, 7), styled(2, 0), styled(3, 10), 7.0, 0.5]])[0]!.cells).toEqual([
    '07',
    '00',
    '#10',
    '7',
    '0.5',
  ]);
});

test('hidden and struck rows are told apart, and a struck cell is noted', () => {
  const struck = (text: string) => ({ xml: `s="4" t="inlineStr"><is><t>${text}</t></is>` });
  const rich = { xml: 't="inlineStr"><is><r><rPr><strike/></rPr><t>12</t></r><r><t> 7</t></r></is>' };
  const [first, second, third] = read([
    [struck('Kim'), struck('9')],
    ['Wu', struck('8')],
    ['Lee', rich],
  ]);
  expect(first!.omitted).toBe('the row is struck through');
  expect(second).toMatchObject({ cells: ['Wu', '8'], notes: { 1: 'Struck through in the file' } });
  expect(third).toMatchObject({ cells: ['Lee', '12 7'], notes: { 1: 'Struck through in the file' } });
  expect(read('<row r="2" hidden="1"><c r="A2"><v>7</v></c></row>')[0]!.omitted).toBe('the row is hidden');
});

test('the cells of a hidden column are left out, and its heading is named', () => {
  const rows = [
    ['Name', 'Old number', 'Number'],
    ['Kim', 9, 7],
  ];
  const [sheet] = readSheets({ rows, columns: '<col min="2" max="2" hidden="1"/>' });
  expect(sheet).toMatchObject({ hiddenColumns: ['Old number'] });
  expect(sheet!.lines[1]!.cells).toEqual(['Kim', '7']);
});

test('a merged cell stands in each of its rows, and a merged heading in each of its columns', () => {
  const rows = [
    ['M', 'Kim'],
    [null, 'Wu'],
    ['L', 'Lee'],
  ];
  const cells = (merged: string, all: (string | null)[][]) =>
    read({ rows: all, merged }).map((line) => line.cells);
  expect(cells('A1:A2', rows)).toEqual([
    ['M', 'Kim'],
    ['M', 'Wu'],
    ['L', 'Lee'],
  ]);
  expect(cells('A1:B1', [['Name', null, 'No']])).toEqual([['Name', 'Name', 'No']]);
  expect(
    cells('A1:C1', [
      ['Owls', null, null],
      ['Kim', 'Lee', 'M'],
    ])[0],
  ).toEqual(['Owls', '', '']);
});

test('cells and rows without addresses follow each other', () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  expect(read(`<row>${cell('Kim')}${cell('7')}</row><row>${cell('Wu')}<c/>${cell('M')}</row>`)).toEqual([
    { number: 1, cells: ['Kim', '7', ''] },
    { number: 2, cells: ['Wu', '', 'M'] },
  ]);
});

test('a formula without a result is shown, so that it is marked', () => {
  expect(read([['Kim', { xml: '><f>A1+1</f>' }]])[0]!.cells).toEqual(['Kim', '=A1+1']);
});

test('an error is read as it is shown', () => {
  expect(read([[{ xml: 't="e"><v>#N/A</v>' }, 'Kim']])[0]!.cells).toEqual(['#N/A', 'Kim']);
});

test('the filled sheets have their names, and hidden ones are known [rules.md orders-44]', () => {
  const sheets = readSheets({ name: 'Red &amp; Blue', rows: [['Kim']] }, [], {
    name: 'Old',
    isHidden: true,
    rows: [['Wu']],
  });
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Red & Blue', false],
    ['Old', true],
  ]);
});

test('many entities are no reason to refuse a workbook', () => {
  const lines = read(Array.from({ length: 2400 }, () => ['Kim & Co', 'Roy &amp; &#233;']));
  expect(lines).toHaveLength(2400);
  expect(lines[0]!.cells[0]).toBe('Kim & Co');
});

test('a sheet of more than half a megabyte is read without another worker', () => {
  const note = 'x'.repeat(600);
  const lines = read(Array.from({ length: 1000 }, (_, n) => [`Player ${n}`, n, note]));
  expect(lines).toHaveLength(1000);
});

const TOO_BIG: [what: string, message: string, sheet: Parameters<typeof writeWorkbook>[0]][] = [
  ['more than 5,000 cells', 'too long', Array.from({ length: 2501 }, (_, n) => [`Player ${n}`, n])],
  [
    'rows of sixteen thousand columns',
    'too big',
    cells(...Array.from({ length: 70 }, (_, n) => `XFD${n + 1}`)),
  ],
  ['a cell behind the last column', 'too big', cells('ZZZZ1')],
  ['a row behind the last one', 'too big', '<row r="999999999"><c><v>1</v></c></row>'],
];

function cells(...addresses: string[]): string {
  return addresses.map((at) => `<row r="${/\d+/.exec(at)![0]}"><c r="${at}"><v>1</v></c></row>`).join('');
}

test.each(TOO_BIG)('%s are too much', (_, message, sheet) => {
  expect(() => read(sheet)).toThrow(message);
});

test('two cells with a million empty rows between them are two lines', () => {
  expect(read(cells('A1', 'A1048576'))).toHaveLength(2);
});

test('an archive that unpacks to 50 MB is refused before it is unpacked', () => {
  const bomb = writeZipBomb();
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
  const durations: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const start = performance.now();
    expect(() => readWorkbook(bomb.buffer)).toThrow('too big');
    durations.push(performance.now() - start);
  }
  // The fastest one: a busy machine delays some of them.
  expect(Math.min(...durations)).toBeLessThan(50);
});

test('an archive that declares less than it holds is cut off at the declared size', () => {
  const bomb = writeZipBomb();
  const view = new DataView(bomb.buffer);
  const sheet = bomb.findLastIndex((_, at) => at + 4 <= bomb.length && view.getUint32(at) === 0x504b0102);
  expect(view.getUint32(sheet + 24, true)).toBeGreaterThan(50_000_000);
  view.setUint32(sheet + 24, 1000, true);
  expect(readWorkbook(bomb.buffer)).toEqual([]);
});

test('empty rows that a program formatted down to the last one are no cells', () => {
  const sheet = `<row r="1"><c r="A1"><v>7</v></c></row><row r="2"><c r="A2"><v>8</v></c></row><row r="1048576"><c r="XFD1048576" s="0"/></row>`;
  expect(read(sheet)).toHaveLength(2);
});

test('something else in an archive is an error of the library, which the worker reports', () => {
  const broken = writeWorkbook([['Roy']]);
  expect(() => readWorkbook(broken.slice(0, broken.length - 40).buffer)).toThrow();
});
