import { expect, test } from 'vitest';
import { SHORT_SIZES, SIZES } from '../jersey/size.ts';
import { guessColumns } from './roster-columns.ts';
import { readPlayers } from './roster-import.ts';
import { arrangeList, parseList } from './roster-list.ts';

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

test('titles of sections are left out, and do not count as lines without a number [rules.md orders-50]', () => {
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

test('notices of a chat are left out, and said to be none of the players [rules.md orders-49]', () => {
  const list = readList(
    '24/11/2026, 10:32 - Coach created group "Tigers, 2026"',
    '24/11/2026, 10:33 - Jo: Kim 9 M',
    '24/11/2026, 10:34 - Lee: 8 Lee S',
    '24/11/2026, 10:35 - Lee left',
  );
  expect(list).toEqual({
    players: ['Kim|9|MEN M', 'Lee|8|MEN S'],
    leftOut: [
      '1: Coach created group "Tigers, 2026", a notice of the chat is no player',
      '4: Lee left, a notice of the chat is no player',
    ],
  });
});

test('messages of a chat are read without their times and senders [rules.md orders-49]', () => {
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

test('a chat of players and small talk leaves the small talk out [rules.md orders-49]', () => {
  const messages = ['Jo: hi', 'Dave: Dave 14 L', 'Ana: ok', 'Lee: 8 Osei L', 'Jo: thanks 😊'];
  expect(readList(...messages.map((message) => `24/11/2026, 10:32 - ${message}`))).toEqual({
    players: ['Dave|14|MEN L', 'Osei|8|MEN L'],
    leftOut: ['1: hi', '3: ok', '5: thanks 😊'].map(
      (line) => `${line}, the message has neither a number nor a size`,
    ),
  });
});

test('a chat of names keeps those without a number', () => {
  const messages = ['Jo: Kim', 'Ana: Roy', 'Lee: Osei', 'Wu: Wu 9', 'Lee: Émond'];
  const { players } = readList(...messages.map((message) => `24/11/2026, 10:32 - ${message}`));
  expect(players).toHaveLength(5);
});

test('labels and courtesies of a message are no part of the name', () => {
  const { players } = readList('Name: Kim Number 12 Size M', 'Léa no 8 YM please!', 'Roy 7 L thanks 😊');
  expect(players).toEqual(['Kim|12|MEN M', 'Léa|8|YOUTH M', 'Roy|7|MEN L']);
});

test('a message of number and size is about its sender [rules.md orders-49]', () => {
  const list = readList(
    '24/11/2026, 10:32 - Roy: 10 L',
    '24/11/2026, 10:33 - ~ Jean Kim: #9 size M',
    '24/11/2026, 10:34 - +1 514-555-0100: 4 S',
    '24/11/2026, 10:35 - Coach: Lee 8 S',
  );
  expect(list.players).toEqual(['Roy|10|MEN L', 'Jean Kim|9|MEN M', 'S|4|', 'Lee|8|MEN S']);
});

test('the name before a colon is that of the player', () => {
  expect(readList('Roy: 10 L', 'Kim 9 M').players).toEqual(['Roy|10|MEN L', 'Kim|9|MEN M']);
});

test.each([
  ['in one line', ['Kim\t\t9\t\tM']],
  ['in every line', ['Kim\t\t9\t\tM', 'Roy\t\t7\t\tL']],
  ['in some lines', ['Kim\t\t9\t\tM', 'Roy\t7\tL']],
  ['of different width', ['Kim\t\t9\tM', 'Roy\t7\tL', 'Wu\t\t4\t\t\tS']],
])('empty cells %s move no number and no size', (_what, lines) => {
  const players = ['Kim|9|MEN M', 'Roy|7|MEN L', 'Wu|4|MEN S'];
  expect(readList(...lines).players).toEqual(players.slice(0, lines.length));
});

test('empty cells below headings stay, and so does what fits its column', () => {
  expect(readList('Name;No;Age;Size', 'Kim;;9;M', 'Roy;7;L').players).toEqual(['Kim||MEN M', 'Roy|7|']);
  expect(readList('Roy;7;9;M', 'Wu;4;8;S', 'Kim;;9;M').players[2]).toBe('Kim||MEN M');
});

const SIDE_BY_SIDE = ['Roy|7|MEN M', 'Kim|8|MEN L', 'Lee|9|MEN S'];

test.each([
  ['without headings', ['Roy\t7\tM\tKim\t8\tL', 'Lee\t9\tS\t\t\t']],
  ['with an empty column between them', ['7\tRoy\tM\t\t8\tKim\tL', '9\tLee\tS\t\t\t\t']],
  ['below headings', ['Name;No;Size;Name;No;Size', 'Roy;7;M;Kim;8;L', 'Lee;9;S;;;']],
  ['below a title and headings', ['Owls;;;;;', 'Name;No;Size;Name;No;Size', 'Roy;7;M;Kim;8;L', 'Lee;9;S;;;']],
])('players side by side in a table are players %s [rules.md orders-41]', (_what, lines) => {
  expect(readList(...lines).players).toEqual(SIDE_BY_SIDE);
});

test.each([
  ['two', ['Kim\t9\tRoy\t10', 'Wu\t4\tLee\t5'], ['Kim|9|', 'Roy|10|', 'Wu|4|', 'Lee|5|']],
  ['an odd number', ['9;KIM;;10;ROY', '4;WU;;;'], ['KIM|9|', 'ROY|10|', 'WU|4|']],
])(
  'names and numbers side by side are players, %s in the last line [rules.md orders-41]',
  (_what, lines, players) => {
    expect(readList(...lines).players).toEqual(players);
  },
);

test('a title above players side by side is left out, also when it stands above the second ones', () => {
  expect(readList('Goalies;;;Guards;;', 'Roy;7;M;Kim;8;L', 'Lee;9;S;;;')).toEqual({
    players: SIDE_BY_SIDE,
    leftOut: ['1: Goalies, a heading is no player', '1: Guards, a heading is no player'],
  });
});

test.each([
  ['a number of something else', ['Roy;7;Goalie;12', 'Kim;8;Guard;11'], ['Roy|7|', 'Kim|8|']],
  ['a position and an age', ['Roy;7;GK;12', 'Kim;8;LW;11'], ['Roy|7|', 'Kim|8|']],
  ['a team', ['Roy;7;Owls;1', 'Kim;8;Owls;2'], ['Roy|7|', 'Kim|8|']],
  ['a name of the only line', ['Roy;7;Marc;12'], ['Roy|7|']],
  ['a name of some lines', ['Roy;7;Marc;12', 'Kim;8;;', 'Lee;9;Jo;11'], ['Roy|7|', 'Kim|8|', 'Lee|9|']],
  ['a size of shorts', ['Roy;M;L', 'Kim;L;L'], ['Roy||MEN M', 'Kim||MEN L']],
])('%s behind the players makes no players', (_what, lines, players) => {
  expect(readList(...lines).players).toEqual(players);
});
