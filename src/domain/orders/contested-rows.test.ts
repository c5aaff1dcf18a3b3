import { expect, test } from 'vitest';
import {
  type Author,
  type ConfirmationRecord,
  type ContestedRow,
  contestRows,
  findCounting,
  hasArrivedRows,
  isOpenContest,
  isSettledBy,
  type OwnLink,
} from './contested-rows.ts';
import type { Row } from './order.ts';
import { createEmptyRow } from './roster.ts';

const EARLIER = new Date('2026-11-20T16:00:00Z');
const NOW = new Date('2026-11-20T17:00:00Z');
const LATER = new Date('2026-11-20T18:00:00Z');

const row = (id: string, name: string, number = '7', size = 'M'): Row => ({
  ...createEmptyRow(id),
  ...{ name, number, size },
});
const hash = ({ id, name, frontName, number, size }: Row) => [id, name, frontName, number, size].join();

/** The player of the row has confirmed it with the first link, which the creator has sent. */
const record = (confirmed: Row, change: Partial<ConfirmationRecord> = {}): ConfirmationRecord => ({
  ...{ rowId: confirmed.id, hash: hash(confirmed), by: 'player', at: EARLIER },
  ...{ generation: 1, isClaimed: false, player: confirmed },
  ...change,
});

const CLAIMED = { isClaimed: true, generation: 2 };
const BY_CAPTAIN = { by: 'captain', generation: null, player: null } as const;

const link = (change: Partial<OwnLink> = {}): OwnLink => ({
  ...{ rowId: 'a', generation: 1, isClaimed: false },
  ...change,
});

const KIM = row('a', 'Kim');
const SMALL = row('a', 'Kim', '7', 'S');
const ZED = row('a', 'Zed', '77');
const ROY = row('b', 'Roy', '9');
const EMPTY = createEmptyRow('a');

const contested = (change: Partial<ContestedRow> = {}): ContestedRow => ({
  ...{ rowId: 'a', wasRowId: 'a', wasHash: hash(KIM), player: KIM, cause: 'changed' },
  ...{ generation: 1, contestedAt: NOW },
  ...change,
});
const MOVED = contested({ cause: 'moved', wasRowId: 'b', wasHash: hash(row('b', 'Kim')) });

interface Change {
  records?: ConfirmationRecord[];
  before?: ContestedRow[];
  author?: Author;
}

/** Returns the rows that are contested after a change. */
function change(
  before: Row[],
  after: Row[],
  { records = [record(KIM)], before: known = [], author = [] }: Change = {},
) {
  const lists = { before, after, hashBefore: hash, hashAfter: hash };
  return contestRows(lists, { records, contested: known, getGeneration: () => 1 }, author, LATER);
}

const listIds = (rows: readonly ContestedRow[]) => rows.map(({ rowId, cause }) => `${rowId} ${cause}`);

test('a change with the team link contests a row that was confirmed, by whom it was [rules.md production-12]', () => {
  expect(listIds(change([KIM, ROY], [SMALL, ROY]))).toEqual(['a changed']);
  expect(listIds(change([KIM], [SMALL], { records: [record(KIM, BY_CAPTAIN)] }))).toEqual(['a changed']);
  expect(listIds(change([KIM], [EMPTY]))).toEqual(['a changed']);
  expect(listIds(change([KIM], []))).toEqual(['a changed']);
  expect(listIds(change([KIM, ROY], [KIM, row('b', 'Roy', '8')]))).toEqual([]);
});

test('so does one of a row that waits to be confirmed again, and one in which the creator has put another player', () => {
  expect(listIds(change([row('a', 'Kym', '9')], [row('a', 'Kym', '10')]))).toEqual(['a changed']);
  expect(listIds(change([row('a', 'Zoe')], [ZED]))).toEqual(['a changed']);
  // Who has emptied it was the creator: a guest would have contested it.
  expect(listIds(change([EMPTY], [ZED]))).toEqual([]);
});

