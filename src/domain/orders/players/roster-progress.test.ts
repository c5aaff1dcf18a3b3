import { expect, test } from 'vitest';
import { createEmptyRow } from '../order/roster.ts';
import { countPlayers, formatPositions } from './roster-progress.ts';

test('players with a name, number or size are in; free rows are open unless they are locked', () => {
  const rows = [{ name: 'Zoë' }, {}, { number: '7' }, { locked: true }, { size: 'M' }, { shorts: '' }].map(
    (fields, n) => ({ ...createEmptyRow(`row-${1001 + n}`), ...fields }),
  );
  expect(countPlayers(rows)).toEqual({ filled: 3, total: 6, openPositions: [2, 6] });
});

test.each([
  [[], ''],
  [[4], '4'],
  [[13, 14, 15, 16, 17, 18], '13-18'],
  [[1, 3, 4, 9], '1, 3-4, 9'],
])('the positions %j are written as %j', (positions, text) => {
  expect(formatPositions(positions)).toBe(text);
});
