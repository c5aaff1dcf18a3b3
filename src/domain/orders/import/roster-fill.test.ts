import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_SHORTS } from '../jersey/schema.ts';
import type { Row } from '../order/order.ts';
import { createRoster, MAX_ROWS } from '../order/roster.ts';
import { fillImportedRows, type ImportMode } from './roster-fill.ts';
import type { ImportedPlayer } from './roster-import.ts';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `row-${n + 1}`);
const rowsOf = (...players: Partial<Row>[]): Row[] =>
  createRoster(ids(Math.max(5, players.length))).map((row, n) => ({ ...row, ...players[n] }));
const playersOf = (...names: string[]): ImportedPlayer[] =>
  names.map((name, n) => ({ source: { number: n + 1, cells: [name] }, fields: { name }, marks: {} }));

function fill(rows: readonly Row[], players: readonly ImportedPlayer[], mode: ImportMode) {
  let count = 0;
  return fillImportedRows({ rows, players, mode, newId: () => `new-${++count}` });
}

const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => name);

test('players are added to the free rows first, then behind the last one [rules.md orders-43]', () => {
  const rows = rowsOf({ name: 'Kim' }, {}, { number: '9' }, {}, { size: 'MEN M' });
  const { rows: filled, filledCount } = fill(rows, playersOf('Roy', 'Wu', 'Li'), 'add');
  expect(namesOf(filled)).toEqual(['Kim', 'Roy', '', 'Wu', '', 'Li']);
  expect(filledCount).toBe(3);
});

test('a replacement begins at the first row and keeps nothing of the players before', () => {
  const rows = rowsOf({ name: 'Kim', number: '9', size: 'MEN M', frontName: 'K', shorts: 'UNISEX M' });
  const { rows: filled } = fill(rows, playersOf('Roy'), 'replace');
  expect(filled[0]).toEqual({ ...createRoster(['row-1'])[0], name: 'Roy' });
});

test('a replacement empties the first five rows, and leaves out the others that it does not fill', () => {
  const rows = rowsOf(...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({ name })));
  const { rows: filled } = fill(rows, playersOf('Roy', 'Wu'), 'replace');
  expect(namesOf(filled)).toEqual(['Roy', 'Wu', '', '', '']);
  expect(fill(rows, playersOf('G'), 'replace').rows.map(({ id }) => id)).toEqual([...ids(5), 'row-7']);
});

test('rows that another player gets are named, so that the links to them end', () => {
  const rows = rowsOf(...['Kim', 'Osei', 'Zoë', '', 'Li', 'Wu'].map((name) => ({ name })));
  const { handedOverIds } = fill(rows, playersOf('Adams', 'Wu', 'Kim', 'Roy'), 'replace');
  expect(handedOverIds).toEqual(['row-2', 'row-3']);
  expect(fill(rows, playersOf('Adams'), 'add').handedOverIds).toEqual([]);
});

test('a player who is in the order already keeps the row, in whatever sequence the list is [rules.md orders-43]', () => {
  const rows = rowsOf(...['Kim', 'Osei', 'Zoë', 'Roy', 'Li', 'Wu'].map((name) => ({ name, number: '9' })));
  const { rows: filled } = fill(rows, playersOf('Adams', 'WU', 'KIM', 'Osei', 'Zoe', 'Roy'), 'replace');
  expect(Object.fromEntries(filled.map(({ id, name }) => [id, name]))).toEqual({
    'row-1': 'KIM',
    'row-2': 'Osei',
    'row-3': 'Zoe',
    'row-4': 'Roy',
    'row-5': 'Adams',
    'row-6': 'WU',
  });
});

test('of several players with one name each keeps the own row when the list is sorted anew', () => {
  const rows = rowsOf(
    { name: 'Tremblay', number: '9', size: 'MEN M' },
    { name: 'Tremblay', number: '10', size: 'MEN XL' },
    { name: 'Roy', size: 'MEN M' },
    { name: 'Roy', size: 'MEN L' },
  );
  const listed = [...rows.slice(0, 4)].toReversed().map(({ name, number, size }, n) => ({
    source: { number: n + 1, cells: [name] },
    fields: { name, number, size },
    marks: {},
  }));
  expect(fill(rows, listed, 'replace').rows).toEqual(rows);
});

test('players with the name of the team on the back keep their rows by the names in front', () => {
  for (const name of ['', 'Owls']) {
    const rows = rowsOf(...['Kim', 'Osei', 'Zoë', 'Roy', 'Li'].map((frontName) => ({ name, frontName })));
    const listed = [...rows].toReversed().map(({ frontName }, n) => ({
      source: { number: n + 1, cells: [frontName] },
      fields: { name, frontName },
      marks: {},
    }));
    expect(fill(rows, listed, 'replace').rows.map(({ frontName }) => frontName)).toEqual([
      'Kim',
      'Osei',
      'Zoë',
      'Roy',
      'Li',
    ]);
  }
});

