import { expect, test } from 'vitest';
import { SHORT_SIZES, SIZES } from '../jersey/size.ts';
import { arrangeList } from './arrange-list.ts';
import { readPlayers } from './roster-import.ts';
import { readTable } from './samples/read-table.ts';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };

/** The size of each player, or what is marked. */
function readSizes(text: string) {
  const list = arrangeList(readTable(text), sizes);
  const { players } = readPlayers({ lines: list.lines, plan: list, sizes, casing: 'UPPER CASE' });
  return players.map(({ fields, marks }) => marks.size ?? fields.size?.split(' - ')[0]);
}

const UNREAD = 'Not a size that we sell';

test.each([
  ['a mark below one size', 'Name;No;S;M;L\nRoy;7;x;;\nWu;8;;;✓\nKim;9;;;', ['MEN S', 'MEN L', '']],
  ['marks below two', 'Name;No;S;M\nRoy;7;x;x', [UNREAD]],
  ['a count', 'Name;No;S;M\nRoy;7;2;\nWu;8;;1', [UNREAD, 'MEN M']],
  ['sizes for two groups without their names', 'Name;No;S;M;S;M\nRoy;7;x;;;\nWu;8;;;;x', [UNREAD, UNREAD]],
  ['sizes with their groups', 'Name;YS;YM;AS\nRoy;x;;\nWu;;;x', ['YOUTH S', 'MEN S']],
])('columns for each size with %s are read or marked [rules.md orders-41]', (_what, text, read) => {
  expect(readSizes(text)).toEqual(read);
});

test('a single column headed by a size is none of marks', () => {
  expect(arrangeList(readTable('Name;No;M\nRoy;7;x'), sizes).lines[1]!.cells).toEqual(['Roy', '7', 'x']);
});

test.each([
  ['one of two columns', 'Name;Youth size;Adult size\nRoy;M;\nWu;;L', ['YOUTH M', 'MEN L']],
  ['both of them', 'Name;Youth size;Adult size\nRoy;M;S', [UNREAD]],
  ['a column of its own', 'Name;Youth jersey size\nRoy;M\nWu;Adult S', ['YOUTH M', 'MEN S']],
  ['a heading with two groups', 'Name;Size (youth/adult)\nRoy;M\nWu;YS', ['MEN M', 'YOUTH S']],
  ['women', 'Name;Women’s size;Men’s size\nRoy;M;\nWu;;L', ['WOMEN M', 'MEN L']],
])('sizes below the heading of a group are of it: %s [rules.md orders-41]', (_what, text, read) => {
  expect(readSizes(text)).toEqual(read);
});