test('a link from the creator contests nothing in its row; one that was got by the team link only where it alone has confirmed', () => {
  const count = (author: Author, ...records: ConfirmationRecord[]) =>
    change([KIM], [SMALL], { records, author }).length;
  expect(count('creator', record(KIM))).toBe(0);
  expect(count([link({ generation: 3 })], record(KIM))).toBe(0);
  expect(count([link({ rowId: 'b' })], record(KIM))).toBe(1);
  expect(count([link(CLAIMED)], record(KIM, CLAIMED))).toBe(0);
  expect(count([link(CLAIMED)], record(KIM))).toBe(1);
  expect(count([link(CLAIMED)], record(KIM, BY_CAPTAIN), record(KIM, CLAIMED))).toBe(1);
});

test('a player whom the creator moves to another row, or adds again, is not confirmed there otherwise', () => {
  const move = (after: Row[], author: Author = 'creator') => listIds(change([KIM, ROY], after, { author }));
  expect(move([row('a', 'Roy', '9'), row('b', 'Kim')])).toEqual(['b moved']);
  expect(move([ROY, row('c', 'Kim', '17')])).toEqual(['c moved']);
  expect(move([ROY, row('c', 'Kim Ng', '8', 'S')])).toEqual(['c moved']);
  expect(move([ROY, row('c', '', '7', 'S')])).toEqual(['c moved']);
  expect(move([ROY, row('c', 'Zoe', '8')])).toEqual([]);
  // A namesake while the one who has confirmed is on the list.
  expect(move([KIM, ROY, row('c', 'Kim', '17')])).toEqual([]);
  expect(move([ROY, row('c', 'Kim', '17')], [])).toEqual(['a changed', 'c brought']);
});

test('two players whose rows a guest exchanges are each contested once', () => {
  const records = [record(KIM), record(ROY)];
  const swapped = [row('a', 'Roy', '9'), row('b', 'Kim')];
  expect(listIds(change([KIM, ROY], swapped, { records }))).toEqual(['a changed', 'b changed']);
});

test('the name of the team tells nobody apart', () => {
  const owls = ['7', '8', '9'].map((number, index) => row('abc'[index]!, 'Owls', number));
  const records = [record(owls[0]!)];
  const move = (after: Row[]) => listIds(change(owls, after, { records, author: 'creator' }));
  expect(move(owls.slice(1))).toEqual([]);
  expect(move([...owls.slice(1), row('d', 'Owls', '10')])).toEqual([]);
  expect(move([...owls.slice(1), row('d', 'Owls', '7', 'S')])).toEqual(['d moved']);
});

test('only a player who comes into a row can be one who was moved', () => {
  expect(hasArrivedRows({ before: [KIM], after: [SMALL] })).toBe(false);
  expect(hasArrivedRows({ before: [KIM], after: [ZED] })).toBe(true);
  expect(hasArrivedRows({ before: [EMPTY], after: [KIM] })).toBe(true);
});

test('what the creator changes on top of a contested change comes back by no other change', () => {
  const next = (before: Row, after: Row) =>
    change([before], [after], { before: [contested()], author: 'creator' });
  // It was as before, so there is nothing to settle.
  expect(next(KIM, row('a', 'Kim', '9'))).toEqual([]);
  expect(next(SMALL, KIM)).toEqual([]);
  expect(next(SMALL, row('a', 'Kim', '7', 'L'))).toEqual([contested({ wasHash: null })]);
  expect(isOpen([KIM], { wasHash: null })).toBe(true);
});

test('a link that was made since a contested change takes nothing of it back for good', () => {
  const next = (before: Row, after: Row, generation: number) =>
    change([before], [after], { before: [contested()], author: [link({ generation })] });
  expect(next(ZED, KIM, 2)).toEqual([contested()]);
  expect(next(KIM, ZED, 2)).toEqual([contested()]);
  expect(next(SMALL, KIM, 1)).toEqual([]);
});

