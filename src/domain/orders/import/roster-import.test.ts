import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHORT_SIZES, SIZES } from '../jersey/size.ts';
import { arrangeList } from './arrange-list.ts';
import { guessColumns } from './column-plan.ts';
import { readPlayers } from './roster-import.ts';
import { readTable } from './samples/read-table.ts';
import type { TableLine } from './table.ts';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };

function read(text: string) {
  const list = arrangeList(readTable(text), sizes);
  return readPlayers({ lines: list.lines, plan: list, sizes, casing: 'UPPER CASE' });
}

const fieldsOf = (text: string) => read(text).players.map(({ fields }) => fields);

test('each line below the headings is a player', () => {
  expect(fieldsOf('Name;No;Size\nRoy;07;YL\nWu;#9;Adult Large')).toEqual([
    { name: 'Roy', number: '07', size: 'YOUTH L - CHEST: 32 INCH' },
    { name: 'Wu', number: '9', size: 'MEN L - CHEST: 42 INCH' },
  ]);
});

test('a cell that cannot be read leaves its field empty and is marked [rules.md orders-53]', () => {
  const { players } = read('Name;No;Size;Shorts;Sleeve\nRoy;A7;48 EU;huge;maybe');
  expect(players).toEqual([
    {
      source: { number: 2, cells: ['Roy', 'A7', '48 EU', 'huge', 'maybe'] },
      fields: { name: 'Roy', number: '', size: '', shorts: '' },
      marks: {
        number: 'Not a number of up to 3 digits',
        size: 'Not a size that we sell',
        shorts: 'Not a short size that we sell',
        sleeve: 'Neither short nor long',
      },
    },
  ]);
});

test('a size or a number in brackets or beside a picture is read, and a name keeps its own [rules.md orders-42]', () => {
  const { players } = read('Name;No;Size\nRoy 🔥;#7 🔥;(L)\nKim;(9);[YM]');
  expect(players.map(({ fields }) => fields)).toEqual([
    { name: 'Roy 🔥', number: '7', size: 'MEN L - CHEST: 42 INCH' },
    { name: 'Kim', number: '9', size: expect.stringMatching(/^YOUTH M/) },
  ]);
  expect(players.map(({ marks }) => marks)).toEqual([{ name: 'Cannot be printed' }, {}]);
});

test('a number with letters for digits stays as it is, so that the jersey asks about it', () => {
  const { players } = read('Name;No\nRoy;O7');
  expect(players[0]).toMatchObject({ fields: { number: 'O7' }, marks: { number: 'Is that 07?' } });
});

test('a name is never corrected: one that cannot be printed stays and is marked', () => {
  const { players } = read('Name;No\nVan der Meersbergen;7\n山田;9\nMcDonald;10');
  expect(players.map(({ fields, marks }) => [fields.name, marks.name])).toEqual([
    ['Van der Meersbergen', 'Max 12 Characters'],
    ['山田', 'Cannot be printed'],
    ['McDonald', undefined],
  ]);
});

test('a name that only fits until it is in capitals is marked', () => {
  expect(read('Name;No\nGroßmeisters;7').players[0]?.marks).toEqual({ name: 'Max 12 Characters' });
});

test('a cell that is filled gives a value or a mark: dashes, signs and errors', () => {
  const { players } = read('Name;No;Size;Shorts\n-;🔥;?;n/a\n#N/A;();TBD;same');
  expect(players.map(({ marks }) => Object.keys(marks).sort().join())).toEqual([
    'name,number,shorts,size',
    'name,number,shorts,size',
  ]);
});

test('a line that repeats the headings is left out', () => {
  expect(read('Name;No\nRoy;7\nName;No\nKim;9').leftOut).toEqual([
    { line: 3, text: 'Name · No', reason: 'it repeats the headings' },
  ]);
});

test('a line that is no player is left out with its number, text and reason [rules.md orders-40]', () => {
  const { players, leftOut } = read(
    `Owls 2026;;\nName;No;Size;Paid\nRoy;9;M;yes\n;;;no\n${'x'.repeat(61)};1;M;no`,
  );
  expect(players).toHaveLength(1);
  expect(leftOut).toEqual([
    { line: 1, text: 'Owls 2026', reason: 'the headings stand below' },
    { line: 4, text: 'no', reason: 'no name, number or size stands in the columns in use' },
    { line: 5, text: `${'x'.repeat(61)} · 1 · M · no`, reason: 'a cell has more than 60 characters' },
  ]);
});

test('every line of any table is a player, a heading or left out, and no cell is lost from a name', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 70 }),
    fc.constantFrom('Name', 'Nom', 'No', 'M', 'YL', '7', ''),
  );
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 20 });
  fc.assert(
    fc.property(table, (cells) => {
      const lines: TableLine[] = cells.map((line, n) => ({ number: n + 1, cells: line }));
      const plan = guessColumns(lines, sizes);
      const { players, leftOut } = readPlayers({ lines, plan, sizes, casing: 'MIXED CASE' });
      const headings = plan.headingIndex === null ? [] : [plan.headingIndex + 1];
      const numbers = [...players.map(({ source }) => source.number), ...leftOut.map(({ line }) => line)];
      expect([...numbers, ...headings].toSorted((a, b) => a - b)).toEqual(lines.map(({ number }) => number));
      for (const { fields, source, marks } of players) {
        const column = plan.fields.indexOf('name');
        if (column >= 0) expect(fields.name).toBe(source.cells[column] ?? '');
        if (!marks.number) expect(fields.number ?? '').toMatch(/^\d{0,3}$/);
        expect(['', ...sizes.jersey]).toContain(fields.size ?? '');
      }
    }),
  );
});
