import { expect, test } from 'vitest';
import {
  type ConfirmationRecord,
  indexEarlierConfirmations,
  listContested,
  listContestedBy,
  listSettledBy,
  type OwnLink,
} from './contested-confirmations.ts';
import type { Row } from './order.ts';
import { createEmptyRow } from './roster.ts';

const row = (id: string, name: string, number = '7', size = 'M'): Row => ({
  ...createEmptyRow(id),
  ...{ name, number, size },
});
const hash = ({ id, name, number, size }: Row) => [id, name, number, size].join();

/** The player of the row has confirmed it with the first link. */
const record = (confirmed: Row, change: Partial<ConfirmationRecord> = {}): ConfirmationRecord => ({
  ...{ id: 1, rowId: confirmed.id, hash: hash(confirmed), by: 'player', generation: 1 },
  ...{ isClaimed: false, isGivenAway: false, isContested: false, player: confirmed },
  ...change,
});

const KIM = row('a', 'Kim');
const OWN: OwnLink = { rowId: 'a', generation: 1, isClaimed: true };
const contest = (records: ConfirmationRecord[], changed: Row, ...ownLinks: OwnLink[]) =>
  listContestedBy(records, [changed], { ownLinks, hash }).length;

test('a change by the team contests what the player has confirmed, in whatever state the row is [rules.md production-12]', () => {
  expect(contest([record(KIM)], KIM)).toBe(1);
  expect(contest([record(KIM)], row('a', 'Kym', '9'))).toBe(1);
  expect(contest([record(KIM)], row('b', 'Kim'))).toBe(1);
  expect(contest([record(KIM)], row('b', 'Roy'))).toBe(0);
  expect(contest([record(KIM, { isGivenAway: true })], KIM)).toBe(0);
});

test('a change with the own link, or with one from the creator, contests nothing; one with another claimed link does', () => {
  expect(contest([record(KIM)], KIM, OWN)).toBe(0);
  expect(contest([record(KIM)], KIM, { ...OWN, generation: 2, isClaimed: false })).toBe(0);
  expect(contest([record(KIM)], KIM, { ...OWN, generation: 2 })).toBe(1);
});

test('a contested confirmation counts until a jersey is as it was confirmed', () => {
  const contested = record(KIM, { isContested: true });
  const count = (...rows: Row[]) => listContested([contested], { rows, hash }).length;
  expect(count(row('a', 'Kim', '7', 'S'))).toBe(1);
  expect(count(row('a', 'Roy'), KIM)).toBe(0);
  expect(count(row('b', 'Kim'))).toBe(0);
});

test.each<[string, Row, OwnLink | null, number]>([
  ['the player', row('a', 'Zed', '77'), OWN, 1],
  ['somebody with a claimed link', row('a', 'Kim'), { ...OWN, generation: 2 }, 0],
  [
    'somebody with a new link from the creator',
    row('a', 'Kim'),
    { ...OWN, generation: 2, isClaimed: false },
    1,
  ],
  ['the captain', row('a', 'J. Kim'), null, 1],
  ['the captain in another row', row('b', 'Kim'), null, 1],
  ['the captain for another player', row('a', 'Roy'), null, 0],
])('it is settled by %s: %j', (_who, confirmed, link, settled) => {
  expect(listSettledBy([record(KIM, { isContested: true })], confirmed, link)).toHaveLength(settled);
});

test('players without names are known by their numbers', () => {
  const nameless = row('a', '', '20');
  const contested = record(nameless, { isContested: true });
  expect(listSettledBy([contested], row('a', '', '20', 'S'), null)).toHaveLength(1);
  expect(listSettledBy([contested], row('a', '', '21', 'S'), null)).toHaveLength(0);
});

test('a player is found who confirmed in a row that is not the own one any more', () => {
  const find = (present: Row, ...others: Row[]) =>
    indexEarlierConfirmations([record(KIM)], [present, ...others])(present, null)?.rowId;
  expect(find(row('b', 'Kim', '9'))).toBe('a');
  expect(find(row('b', 'J Kim', '7'))).toBe('a');
  expect(find(row('b', 'J Kim', '9'))).toBeUndefined();
  expect(find(row('b', 'Kim', '9'), KIM)).toBeUndefined();
});
