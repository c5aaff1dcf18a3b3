import { expect, test } from 'vitest';
import { listDisplacedPlayers, mayBeSamePlayer } from './confirmed-players.ts';
import type { Row } from './order.ts';
import { createEmptyRow } from './roster.ts';

const row = (id: string, name: string, number = '7', frontName = ''): Row => ({
  ...createEmptyRow(id),
  ...{ name, number, frontName },
});
const SIMIC = { rowId: 'a', name: 'Simic', frontName: '', number: '31', isLinked: true };
const OTHERS = [row('b', 'Roy'), row('c', 'Kim', '8')];

test.each([
  ['the same name', row('z', 'Simic')],
  ['an accent', row('z', 'Šimić')],
  ['a first name', row('z', 'Jin Simic')],
  ['an initial', row('z', 'Simic J')],
  ['a letter', row('z', 'Simich')],
  ['the number only', row('z', '', '31')],
  ['the name in front', row('z', 'Owls', '31', 'Simic')],
])('a row may be that of a player with %s', (_what, present) => {
  expect(mayBeSamePlayer(SIMIC, present, [present, ...OTHERS])).toBe(true);
});

test('a row of another name, or with another number alone, is not that of the player', () => {
  expect(mayBeSamePlayer(SIMIC, row('z', 'Zidane', '31'), OTHERS)).toBe(false);
  expect(mayBeSamePlayer(SIMIC, row('z', '', '32'), OTHERS)).toBe(false);
});

test('the name of the team on all backs makes nobody the same player', () => {
  const team = [row('a', 'Owls', '1', 'Ana'), row('b', 'Owls', '2', 'Ben'), row('c', 'Owls', '3', 'Kim')];
  const ana = { name: 'Owls', frontName: 'Ana', number: '1' };
  expect(team.map((each) => mayBeSamePlayer(ana, each, team))).toEqual([true, false, false]);
});

test('a player is displaced without a link that works, and when the own row is empty, deleted or of another one', () => {
  const isDisplaced = (player: typeof SIMIC, ...rows: Row[]) =>
    listDisplacedPlayers([player], rows).length === 1;
  expect(isDisplaced(SIMIC, row('a', 'Simić', '9'), ...OTHERS)).toBe(false);
  expect(isDisplaced({ ...SIMIC, isLinked: false }, row('a', 'Simic'))).toBe(true);
  expect(isDisplaced(SIMIC, row('a', '', ''))).toBe(true);
  expect(isDisplaced(SIMIC, row('a', 'Zidane'))).toBe(true);
  expect(isDisplaced(SIMIC, ...OTHERS)).toBe(true);
});
