import { expect, test } from 'vitest';
import { listLaterSaves, type OrderVersion } from './later-versions.ts';
import type { SaveActor } from './merge.ts';
import { order } from './merge-fixtures.ts';
import type { Row } from './order.ts';
import { createEmptyRow } from './roster.ts';

const row = (id: string, number: string): Row => ({ ...createEmptyRow(id), name: id, number, size: 'M' });

const version = (actor: SaveActor, ...rows: Row[]): OrderVersion => ({
  ...{ actor, savedAt: new Date('2026-11-20T17:00:00Z'), content: { ...order, rows } },
});

const PAID = version('creator', row('a', '1'), row('b', '2'));
const listLater = (...later: OrderVersion[]) =>
  listLaterSaves(PAID, later).map(({ actor, rowId, content: { rows }, deletedRowIds }) =>
    [actor, rowId ?? '-', rows.map(({ number }) => number).join(), ...deletedRowIds].join(' '),
  );

test('each jersey waits as it is in the end, by the one who changed it last', () => {
  const first = version('guest', row('a', '77'), row('b', '2'));
  const second = version('player', row('a', '88'), row('b', '2'));
  const third = version('creator', row('a', '88'), row('b', '3'), row('c', '9'));
  expect(listLater(first, second, third)).toEqual(['player a 88,2', 'creator b 1,3', 'creator c 1,2,9']);
});

test('what was taken back, and a version that changes nothing, is none', () => {
  const changed = version('player', row('a', '88'), row('b', '2'));
  expect(listLater(changed, { ...PAID, actor: 'player' })).toEqual([]);
  expect(listLater({ ...PAID, actor: 'staff' })).toEqual([]);
  expect(listLater()).toEqual([]);
});

test('of a jersey that two have changed each waits with the own fields', () => {
  const numbered = version('creator', row('a', '44'), row('b', '2'));
  const sized = version('player', { ...row('a', '44'), size: 'S' }, row('b', '2'));
  const saves = listLaterSaves(PAID, [numbered, sized]);
  expect(saves.map(({ actor, content }) => [actor, content.rows[0]!.number, content.rows[0]!.size])).toEqual([
    ['creator', '44', 'M'],
    ['player', '1', 'S'],
  ]);
  const locked = version('creator', { ...row('a', '1'), locked: true }, row('b', '2'));
  expect(listLaterSaves(PAID, [locked])[0]!.content.rows[0]!.locked).toBe(true);
});

test('so does what all jerseys share, and jerseys that were deleted', () => {
  const shorter = version('creator', row('a', '1'));
  expect(listLater(shorter)).toEqual(['creator - 1 b']);
  // Also when somebody of the team has saved since.
  expect(listLater(shorter, version('guest', row('a', '77')))).toEqual(['guest a 77,2', 'creator - 1 b']);
  const renamed = { ...PAID, content: { ...PAID.content, teamName: 'Northern Owls' } };
  expect(listLater(renamed)).toEqual(['creator - 1,2']);
  expect(listLater({ ...renamed, actor: 'staff' }, { ...renamed, actor: 'player' })).toEqual([
    'creator - 1,2',
  ]);
});