test('what the creator has moved is contested when somebody with the team link changes it', () => {
  const moved = (before: Row) => change([before], [ZED], { before: [MOVED] });
  expect(moved(KIM)).toEqual([contested({ contestedAt: LATER })]);
  expect(moved(SMALL)).toEqual([contested({ contestedAt: LATER, wasHash: null })]);
});

test('the creator who moves another player there, or deletes the row, takes a move back and no contested change', () => {
  const moveOver = (after: Row[], known: ContestedRow) =>
    listIds(change([SMALL], after, { before: [known], author: 'creator' }));
  expect(moveOver([ZED], MOVED)).toEqual([]);
  expect(moveOver([], MOVED)).toEqual([]);
  expect(moveOver([ZED], contested())).toEqual(['a changed']);
  expect(moveOver([], contested())).toEqual(['a changed']);
});

const isOpen = (rows: Row[], known: Partial<ContestedRow> = {}, records: ConfirmationRecord[] = []) =>
  isOpenContest(contested(known), { rows, hash, records });

test('a jersey that is as it was is not open, and one that is gone may stand in another row', () => {
  expect(isOpen([SMALL])).toBe(true);
  expect(isOpen([KIM])).toBe(false);
  expect(isOpen([EMPTY, row('b', 'Kim')])).toBe(false);
  expect(isOpen([ZED, row('b', 'Kim')])).toBe(true);
});

test('but not in that of a namesake who had confirmed it before', () => {
  const namesake = row('b', 'Kim');
  expect(isOpen([EMPTY, namesake], {}, [record(namesake)])).toBe(true);
  expect(isOpen([EMPTY, namesake], {}, [record(namesake, { at: LATER })])).toBe(false);
});

test('who is brought into a row by others waits for the captain there as long as it is that player', () => {
  const brought = { ...MOVED, cause: 'brought' } as const;
  expect(isSettledBy(brought, link({ generation: 2 }), [])).toBe(false);
  expect(isSettledBy(brought, null, [])).toBe(true);
  const next = (after: Row[]) => listIds(change([SMALL], after, { before: [brought], records: [] }));
  expect(next([row('a', 'Kim', '7', 'L')])).toEqual(['a brought']);
  expect(next([ZED])).toEqual([]);
  expect(next([])).toEqual([]);
});

test('the captain and staff settle a row, and so does its player with the link from before the change', () => {
  const settles = (by: OwnLink | null, known: ContestedRow = contested(), records = [record(KIM)]) =>
    isSettledBy(known, by, records);
  expect(settles(null)).toBe(true);
  expect(settles(link())).toBe(true);
  // A link that was made since may be anybody's, whom the row names now.
  expect(settles(link({ generation: 2 }))).toBe(false);
  expect(settles(link({ generation: 2 }), MOVED)).toBe(true);
  expect(settles(link(), MOVED)).toBe(false);
  expect(settles(link({ ...CLAIMED }), MOVED)).toBe(false);
});

test('a link that was got by the team link settles only what it alone has confirmed', () => {
  const known = contested({ generation: 2 });
  const settles = (...records: ConfirmationRecord[]) => isSettledBy(known, link(CLAIMED), records);
  expect(settles(record(KIM, CLAIMED))).toBe(true);
  expect(settles(record(KIM), record(KIM, CLAIMED))).toBe(false);
  expect(settles(record(KIM, BY_CAPTAIN), record(KIM, CLAIMED))).toBe(false);
});

test('a confirmation with a claimed link does not count where somebody else has confirmed', () => {
  const [own, claimed, captain] = [record(KIM), record(KIM, CLAIMED), record(KIM, BY_CAPTAIN)];
  expect(findCounting([own, claimed])).toBe(own);
  expect(findCounting([claimed, captain])).toBe(captain);
  expect(findCounting([claimed])).toBe(claimed);
  expect(findCounting([claimed, { ...claimed, generation: 3 }])).toBeUndefined();
  expect(findCounting([])).toBeUndefined();
});
