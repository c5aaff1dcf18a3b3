import { expect, test } from 'vitest';
import {
  type Author,
  type ConfirmationRecord,
  type ContestedRow,
  contestRows,
  findCounting,
  isOpenContest,
  listSettledRows,
  type OwnLink,
} from './contested-rows.ts';
import type { Row } from './order.ts';
import { createEmptyRow } from './roster.ts';

const NOW = new Date('2026-11-20T17:00:00Z');
const LATER = new Date('2026-11-20T18:00:00Z');

const row = (id: string, name: string, number = '7', size = 'M'): Row => ({
  ...createEmptyRow(id),
  ...{ name, number, size },
});
const hash = ({ id, name, frontName, number, size }: Row) => [id, name, frontName, number, size].join();

/** The player of the row has confirmed it with the first link, which the creator has sent. */
const record = (confirmed: Row, change: Partial<ConfirmationRecord> = {}): ConfirmationRecord => ({
  ...{ id: 1, rowId: confirmed.id, hash: hash(confirmed), by: 'player', generation: 1, isClaimed: false },
  player: confirmed,
  ...change,
});

const CLAIMED = { isClaimed: true, generation: 2 };
const BY_CAPTAIN = { by: 'captain', generation: null, player: null } as const;

const link = (change: Partial<OwnLink> = {}): OwnLink => ({
  ...{ rowId: 'a', generation: 1, isClaimed: false, createdAt: NOW },
  ...change,
});

const KIM = row('a', 'Kim');
const ROY = row('b', 'Roy', '9');
const EMPTY = createEmptyRow('a');

interface Change {
  records?: ConfirmationRecord[];
  contested?: ContestedRow[];
  author?: Author;
}

/** Returns the rows that a change contests, with why. */
function contest(
  before: Row[],
  after: Row[],
  { records = [record(KIM)], contested = [], author = [] }: Change,
) {
  const lists = { before, after, hashBefore: hash, hashAfter: hash };
  const { added, dropped } = contestRows(lists, { records, contested }, author, NOW);
  return { added: added.map(({ rowId, cause }) => `${rowId} ${cause}`), dropped };
}

const contestedRow = (change: Partial<ContestedRow> = {}): ContestedRow => ({
  ...{ rowId: 'a', wasRowId: 'a', wasHash: hash(KIM), player: KIM, cause: 'changed', contestedAt: NOW },
  ...change,
});

test('a change with the team link contests a row that was confirmed, by whom it was [rules.md production-12]', () => {
  const small = row('a', 'Kim', '7', 'S');
  expect(contest([KIM, ROY], [small, ROY], {}).added).toEqual(['a changed']);
  expect(contest([KIM], [small], { records: [record(KIM, BY_CAPTAIN)] }).added).toEqual(['a changed']);
  expect(contest([KIM], [EMPTY], {}).added).toEqual(['a changed']);
  expect(contest([KIM], [], {}).added).toEqual(['a changed']);
  expect(contest([KIM, ROY], [KIM, row('b', 'Roy', '8')], {}).added).toEqual([]);
});

test('so does one of a row that waits to be confirmed again, and one in which the creator has put another player', () => {
  const records = [record(KIM)];
  expect(contest([row('a', 'Kym', '9')], [row('a', 'Kym', '10')], { records }).added).toEqual(['a changed']);
  expect(contest([row('a', 'Zoe')], [row('a', 'Zed')], { records }).added).toEqual(['a changed']);
  // Who has emptied it was the creator: a guest would have contested it.
  expect(contest([EMPTY], [row('a', 'Zed')], { records }).added).toEqual([]);
});

test('a link from the creator contests nothing in its row; one that was got by the team link only where it alone has confirmed', () => {
  const small = row('a', 'Kim', '7', 'S');
  const change = (author: Author, ...records: ConfirmationRecord[]) =>
    contest([KIM], [small], { records, author }).added.length;
  expect(change('creator', record(KIM))).toBe(0);
  expect(change([link({ generation: 3 })], record(KIM))).toBe(0);
  expect(change([link({ rowId: 'b' })], record(KIM))).toBe(1);
  expect(change([link(CLAIMED)], record(KIM, CLAIMED))).toBe(0);
  expect(change([link(CLAIMED)], record(KIM))).toBe(1);
  expect(change([link(CLAIMED)], record(KIM, BY_CAPTAIN), record(KIM, CLAIMED))).toBe(1);
});

test('a player whom the creator moves to another row, or adds again, is not confirmed there otherwise', () => {
  const moved = (after: Row[], before = [KIM, ROY]) => contest(before, after, { author: 'creator' }).added;
  expect(moved([row('a', 'Roy', '9'), row('b', 'Kim')])).toEqual(['b moved']);
  expect(moved([ROY, row('c', 'Kim', '17')])).toEqual(['c moved']);
  expect(moved([ROY, row('c', 'Kim Ng', '8', 'S')])).toEqual(['c moved']);
  expect(moved([ROY, row('c', '', '7', 'S')])).toEqual(['c moved']);
  expect(moved([ROY, row('c', 'Zoe', '8')])).toEqual([]);
  // A namesake while the one who has confirmed is on the list.
  expect(moved([KIM, ROY, row('c', 'Kim', '17')])).toEqual([]);
});

