import { expect, test } from 'vitest';
import { guessColumns } from './roster-columns.ts';
import { readPlayers } from './roster-import.ts';
import { arrangeList, parseList } from './roster-list.ts';
import { SHORT_SIZES, SIZES } from './size.ts';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };

/** What a list becomes: 'name|number|size' of each player, and the lines that are left out. */
function readList(...typed: string[]) {
  const lines = arrangeList(parseList(typed.join('\n')), sizes);
  const plan = guessColumns(lines, sizes);
  const { players, leftOut } = readPlayers({ lines, plan, sizes, casing: 'UPPER CASE' });
  return {
    players: players.map(({ fields: { name, number, size } }) =>
      [name ?? '', number ?? '', size?.split(' - ')[0] ?? ''].join('|'),
    ),
    leftOut: leftOut.map(({ line, text, reason }) => `${line}: ${text}, ${reason}`),
  };
}

test('titles of sections are left out, and do not count as lines without a number [rules.md orders-41]', () => {
  const list = readList('Coaches', 'Dave L', 'Players', 'Kim 9 M', 'Roy 7 L', 'Subs', 'Lee 8 S');
  expect(list).toEqual({
    players: ['Dave||MEN L', 'Kim|9|MEN M', 'Roy|7|MEN L', 'Lee|8|MEN S'],
    leftOut: [
      '1: Coaches, a heading is no player',
      '3: Players, a heading is no player',
      '6: Subs, a heading is no player',
    ],
  });
});

test('a title above the players is not the heading of their columns', () => {
  expect(readList('Players', '7 Roy M', '9 Kim L').players).toEqual(['Roy|7|MEN M', 'Kim|9|MEN L']);
  expect(readList('Players;;', 'Roy;7;M', 'Kim;9;L').players).toEqual(['Roy|7|MEN M', 'Kim|9|MEN L']);
});

test('headings below a title are found', () => {
  expect(readList('Goalies;;', 'Name;No;Size', 'Roy;7;M', 'Kim;9;L').players).toEqual([
    'Roy|7|MEN M',
    'Kim|9|MEN L',
  ]);
});

test('a count of players does not disturb the counts of the lines', () => {
  expect(readList('2 joueuses', '1. Roy 7', '2. Kim 9').players).toEqual(['Roy|7|', 'Kim|9|']);
});

test('messages of a chat are read without their times and senders [rules.md orders-41]', () => {
  const list = readList(
    '[10:32 AM, 11/24/2026] Dave: Dave 14 L',
    '[10:33 AM, 11/24/2026] Jo: Kim 9 M',
    '[10:35 AM, 11/24/2026] Coach: Goalies:',
    '[10:36 AM, 11/24/2026] Lee: 8 Lee S',
  );
  expect(list).toEqual({
    players: ['Dave|14|MEN L', 'Kim|9|MEN M', 'Lee|8|MEN S'],
    leftOut: ['3: Goalies:, a heading is no player'],
  });
});
