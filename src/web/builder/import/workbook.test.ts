import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeWorkbook, writeZipBomb } from '../../testing/import/workbook-sample.ts';
import { parseDelimited } from './delimited-text.ts';
import { readWorkbook } from './workbook.ts';

const readSheets = (...sheets: Parameters<typeof writeWorkbook>) =>
  readWorkbook(writeWorkbook(...sheets).buffer);
/** The lines of the first sheet as the box shows them. */
const read = (...sheets: Parameters<typeof writeWorkbook>) =>
  readSheets(...sheets)[0]?.text.split('\n') ?? [];

test('a sheet is text with tabs, whose lines have the numbers of the rows', () => {
  expect(read([['Name', 'No', 'Size'], [], ['Côté & <"Roy">', 7, 'M'], ['Wu', true, null]])).toEqual([
    'Name\tNo\tSize',
    '',
    '"Côté & <""Roy"">"\t7\tM',
    'Wu\tTRUE\t',
  ]);
});

test('every sheet is read back from its text', () => {
  const cell = fc.constantFrom('Roy', 'Roy, Jean', '"Big" Roy', 'a;b|c', '"', 'É', '7', '');
  const sheets = fc
    .integer({ min: 1, max: 3 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    );
  fc.assert(
    fc.property(sheets, (rows) => {
      // The last cell of the first row is filled, so that no column ends early.
      const shown = [[...rows[0]!.slice(1), 'x'], ...rows.slice(1)];
      const lines = parseDelimited(readSheets(shown)[0]?.text ?? '');
      const filled = shown
        .map((cells, n) => ({ number: n + 1, cells }))
        .filter((line) => line.cells.some(Boolean));
      expect(lines).toEqual(filled);
    }),
    { numRuns: 50 },
  );
});

test('what is hidden or struck through is named, and not in the text [rules.md orders-44]', () => {
  const struck = (text: string) => ({ xml: `s="4" t="inlineStr"><is><t>${text}</t></is>` });
  const rich = { xml: 't="inlineStr"><is><r><rPr><strike/></rPr><t>12</t></r><r><t> 7</t></r></is>' };
  const rows = [
    ['Name', 'Old', 'No'],
    [struck('Kim'), 3, struck('9')],
    ['Wu', 4, struck('8')],
    ['Lee', 5, rich],
  ];
  const [sheet] = readSheets({ rows, columns: '<col min="2" max="2" hidden="1"/>' });
  expect(sheet).toMatchObject({ text: 'Name\tNo\n\nWu\t\nLee\t' });
  expect(sheet!.leftOut).toEqual([
    { line: 1, text: 'Old', reason: 'the column is hidden' },
    { line: 2, text: 'Kim · 9', reason: 'it is struck through' },
    { line: 3, text: '8', reason: 'it is struck through' },
    { line: 4, text: '12 7', reason: 'it is struck through' },
  ]);
});

test('a formula without a result is shown, so that it is marked', () => {
  expect(read([['Kim', { xml: '><f>A1+1</f>' }]])).toEqual(['Kim\t=A1+1']);
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

const TOO_BIG: [what: string, message: string, sheet: Parameters<typeof writeWorkbook>[0]][] = [
  ['more than 5,000 cells', 'too long', Array.from({ length: 2501 }, (_, n) => [`Player ${n}`, n])],
  [
    'rows of sixteen thousand columns',
    'too big',
    cells(...Array.from({ length: 70 }, (_, n) => `XFD${n + 1}`)),
  ],
  ['a cell behind the last column', 'too big', cells('ZZZZ1')],
];

function cells(...addresses: string[]): string {
  return addresses.map((at) => `<row r="${/\d+/.exec(at)![0]}"><c r="${at}"><v>1</v></c></row>`).join('');
}

test.each(TOO_BIG)('%s are too much', (_, message, sheet) => {
  expect(() => read(sheet)).toThrow(message);
});

test('a million empty rows between two cells are a hundred empty lines', () => {
  expect(read(cells('A1', 'A1048576'))).toEqual(['1', ...new Array(100).fill(''), '1']);
});

/** Changes what the archive says of the size of its sheet. Returns what it said before. */
function declareSize(archive: Uint8Array<ArrayBuffer>, size: number): number {
  const view = new DataView(archive.buffer);
  const sheet = archive.findLastIndex(
    (_, at) => at + 4 <= archive.length && view.getUint32(at) === 0x504b0102,
  );
  const before = view.getUint32(sheet + 24, true);
  view.setUint32(sheet + 24, size, true);
  return before;
}

test('an archive that declares 50 MB is refused before it is unpacked', () => {
  const bomb = writeWorkbook([['Roy']]);
  expect(readWorkbook(bomb.slice().buffer)).toHaveLength(1);
  declareSize(bomb, 50_000_000);
  expect(() => readWorkbook(bomb.buffer)).toThrow('too big');
});

test('an archive that declares less than it holds is cut off at the declared size', () => {
  const bomb = writeZipBomb(1_000_000);
  expect(declareSize(bomb, 1000)).toBeGreaterThan(1_000_000);
  expect(readWorkbook(bomb.buffer)).toEqual([]);
});

test('empty rows that a program formatted down to the last one are no cells', () => {
  const sheet = `<row r="1"><c r="A1"><v>7</v></c></row><row r="2"><c r="A2"><v>8</v></c></row><row r="1048576"><c r="XFD1048576" s="0"/></row>`;
  expect(read(sheet)).toHaveLength(2);
});
