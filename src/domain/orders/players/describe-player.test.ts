import { expect, test } from 'vitest';
import { createEmptyRow } from '../order/roster.ts';
import { describePlayer } from './describe-player.ts';

const rows = [
  { ...createEmptyRow('player-0001'), name: 'Kim', number: '7' },
  { ...createEmptyRow('player-0002'), name: 'Osei' },
  { ...createEmptyRow('player-0003'), number: '12' },
  createEmptyRow('player-0004'),
];
test('a player is named as the team knows them', () => {
  expect(rows.map(describePlayer)).toEqual(['7 Kim', 'Osei', 'Number 12', 'Jersey 4']);
});
