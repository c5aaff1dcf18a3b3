import { expect, test } from 'vitest';
import { haveSamePlayers, listHandedOverRows } from './handed-over.ts';
import type { Row } from './order.ts';
import { createEmptyRow } from './roster.ts';

const row = (id: string, name: string, number = '7'): Row => ({ ...createEmptyRow(id), name, number });

const withFront = (id: string, name: string, frontName: string, number = '') => ({
  ...row(id, name, number),
  frontName,
});

/** Returns whether the row of the first name is given to another player with the second. */
const isHandedOver = (before: string, after: Row) =>
  listHandedOverRows([row('a', before)], [after]).length === 1;

test('a row with a different name is given to another player [rules.md roster-33]', () => {
  expect(isHandedOver('Kim', row('a', 'Adams'))).toBe(true);
});

test.each([
  ['another letter case', 'KIM'],
  ['an accent', 'Kím'],
  ['no name, but the number', ''],
])('a row stays with its player after %s', (_, name) => {
  expect(isHandedOver('Kim', row('a', name))).toBe(false);
});

test.each([
  ['Kim', 'J. Kim'],
  ['P. Roy', 'Paul Roy'],
  ['OBrien', "O'Brien"],
  ['OBrien', "P. O'Brien"],
  ['Vandenberg', 'Van den Berg'],
  ['Mac Leod', 'J. MacLeod'],
  ['Smith', 'Smith-Roy'],
  ['Minh Nguyễn', 'Nguyen'],
  ['Saint-Pierre', 'St-Pierre'],
  ['Ste-Marie', 'Sainte Marie'],
])('%s is still the same player as %s', (before, after) => {
  expect(isHandedOver(before, row('a', after))).toBe(false);
});

test.each([
  ['Li', 'Olivia'],
  ['Anna Roy', 'Paul Roy'],
  ['Roy A', 'Roy B'],
])('%s is another player than %s', (before, after) => {
  expect(isHandedOver(before, row('a', after))).toBe(true);
});

test('brothers and namesakes who change their rows have each other’s row', () => {
  const list = (...names: string[]) => names.map((name, index) => row(String(index), name));
  expect(listHandedOverRows(list('Roy A', 'Roy B', 'Kim'), list('Kim', 'Roy A', 'Roy B'))).toEqual([
    '0',
    '1',
    '2',
  ]);
  expect(listHandedOverRows(list('Marc Roy', 'Roy'), list('Roy', 'Marc Roy'))).toEqual(['0', '1']);
  expect(listHandedOverRows(list('Lavoie', 'Lavoye'), list('Lavoye', 'Lavoie'))).toEqual(['0', '1']);
});

test('namesakes who change their numbers have each other’s row', () => {
  const list = (...numbers: string[]) =>
    numbers.map((number, index) => row(String(index), 'Tremblay', number));
  expect(listHandedOverRows(list('9', '10', '11'), list('10', '9', '11'))).toEqual(['0', '1']);
  const bySize = (...sizes: string[]) =>
    list(...sizes.map(() => '')).map((each, n) => ({ ...each, size: sizes[n]! }));
  expect(listHandedOverRows(bySize('MEN M', 'MEN L'), bySize('MEN L', 'MEN M'))).toEqual(['0', '1']);
});

test('players without names change their rows with their numbers', () => {
  const before = [row('0', '', '7'), row('1', '', '8')];
  expect(listHandedOverRows(before, [row('0', 'Zoe', '8'), row('1', 'Yan', '7')])).toEqual(['0', '1']);
  expect(listHandedOverRows(before, [row('0', 'Yan', '7'), row('1', 'Zoe', '18')])).toEqual(['1']);
});

test('a namesake whose number or size is corrected stays in the row', () => {
  const before = [row('0', 'Tremblay', '9'), row('1', 'Tremblay', '10')];
  expect(listHandedOverRows(before, [row('0', 'Tremblay', '19'), before[1]!])).toEqual([]);
  expect(listHandedOverRows(before, [{ ...before[0]!, size: 'MEN L' }, before[1]!])).toEqual([]);
});

test('a player who moves to a new row leaves the former one to somebody else', () => {
  const before = [row('0', 'Roy')];
  expect(listHandedOverRows(before, [row('0', 'Paul Roy'), row('new', 'Roy')])).toEqual(['0']);
});

