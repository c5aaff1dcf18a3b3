import { expect, test } from 'vitest';
import { NO_SHORTS } from '#domain/orders/jersey/schema.ts';
import { SHORT_SIZES, SIZES } from '#domain/orders/jersey/size.ts';
import { createRoster, MAX_ROWS } from '#domain/orders/order/roster.ts';
import { fillRows, parsePastedCells } from './roster-paste.ts';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };
const rows = createRoster(['player-01', 'player-02', 'player-03', 'player-04', 'player-05']);

function paste(text: string, field: Parameters<typeof fillRows>[0]['start']['field'] = 'name', index = 0) {
  let idCount = 0;
  const newId = () => `pasted-${String(++idCount).padStart(3, '0')}`;
  return fillRows({ rows, cells: parsePastedCells(text) ?? [], start: { index, field }, sizes, newId });
}

test('a single value is left to the browser', () => expect(parsePastedCells('Lavoie')).toBeNull());

test('lines and cells are parsed, including quoted cells', () => {
  expect(parsePastedCells('Lavoie\t07\r\n"Saint\tJean"\t"""9"""\r\n')).toEqual([
    ['Lavoie', '07'],
    ['Saint Jean', '"9"'],
  ]);
});

test('empty cells stay empty', () => {
  expect(parsePastedCells('Lavoie\t\tYL\n\t12\t')).toEqual([
    ['Lavoie', '', 'YL'],
    ['', '12', ''],
  ]);
});

test('players fill the rows from the focused cell on', () => {
  const { rows: filled } = paste('Lavoie\t07\tM\nÉtienne\t0\tYouth L\tno\tlong', 'name', 1);
  expect(filled[1]).toMatchObject({ name: 'Lavoie', number: '07', size: 'MEN M - CHEST: 40 INCH' });
  expect(filled[2]).toMatchObject({
    name: 'Étienne',
    number: '0',
    size: 'YOUTH L - CHEST: 32 INCH',
    shorts: NO_SHORTS,
    sleeve: 'Long Sleeve',
  });
  expect(filled[0]).toBe(rows[0]);
});

test('column titles in the first line assign the columns', () => {
  const { rows: filled, filledCount: count } = paste(
    'Size\tPlayer\tNo.\tCaptain?\nWomen S\tNguyen\t11\tyes',
    'frontName',
  );
  expect(filled[0]).toMatchObject({ name: 'Nguyen', number: '11', size: 'WOMEN S - CHEST: 34 INCH' });
  expect(count).toBe(1);
});

test('columns with titles are used as an import uses them, and unclear ones are named [rules.md orders-41]', () => {
  const { rows: filled, unclearHeadings } = paste('Name\tJersey #\t#\tSize\tSize\nLavoie\t17\t1\tM\tL');
  expect(filled[0]).toMatchObject({ number: '17', size: '' });
  expect(unclearHeadings).toEqual(['Size', 'Size']);
  expect(paste('Name\tYouth size\nLavoie\tM').rows[0]).toMatchObject({ size: 'YOUTH M - CHEST: 30 INCH' });
  expect(paste('Number\n17').rows[0]).toMatchObject({ number: '17' });
});

test('rows are added as needed, up to the maximum of an order', () => {
  const names = Array.from({ length: MAX_ROWS + 2 }, (_, n) => `Player ${n}\t${n % 99}`).join('\n');
  const { rows: filled, skippedLines } = paste(names);
  expect(filled).toHaveLength(MAX_ROWS);
  expect(skippedLines).toBe(2);
});

test('a locked row is skipped and reported', () => {
  const locked = rows.map((row, n) => ({ ...row, locked: n === 0 }));
  const result = fillRows({
    rows: locked,
    cells: [['A'], ['B']],
    start: { index: 0, field: 'name' },
    sizes,
    newId: () => 'never-used',
  });
  expect(result).toMatchObject({ filledCount: 1, skippedLines: 1 });
  expect(result.rows[0]?.name).toBe('');
});

test('a corrected list pasted again moves no player to the row of another one', () => {
  const { rows: filled } = paste('Wu\t9\nKim\t7\nRoy\t10\nRoy\t11\nAdams\t12');
  const corrected = fillRows({
    ...{ rows: filled, cells: parsePastedCells('Kim\t8\nLee\t1\nWu\t9')!, sizes },
    ...{ newId: () => 'never-used', start: { index: 0, field: 'name' } },
  });
  expect(corrected.rows.map(({ name, number }) => `${name} ${number}`)).toEqual([
    ...['Wu 9', 'Kim 8', 'Lee 1', 'Roy 11', 'Adams 12'],
  ]);
});

test('an unknown size is left empty and reported', () => {
  const { rows: filled, unrecognisedCells } = paste('Lavoie\t07\t48 EU');
  expect(filled[0]).toMatchObject({ name: 'Lavoie', size: '' });
  expect(unrecognisedCells).toEqual(['48 EU']);
});