test('what the list does not say of a player who is there, or says unreadably, stays as it was', () => {
  const rows = rowsOf({ name: 'Kim', number: '07', size: 'YOUTH L', shorts: 'UNISEX M' }, { name: 'Roy' });
  const line = (fields: ImportedPlayer['fields'], marks: ImportedPlayer['marks'] = {}): ImportedPlayer => ({
    source: { number: 1, cells: [] },
    fields: { name: 'KIM', ...fields },
    marks,
  });
  for (const player of [
    line({}),
    line({ number: '', size: '' }),
    line({ number: 'O7', size: '' }, { number: 'Is that 07?', size: 'Not a size that we sell' }),
  ])
    expect(fill(rows, [player], 'replace').rows[0]).toEqual({ ...rows[0], name: 'KIM' });
});

test('a namesake whose number was corrected keeps the row that the others leave', () => {
  const rows = rowsOf({ name: 'Tremblay', number: '9' }, { name: 'Tremblay', number: '10' });
  const [corrected, same] = playersOf('Tremblay', 'Tremblay');
  const { rows: filled } = fill(
    rows,
    [
      { ...corrected!, fields: { name: 'Tremblay', number: '11' } },
      { ...same!, fields: { name: 'Tremblay', number: '9' } },
    ],
    'replace',
  );
  expect(filled.slice(0, 2).map(({ number }) => number)).toEqual(['9', '11']);
});

test('a list with names keeps the rows that had only numbers', () => {
  const rows = rowsOf({ number: '7', size: 'MEN M' }, { number: '8', size: 'MEN M' }, { number: '12' });
  const [zoe, yan, roy] = playersOf('Zoe', 'Yan', 'Roy');
  const listed = [
    { ...zoe!, fields: { name: 'Zoe', number: '12', size: 'MEN XL' } },
    { ...yan!, fields: { name: 'Yan', number: '7', size: 'MEN M' } },
    { ...roy!, fields: { name: 'Roy', number: '8', size: 'MEN L' } },
  ];
  const { rows: filled } = fill(rows, listed, 'replace');
  expect(namesOf(filled).slice(0, 3)).toEqual(['Yan', 'Roy', 'Zoe']);
});

test('behind the fifth a new player gets the row of one who is not in the list', () => {
  const rows = rowsOf(...['A', 'B', 'C', 'D', 'E', 'Kim'].map((name) => ({ name })));
  const result = fill(rows, playersOf('A', 'B', 'C', 'D', 'E', 'Adams', 'Wu'), 'replace');
  expect(result.rows.slice(5).map(({ id, name }) => [id, name])).toEqual([
    ['row-6', 'Adams'],
    ['new-1', 'Wu'],
  ]);
  expect(result.handedOverIds).toEqual(['row-6']);
});

test('a locked row stays as it is', () => {
  const rows = rowsOf({ name: 'Kim', locked: true }, { locked: true });
  for (const mode of ['add', 'replace'] as const)
    expect(namesOf(fill(rows, playersOf('Roy'), mode).rows)).toEqual(['Kim', '', 'Roy', '', '']);
});

test('players have the sleeves and shorts that all rows share, unless the list says otherwise', () => {
  const team = { sleeve: 'Long Sleeve', shorts: '' } as const;
  const rows = rowsOf(...Array.from({ length: 5 }, () => ({ ...team, name: 'Kim' })));
  const [player] = playersOf('Roy');
  const other = { ...player!, fields: { name: 'Wu', shorts: NO_SHORTS } };
  const { rows: filled } = fill(rows, [player!, other], 'replace');
  expect(filled[0]).toMatchObject({ name: 'Roy', sleeve: 'Long Sleeve', shorts: '' });
  expect(filled[1]).toMatchObject({ name: 'Wu', sleeve: 'Long Sleeve', shorts: NO_SHORTS });
});

test('the 301st player is left out and named', () => {
  const { rows, leftOut } = fill(rowsOf({ name: 'Kim' }), playersOf(...ids(MAX_ROWS)), 'add');
  expect(rows).toHaveLength(MAX_ROWS);
  expect(leftOut).toEqual([{ line: 300, text: 'row-300', reason: 'an order has at most 300 rows' }]);
});

test('every player is in one row or left out, and no player of the order is lost by adding', () => {
  const row = fc.record({ name: fc.constantFrom('', 'Kim'), locked: fc.boolean() });
  const orders = fc.array(row, { minLength: 5, maxLength: MAX_ROWS }).map((players) => rowsOf(...players));
  fc.assert(
    fc.property(orders, fc.nat(320), fc.constantFrom('add', 'replace'), (rows, count, mode) => {
      const players = playersOf(...ids(count));
      const result = fill(rows, players, mode);
      const names = namesOf(result.rows).filter((name) => name !== '' && name !== 'Kim');
      const leftOut = result.leftOut.map(({ text }) => text);
      expect([...names, ...leftOut]).toEqual(ids(count));
      expect(result.filledCount).toBe(names.length);
      expect(result.rows.length).toBeLessThanOrEqual(MAX_ROWS);
      for (const [index, row] of rows.entries()) {
        if (row.locked || (mode === 'add' && row.name !== '')) expect(result.rows).toContain(row);
        if (index < 5) expect(result.rows[index]!.id).toBe(row.id);
      }
    }),
  );
});
