import { expect, test } from 'vitest';
import { createEmptyRow } from '../order/roster.ts';
import { composeLinkTable, describePlayer } from './roster-invitations.ts';

const rows = [
  { ...createEmptyRow('player-0001'), name: 'Kim', number: '7' },
  { ...createEmptyRow('player-0002'), name: 'Osei' },
  { ...createEmptyRow('player-0003'), number: '12' },
  createEmptyRow('player-0004'),
];
test('a player is named as the team knows them', () => {
  expect(rows.map(describePlayer)).toEqual(['7 Kim', 'Osei', 'Number 12', 'Jersey 4']);
});

test('the table of links has one line for each player that has one, and no tab in a name', () => {
  const named = rows.with(0, { ...rows[0]!, name: 'Kim\tLee' });
  const links = new Map([
    [rows[0]!.id, 'https://a'],
    [rows[3]!.id, 'https://b'],
  ]);
  expect(composeLinkTable(named, links)).toBe('7 Kim Lee\thttps://a\nJersey 4\thttps://b');
});
