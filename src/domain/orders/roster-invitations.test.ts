import { expect, test } from 'vitest';
import { createEmptyRow } from './roster.ts';
import {
  composeLinkTable,
  composeMissingMessage,
  countConfirmed,
  describePlayer,
} from './roster-invitations.ts';
import type { RowState } from './row-state.ts';

const rows = [
  { ...createEmptyRow('player-0001'), name: 'Kim', number: '7' },
  { ...createEmptyRow('player-0002'), name: 'Osei' },
  { ...createEmptyRow('player-0003'), number: '12' },
  createEmptyRow('player-0004'),
];
const states = (...list: RowState[]) => new Map(list.map((state, n) => [rows[n]!.id, state]));
const LINK = 'https://shop.example/start-order#order_id=0042201126.key';

test('a player is named as the team knows them', () => {
  expect(rows.map(describePlayer)).toEqual(['7 Kim', 'Osei', 'Number 12', 'Jersey 4']);
});

test('the message names who is missing by number, else by name, and counts free places', () => {
  expect(composeMissingMessage(rows, states('changed', 'filled', 'confirmed', 'open'), LINK)).toBe(
    `Please confirm your jersey. Still missing: 7, Osei and 1 free place.\n${LINK}`,
  );
  expect(
    composeMissingMessage(rows, states('confirmed', 'confirmed', 'filled', 'confirmed'), LINK),
  ).toContain('Still missing: 12.');
  expect(composeMissingMessage(rows.slice(3), new Map(), LINK)).toContain('Still missing: 1 free place.');
});

test('two players with one number are told apart in the message', () => {
  const players = [
    { ...createEmptyRow('player-0001'), name: 'Kim', number: '7' },
    { ...createEmptyRow('player-0002'), name: 'Lee', number: '7' },
    { ...createEmptyRow('player-0003'), name: 'Lee', number: '7' },
    { ...createEmptyRow('player-0004'), number: '9' },
  ];
  expect(composeMissingMessage(players, new Map(), LINK)).toContain(
    'Still missing: 7 Kim, 7 Lee (jersey 2), 7 Lee (jersey 3), 9.',
  );
});

test('there is no message when all have confirmed', () => {
  const all = states('confirmed', 'confirmed', 'confirmed', 'confirmed');
  expect(composeMissingMessage(rows, all, LINK)).toBeNull();
  expect(countConfirmed(rows, all)).toEqual({ confirmed: 4, total: 4 });
  expect(countConfirmed(rows, states('confirmed'))).toEqual({ confirmed: 1, total: 4 });
});

test('the table of links has one line for each player that has one, and no tab in a name', () => {
  const named = rows.with(0, { ...rows[0]!, name: 'Kim\tLee' });
  const links = new Map([
    [rows[0]!.id, 'https://a'],
    [rows[3]!.id, 'https://b'],
  ]);
  expect(composeLinkTable(named, links)).toBe('7 Kim Lee\thttps://a\nJersey 4\thttps://b');
});