test('the name of the team tells nobody apart', () => {
  const owls = ['7', '8', '9'].map((number, index) => row('abc'[index]!, 'Owls', number));
  const records = [record(owls[0]!)];
  const change = (after: Row[]) => contest(owls, after, { records, author: 'creator' }).added;
  expect(change(owls.slice(1))).toEqual([]);
  expect(change([...owls.slice(1), row('d', 'Owls', '10')])).toEqual([]);
  expect(change([...owls.slice(1), row('d', 'Owls', '7', 'S')])).toEqual(['d moved']);
});

test('a row is contested once, and the creator who moves another player there takes only the move back', () => {
  const change = (contested: ContestedRow, author: Author) =>
    contest([KIM], [row('a', 'Zed')], { contested: [contested], author });
  expect(change(contestedRow(), [])).toEqual({ added: [], dropped: [] });
  expect(change(contestedRow(), 'creator')).toEqual({ added: [], dropped: [] });
  expect(change(contestedRow({ cause: 'moved' }), 'creator')).toEqual({ added: [], dropped: ['a'] });
});

test('a jersey that is as it was is not open, and of one that is gone its player has it in another row', () => {
  const isOpen = (rows: Row[], change: Partial<ContestedRow> = {}) =>
    isOpenContest(contestedRow(change), rows, hash);
  expect(isOpen([row('a', 'Kim', '7', 'S')])).toBe(true);
  expect(isOpen([KIM])).toBe(false);
  expect(isOpen([EMPTY, row('b', 'Kim')])).toBe(false);
  expect(isOpen([row('a', 'Zed'), row('b', 'Kim')])).toBe(true);
  expect(isOpen([row('b', 'Kim')], { rowId: 'b' })).toBe(false);
});

interface Confirming {
  contested?: ContestedRow[];
  records?: ConfirmationRecord[];
  by: OwnLink | null;
  rows?: Row[];
}

const settle = (
  confirmed: Row,
  { contested = [contestedRow()], records = [], by, rows = [confirmed] }: Confirming,
) => listSettledRows(confirmed, { rows, known: { records, contested }, link: by });

const SINCE = { createdAt: LATER };

test('the creator and staff settle the row that they confirm, and the one that its player has left', () => {
  expect(settle(row('a', 'Zed', '77'), { by: null })).toEqual(['a']);
  expect(settle(ROY, { by: null, rows: [row('a', 'Zed'), ROY] })).toEqual([]);
  expect(settle(row('b', 'Kim'), { by: null, rows: [EMPTY, row('b', 'Kim')] })).toEqual(['a']);
  expect(settle(ROY, { by: null, rows: [EMPTY, ROY] })).toEqual([]);
});

test('a player settles with the link from before, or with one from the creator since, under the own name', () => {
  expect(settle(row('a', 'Kim', '9'), { by: link() })).toEqual(['a']);
  expect(settle(row('a', 'Kim', '9'), { by: link(SINCE) })).toEqual(['a']);
  expect(settle(row('a', 'Zed', '9'), { by: link(SINCE) })).toEqual([]);
});

test('a link that was got by the team link settles only what it alone has confirmed', () => {
  const settles = (...records: ConfirmationRecord[]) => settle(KIM, { by: link(CLAIMED), records });
  expect(settles(record(KIM, CLAIMED))).toEqual(['a']);
  expect(settles(record(KIM), record(KIM, CLAIMED))).toEqual([]);
  expect(settles(record(KIM, BY_CAPTAIN), record(KIM, CLAIMED))).toEqual([]);
});

test('a team-mate who takes the name of another player settles nothing of that player', () => {
  const taken = row('b', 'Kim');
  const contested = [contestedRow(), contestedRow({ rowId: 'b', cause: 'moved' })];
  const settles = (by: OwnLink) => settle(taken, { contested, by, rows: [EMPTY, taken] });
  expect(settles(link({ rowId: 'b' }))).toEqual([]);
  expect(settles(link({ rowId: 'b', ...SINCE }))).toEqual(['a', 'b']);
});

test('a confirmation with a claimed link does not count where somebody else has confirmed', () => {
  const [own, claimed, captain] = [record(KIM), record(KIM, CLAIMED), record(KIM, BY_CAPTAIN)];
  expect(findCounting([own, claimed])).toBe(own);
  expect(findCounting([claimed, captain])).toBe(captain);
  expect(findCounting([claimed])).toBe(claimed);
  expect(findCounting([claimed, { ...claimed, generation: 3 }])).toBeUndefined();
  expect(findCounting([])).toBeUndefined();
});
