import { expect, test } from 'vitest';
import { writeWorkbook, writeZipBomb } from '../../testing/workbook-sample.ts';
import { readWorkbook } from './workbook.ts';

const read = (...sheets: Parameters<typeof writeWorkbook>) => readWorkbook(writeWorkbook(...sheets).buffer);

test('the lines of a workbook have their numbers, and numbers are text as Excel shows them', async () => {
  expect(await read([['Name', 'No', 'Size'], [], ['Côté & <Roy>', 7, 'M'], ['Wu', '07', null]])).toEqual([
    { number: 1, cells: ['Name', 'No', 'Size'] },
    { number: 3, cells: ['Côté & <Roy>', '7', 'M'] },
    { number: 4, cells: ['Wu', '07', ''] },
  ]);
});

test('values are read, not formulas', async () => {
  const formula = { xml: '><f>3+4</f><v>7</v>' };
  const text = { xml: 't="str"><f>CONCAT(A1)</f><v>Roy</v>' };
  expect(
    await read([
      [formula, text],
      [0.1 + 0.2, true],
    ]),
  ).toEqual([
    { number: 1, cells: ['7', 'Roy'] },
    { number: 2, cells: ['0.3', 'TRUE'] },
  ]);
});

test('a date is seen to be one', async () => {
  expect(await read([['Size'], [{ xml: 's="1"><v>46306</v>' }]])).toEqual([
    { number: 1, cells: ['Size'] },
    { number: 2, cells: ['2026-10-11'] },
  ]);
});

test('the first sheet with more than one filled row is read [rules.md orders-44]', async () => {
  const team = [['Roy'], ['Wu']];
  expect(await read([['Owls']], team, [['Other'], ['List']])).toEqual([
    { number: 1, cells: ['Roy'] },
    { number: 2, cells: ['Wu'] },
  ]);
  expect(await read([], [['Roy']])).toEqual([]);
  expect(await read([['Roy']])).toEqual([{ number: 1, cells: ['Roy'] }]);
});

test('a sheet of more than half a megabyte is read without another worker', async () => {
  const note = 'x'.repeat(600);
  const lines = await read(Array.from({ length: 1000 }, (_, n) => [`Player ${n}`, n, note]));
  expect(lines).toHaveLength(1000);
});

const TOO_BIG: [what: string, sheet: Parameters<typeof writeWorkbook>[0]][] = [
  ['more than 5,000 cells', Array.from({ length: 2501 }, (_, n) => [`Player ${n}`, n])],
  ['two cells with a million empty rows and columns between them', cells('XFD1', 'A1048576')],
  ['a cell behind the last column', cells('ZZZZ1')],
  ['a row behind the last one', '<row r="999999999"></row>'],
];

function cells(...addresses: string[]): string {
  return addresses.map((at) => `<row r="${/\d+/.exec(at)![0]}"><c r="${at}"><v>1</v></c></row>`).join('');
}

test.each(TOO_BIG)('%s are too big', async (_, sheet) => {
  await expect(read(sheet)).rejects.toMatchObject({ code: 'too-big' });
});

test('an archive that unpacks to 50 MB is refused before it is unpacked', async () => {
  const bomb = writeZipBomb();
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
  const durations: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const start = performance.now();
    await expect(readWorkbook(bomb.buffer)).rejects.toMatchObject({ code: 'too-big' });
    durations.push(performance.now() - start);
  }
  // The fastest one: a busy machine delays some of them.
  expect(Math.min(...durations)).toBeLessThan(50);
});

test('an archive that declares less than it holds is cut off at the declared size', async () => {
  const bomb = writeZipBomb();
  const view = new DataView(bomb.buffer);
  const sheet = bomb.findLastIndex((_, at) => at + 4 <= bomb.length && view.getUint32(at) === 0x504b0102);
  expect(view.getUint32(sheet + 24, true)).toBeGreaterThan(50_000_000);
  view.setUint32(sheet + 24, 1000, true);
  await expect(readWorkbook(bomb.buffer)).rejects.toThrow();
});

test('an address that hides behind an entity is not read', async () => {
  const hidden = '<row r="&#57;99999999"></row>';
  await expect(read(hidden)).rejects.toMatchObject({ code: 'unreadable' });
});

test('empty rows that a program formatted down to the last one are no cells', async () => {
  const sheet = `<row r="1"><c r="A1"><v>7</v></c></row><row r="2"><c r="A2"><v>8</v></c></row><row r="1048576"><c r="XFD1048576" s="0"/></row>`;
  expect(await read(sheet)).toHaveLength(2);
});

test('something else in an archive is an error of the library, which the worker reports', async () => {
  const broken = writeWorkbook([['Roy']]);
  await expect(readWorkbook(broken.slice(0, broken.length - 40).buffer)).rejects.toThrow();
});
