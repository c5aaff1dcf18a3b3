import { expect, test } from 'vitest';
import {
  learnLinkedPlayers,
  listLinkedRowsHandedOver,
  readLinkedPlayer,
  renameLinkedPlayer,
} from './linked-player.ts';
import type { Row } from './order.ts';
import type { PlayerNames } from './player-names.ts';
import { createEmptyRow } from './roster.ts';

const row = (id: string, name: string, number = '7'): Row => ({ ...createEmptyRow(id), name, number });

const withFront = (id: string, name: string, frontName: string, number = '') => ({
  ...row(id, name, number),
  frontName,
});

const names = (name: string, number = '', frontName = '') => ({ name, frontName, number });

const linked = (rowId: string, ...who: Parameters<typeof names>) => ({
  ...{ rowId, original: names(...who), known: names(...who) },
});

test('several corrections in a row lead to no other player than the one of the link', () => {
  expect(
    playSaves([row('a', 'Singh')], [row('a', 'Sinch')], [row('a', 'Singh')], [row('a', 'Sinch')]),
  ).toEqual([[], [], []]);
  expect(playSaves([row('a', 'Singh')], [row('a', 'Sinch')], [row('a', 'Since')])).toEqual([[], ['a']]);
});

test('a name that was removed and replaced later is another player, and so is one in a row that comes back', () => {
  const play = (...saves: Row[][]) => playSaves([row('a', 'Kim', '11')], ...saves).at(-1);
  for (const gone of [[row('a', '', '11')], []]) {
    expect(play(gone, [row('a', 'Hassan', '11')])).toEqual(['a']);
    expect(play(gone, [row('a', 'Kim', '11')])).toEqual([]);
  }
});

test('the player of a link is learned by longer names, and once by number', () => {
  const learn = (player: ReturnType<typeof linked>, ...rows: Row[]) =>
    learnLinkedPlayers([player], rows)[0]!.known;
  expect(learn(linked('a', ''), row('a', 'Kim', '7'))).toEqual(names('Kim', '7'));
  expect(learn(linked('a', 'Singh', '7'), row('a', 'Sinch', '8'))).toEqual(names('Singh', '7'));
  expect(learn(linked('a', 'Roy', '7'), row('a', 'Anna Roy', '7'))).toEqual(names('Anna Roy', '7'));
  expect(learn(linked('a', 'Anna Roy', '7'), row('a', 'Roy', '7'))).toEqual(names('Anna Roy', '7'));
  expect(learn(linked('a', 'Singh', '7'))).toEqual(names('Singh', '7'));
});

/** Plays saves of the creator one after the other. Returns the rows that were handed over at each. */
function playSaves(rows: Row[], ...saves: Row[][]): string[][] {
  let [players, before] = [rows.map(readLinkedPlayer), rows];
  const former: PlayerNames[] = [];
  return saves.map((after) => {
    const handedOver = listLinkedRowsHandedOver({ before, linked: players, former }, after);
    former.push(...players.filter(({ rowId }) => handedOver.includes(rowId)).map(({ known }) => known));
    players = learnLinkedPlayers(
      players.filter(({ rowId }) => !handedOver.includes(rowId)),
      after,
    );
    before = after;
    return handedOver;
  });
}

test.each<[string, Row[]]>([
  ['a name beside the first one, which is removed then', [row('a', 'Adams Lavoie'), row('a', 'Adams')]],
  ['a name joined to the first one', [row('a', 'Adams-Lavoie'), row('a', 'Adams')]],
  [
    'a name in front, and none on the back then',
    [withFront('a', 'Lavoie', 'Zoe', '7'), withFront('a', '', 'Zoe', '7')],
  ],
  ['a number in place of a name', [row('a', 'Lavoie', ''), row('a', '', '9')]],
])('a row leads to no other player through %s', (_, steps) => {
  const saves = playSaves(
    [steps[0]!.number ? row('a', 'Lavoie') : row('a', 'Lavoie', '')],
    ...steps.map((each) => [each]),
  );
  expect(saves.flat()).toEqual(['a']);
});

test('a row of a player known by the name in front leads to no one else through a name on the back', () => {
  expect(
    playSaves(
      [withFront('a', '', 'Ana')],
      [withFront('a', 'Kim', 'Ana')],
      [withFront('a', 'Kim', '')],
    ).flat(),
  ).toEqual(['a']);
});