test('one of two namesakes who gets or loses a first name stays in the row', () => {
  const list = (...names: string[]) => names.map((name, index) => row(String(index), name));
  expect(listHandedOverRows(list('Roy', 'Roy'), list('Roy', 'Paul Roy'))).toEqual([]);
  expect(listHandedOverRows(list('Roy', 'Paul Roy'), list('Roy', 'Roy'))).toEqual([]);
});

test('one letter of a longer name is a correction', () => {
  expect(isHandedOver('Lavoie', row('a', 'Lavoye'))).toBe(false);
});

test('an emptied row is free for another player', () => {
  expect(isHandedOver('Kim', row('a', '', ''))).toBe(true);
});

test('a row without a name has no player to be replaced, and a deleted one none to come', () => {
  expect(isHandedOver('', row('a', 'Adams'))).toBe(false);
  expect(listHandedOverRows([row('a', 'Kim')], [])).toEqual([]);
});

test('a player who comes from another row ends the link of an empty row, or of one with a size only', () => {
  const before = [row('0', 'Kim'), row('1', '', ''), { ...row('2', '', ''), size: 'MEN M' }];
  expect(listHandedOverRows(before, [row('0', 'Adams'), row('1', 'Kim'), before[2]!])).toEqual(['0', '1']);
  expect(listHandedOverRows(before, [row('0', 'Adams'), before[1]!, row('2', 'Kim')])).toEqual(['0', '2']);
  expect(listHandedOverRows(before, [before[0]!, row('1', 'Zoe'), before[2]!])).toEqual([]);
});

test('players with one name on the back are told apart by those in front', () => {
  const list = (name: string, ...fronts: string[]) =>
    fronts.map((frontName, index) => ({ ...row(String(index), name, ''), frontName }));
  for (const back of ['', 'Owls']) {
    const before = list(back, 'Émond', 'Lavoie', 'Kim');
    expect(listHandedOverRows(before, list(back, 'Lavoie', 'Emond', 'Kim'))).toEqual(['0', '1']);
    expect(listHandedOverRows(before, list(back, 'Émond', 'Adams', 'Kim'))).toEqual(['1']);
    // Without a name on the back the row is empty then.
    expect(listHandedOverRows(before, list(back, 'Émond', 'Lavoye', ''))).toEqual(back ? [] : ['2']);
  }
  expect(listHandedOverRows(list('', 'Kim'), [{ ...row('0', 'Adams'), frontName: 'Adams' }])).toEqual(['0']);
});

test('another name in front of a player with a name of one’s own changes nothing', () => {
  const before = [{ ...row('0', 'Kim'), frontName: 'Captain' }, row('1', 'Roy')];
  expect(listHandedOverRows(before, [{ ...before[0]!, frontName: 'Jin' }, before[1]!])).toEqual([]);
});

test('a captain who adds a namesake hands nothing over', () => {
  const before = [{ ...row('0', 'Roy', '7'), frontName: 'Al' }];
  const added = { ...row('1', 'Roy', '8'), frontName: 'Bo' };
  expect(listHandedOverRows(before, [before[0]!, added])).toEqual([]);
});

test('namesakes with one number who change their sizes have each other’s row', () => {
  const list = (...sizes: string[]) => sizes.map((size, n) => ({ ...row(String(n), 'J Kim', '25'), size }));
  expect(listHandedOverRows(list('MEN S', 'MEN L'), list('MEN L', 'MEN S'))).toEqual(['0', '1']);
  expect(listHandedOverRows(list('MEN S', 'MEN L'), list('MEN L', 'MEN L'))).toEqual([]);
});

test('a row that gets another name in front with another number has another player', () => {
  const before = [{ ...withFront('a', 'Lavoie', 'Ana', '7'), size: 'MEN M' }];
  expect(listHandedOverRows(before, [{ ...withFront('a', 'Lavoie', 'Zoe', '8'), size: 'YOUTH L' }])).toEqual([
    'a',
  ]);
  expect(listHandedOverRows(before, [withFront('a', 'Lavoie', 'Ana', '8')])).toEqual([]);
});

