import { expect, test } from 'vitest';
import { SHORT_SIZES, SIZES } from '../jersey/size.ts';
import { guessColumns } from './roster-columns.ts';
import { readPlayers } from './roster-import.ts';
import { arrangeList, parseList } from './roster-list.ts';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };

function readList(text: string) {
  const lines = arrangeList(parseList(text), sizes);
  const plan = guessColumns(lines, sizes);
  return readPlayers({ lines, plan, sizes, casing: 'UPPER CASE' });
}

test('a line of more than 200 characters is left out and named, and cut [rules.md orders-44]', () => {
  const { players, leftOut } = readList(`Roy 7 L\n${'x2 '.repeat(700_000)}\nKim 9 M`);
  expect(players.map(({ fields }) => fields.name)).toEqual(['Roy', 'Kim']);
  expect(leftOut).toEqual([
    { line: 2, text: 'x2 '.repeat(67).slice(0, 200), reason: 'it has more than 200 characters' },
  ]);
});

test('a long remark in a column that is not used leaves its player', () => {
  const { players, leftOut } = readList(`Name,No,Size,Remark\nRoy,7,L,${'nuts '.repeat(1000)}\nKim,9,M,`);
  expect(players.map(({ fields }) => fields.name)).toEqual(['Roy', 'Kim']);
  expect(players[0]!.source.cells[3]).toHaveLength(200);
  expect(leftOut).toEqual([]);
});

test('what stands behind the 5,000th cell of a text is left out and named', () => {
  const { players, leftOut } = readList('Roy,7\n'.repeat(2502));
  expect(players).toHaveLength(2500);
  expect(leftOut.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '2501: the list has more than 5,000 cells',
    '2502: the list has more than 5,000 cells',
  ]);
});