test.each<[string, Row, Row]>([
  ['siblings', withFront('0', 'Lavoie', 'Ana', '7'), withFront('1', 'Lavoie', 'Zoe', '8')],
  ['namesakes', row('0', 'Roy', '7'), row('1', 'Roy', '8')],
  ['players with names that are nearly equal', row('0', 'Martin', '7'), row('1', 'Marvin', '8')],
])('%s who change their rows in two saves have each other’s row', (_who, first, second) => {
  const moved = { ...second, id: first.id };
  expect(playSaves([first, second], [first, row('1', 'Osei', '9')], [moved, row('1', 'Osei', '9')])).toEqual([
    ['1'],
    ['0'],
  ]);
});

test('a row without a player is known by the first name that it gets', () => {
  expect(
    playSaves([row('a', '', '')], [row('a', 'Kim')], [row('a', 'Kim Adams')], [row('a', 'Adams')]),
  ).toEqual([[], [], ['a']]);
});

test('a player who left and comes back under the same name does not end the own link', () => {
  const kim = row('a', 'Kim', '7');
  const back = { before: [kim], linked: [readLinkedPlayer(kim)], former: [names('Kim', '7')] };
  expect(listLinkedRowsHandedOver(back, [row('a', 'Jin Kim', '7')])).toEqual([]);
});

test('players of one name who got first names are told apart by them', () => {
  const list = (...names: string[]) => names.map((name, n) => row(String(n), name, String(n)));
  expect(playSaves(list('Roy', 'Roy'), list('Anna Roy', 'Ben Roy'), list('Ben Roy', 'Anna Roy'))).toEqual([
    [],
    ['0', '1'],
  ]);
  expect(playSaves(list('Roy'), list('Anna Roy'), list('Ben Roy'))).toEqual([[], ['0']]);
  expect(playSaves(list('Anna'), list('Anna Dubois'), list('Anna Keller'))).toEqual([[], ['0']]);
  expect(playSaves(list('Roy'), list('Anna Roy'), list('Roy'), list('Anna Roy'))).toEqual([[], [], []]);
});

test.each([
  ['players without names', ''],
  ['namesakes', 'Roy'],
])('%s who change their numbers in several saves have each other’s row', (_who, name) => {
  const list = (...numbers: string[]) => numbers.map((number, n) => row(String(n), name, number));
  const saves = [list('99', '20'), list('99', '10'), list('20', '10')];
  const typed = [list('1', '20'), list('2', '20'), list('20', '20'), list('20', '1'), list('20', '10')];
  for (const each of [saves, typed])
    expect(new Set(playSaves(list('10', '20'), ...each).flat())).toEqual(new Set(['0', '1']));
});

test('a player who empties the own row is still the player behind the link', () => {
  const player = renameLinkedPlayer(linked('a', 'Anna', '5'), row('a', '', ''));
  expect(player).toEqual(linked('a', 'Anna', '5'));
  const roster = { before: [row('a', '', '')], linked: [player], former: [] };
  expect(listLinkedRowsHandedOver(roster, [row('a', 'Benoit')])).toEqual(['a']);
  expect(renameLinkedPlayer(linked('a', 'Anna', '5'), row('a', 'Annalena', ''))).toEqual(
    linked('a', 'Annalena', ''),
  );
});

test('so is one who writes a name without letters or digits', () => {
  const player = renameLinkedPlayer(linked('a', 'Anna', '5'), row('a', '--', '5'));
  expect(player).toEqual(linked('a', 'Anna', '5'));
  const roster = { before: [row('a', '--', '5')], linked: [player], former: [] };
  expect(listLinkedRowsHandedOver(roster, [row('a', 'Benoit', '5')])).toEqual(['a']);
});

test('a team that has renamed itself keeps its players at the next save, too', () => {
  const list = (team: string, last: string) =>
    ['Ana', 'Ben', 'Kim'].map((front, n) => withFront(String(n), team, front, n === 2 ? last : String(n)));
  expect(playSaves(list('Owls', '9'), list('Hawks', '9'), list('Hawks', '10'))).toEqual([[], []]);
});