test.each<[string, Row[], Row]>([
  [
    'namesakes with one name in front',
    [withFront('0', 'Roy', 'Owls', '7'), withFront('1', 'Roy', 'Owls', '8')],
    withFront('0', 'Tremblay', 'Owls', '66'),
  ],
  [
    'a team with one name in front',
    [withFront('0', 'Roy', 'Owls', '7'), withFront('1', 'Simic', 'Owls', '31')],
    withFront('0', 'Simic', 'Owls', '31'),
  ],
  [
    'a player whose name somebody else got',
    [withFront('0', 'Roy', 'C', '7'), row('1', 'Roy', '99')],
    withFront('0', 'Zidane', 'C', '98'),
  ],
  [
    'a team with its name on the back',
    [withFront('0', 'Owls', 'Ana'), withFront('1', 'Owls', 'Ben'), withFront('2', 'Owls', 'Kim')],
    withFront('0', 'Hassan', 'Ana'),
  ],
])(
  'another name on the back is another player, although the one in front stays: %s',
  (_who, before, after) => {
    expect(listHandedOverRows(before, [after, ...before.slice(1)])).toEqual(['0']);
  },
);

test.each<[string, Row]>([
  ['one jersey', withFront('0', 'Tran', 'Ana', '7')],
  ['another number', withFront('0', 'Tran', 'Ana', '77')],
])('a name that others keep, or have with another number, is no renamed team: %s', (_what, changed) => {
  const roys = ['Ana', 'Ben', 'Kim'].map((front, n) => withFront(String(n), 'Roy', front, '7'));
  const trans = ['Lee', 'Wu', 'Osei'].map((front, n) => withFront(String(n + 3), 'Tran', front, '8'));
  expect(listHandedOverRows([...roys, ...trans], [changed, ...roys.slice(1), ...trans])).toEqual(['0']);
});

test('a player without a name whose number is replaced by a name is another one', () => {
  expect(listHandedOverRows([row('a', '', '20')], [{ ...row('a', 'Omar', ''), size: 'MEN M' }])).toEqual([
    'a',
  ]);
});

test('a team that renames itself on all backs keeps its players', () => {
  const list = (team: string) => ['Ana', 'Ben', 'Kim'].map((front, n) => withFront(String(n), team, front));
  expect(listHandedOverRows(list('Owls'), list('Hawks'))).toEqual([]);
});

test('a player known by the name in front is another one than who gets a name on the back', () => {
  const before = [{ ...row('0', '', ''), frontName: 'Anna' }];
  expect(listHandedOverRows(before, [row('0', 'Tremblay', '8')])).toEqual(['0']);
  expect(listHandedOverRows(before, [row('0', 'Anna', '8')])).toEqual([]);
  expect(listHandedOverRows(before, [{ ...row('0', 'Tremblay', '8'), frontName: 'Anna' }])).toEqual([]);
});

test('the row of one of two siblings that gets the first name of the other is handed over', () => {
  const list = (...fronts: string[]) =>
    fronts.map((frontName, n) => ({ ...row(String(n), 'Tremblay', ''), frontName }));
  expect(listHandedOverRows(list('Anna', 'Ben'), list('Ben'))).toEqual(['0']);
  expect(listHandedOverRows(list('Anna', 'Ben'), list('Ben', 'Ben'))).toEqual(['0']);
});

test('a list with other sleeves has the same players', () => {
  const before = [row('a', 'Kim')];
  expect(haveSamePlayers(before, [{ ...before[0]!, sleeve: 'Long Sleeve' }])).toBe(true);
  expect(haveSamePlayers(before, [row('a', 'Roy')])).toBe(false);
  expect(haveSamePlayers(before, [])).toBe(false);
});

test('a name without letters or digits says as little as none', () => {
  for (const none of ['', '--']) {
    const handOver = (before: Row, after: Row) => listHandedOverRows([before], [after]).length === 1;
    expect(handOver(row('a', 'Kim'), withFront('a', none, 'Adams', '7'))).toBe(true);
    expect(handOver(row('a', 'Kim'), row('a', none))).toBe(false);
    expect(handOver(row('a', none), row('a', 'Kim'))).toBe(false);
    expect(handOver(row('a', 'Kim', ''), withFront('a', '', none))).toBe(true);
    const team = [withFront('a', 'Owls', 'Kim', '7'), withFront('b', 'Owls', 'Roy', '8')];
    expect(listHandedOverRows(team, [withFront('a', 'Adams', none, '7'), team[1]!])).toEqual(['a']);
  }
});
