import { expect, test } from 'vitest';
import { movesPlayers } from './carried-confirmations.ts';
import { type ConfirmationRecord, findCounting } from './confirmation-records.ts';
import {
  type Author,
  type ContestedRow,
  contestRows,
  followPlayers,
  isGonePlayer,
  isOpenContest,
  isSettledBy,
  type OwnLink,
} from './contested-rows.ts';
import type { Row } from './order.ts';
import { createEmptyRow } from './roster.ts';

const NOW = new Date('2026-11-20T17:00:00Z');

const row = (id: string, name: string, number = '7', size = 'M'): Row => ({
  ...createEmptyRow(id),
  ...{ name, number, size },
});
const hash = ({ id, name, frontName, number, size }: Row) => [id, name, frontName, number, size].join();

/** The player of the row has confirmed it with the first link, which the creator has sent. */
const record = (confirmed: Row, change: Partial<ConfirmationRecord> = {}): ConfirmationRecord => ({
  ...{ id: 1, rowId: confirmed.id, hash: hash(confirmed), by: 'player' },
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
  ...{ rowId: 'a', wasRowId: 'a', wasHash: hash(KIM), player: KIM },
  ...{ needsConfirmation: false, generation: 1, contestedAt: NOW },
  ...change,
});

interface Change {
  records?: ConfirmationRecord[];
  known?: ContestedRow[];
  author?: Author;
}

function change(
  before: Row[],
  after: Row[],
  { records = [record(KIM)], known = [], author = [] }: Change = {},
) {
  const lists = { before, after, hashBefore: hash, hashAfter: hash };
  return contestRows(lists, { records, contested: known, getGeneration: () => 1 }, author, NOW);
}

const listIds = (...changed: Parameters<typeof change>) =>
  change(...changed).contested.map(({ rowId }) => rowId);

test('a change with the team link contests a row that was confirmed, by whom it was [rules.md production-12]', () => {
  expect(change([KIM, ROY], [SMALL, ROY]).contested).toEqual([
    contested({ player: { name: 'Kim', frontName: '', number: '7' } }),
  ]);
  expect(listIds([KIM], [SMALL], { records: [record(KIM, BY_CAPTAIN)] })).toEqual(['a']);
  expect(listIds([KIM], [EMPTY])).toEqual(['a']);
  expect(listIds([KIM], [])).toEqual(['a']);
  expect(listIds([KIM, ROY], [KIM, row('b', 'Roy', '8')])).toEqual([]);
});

test('so does one of a row that waits to be confirmed again, and one in which the creator has put another player', () => {
  expect(listIds([row('a', 'Kym', '9')], [row('a', 'Kym', '10')])).toEqual(['a']);
  expect(listIds([row('a', 'Zoe')], [ZED])).toEqual(['a']);
  // Who has emptied it was the creator: a guest would have contested it.
  expect(listIds([EMPTY], [ZED])).toEqual([]);
});

test('a row is contested once, with what was there first', () => {
  expect(change([SMALL], [ZED], { known: [contested()] }).contested).toEqual([contested()]);
});

test('a link from the creator contests nothing in its row; one that was got by the team link only where it alone has confirmed', () => {
  const count = (author: Author, ...records: ConfirmationRecord[]) =>
    listIds([KIM], [SMALL], { records, author }).length;
  expect(count('creator', record(KIM))).toBe(0);
  expect(count([link({ generation: 3 })], record(KIM))).toBe(0);
  expect(count([link({ rowId: 'b' })], record(KIM))).toBe(1);
  expect(count([link(CLAIMED)], record(KIM, CLAIMED))).toBe(0);
  expect(count([link(CLAIMED)], record(KIM))).toBe(1);
  expect(count([link(CLAIMED)], record(KIM, BY_CAPTAIN), record(KIM, CLAIMED))).toBe(1);
});

const carry = (after: Row[], more: Change = {}, before = [KIM, ROY]) =>
  change(before, after, { author: 'creator', ...more }).carried.map(
    ({ rowId, hash: to }) => `${rowId}: ${to}`,
  );

test('the confirmation of a player goes along to the row to which the creator moves the player', () => {
  const swapped = [row('a', 'Roy', '9'), row('b', 'Kim')];
  expect(carry(swapped)).toEqual([`b: ${hash(row('b', 'Kim'))}`]);
  // As it was confirmed, not as it was corrected on the way.
  expect(carry([ROY, row('c', 'Kim', '17')])).toEqual([`c: ${hash(row('c', 'Kim'))}`]);
  expect(carry([ROY, row('c', 'Kim Ng', '8', 'S')])).toEqual([`c: ${hash(row('c', 'Kim'))}`]);
  expect(carry([ROY, row('c', '', '7', 'S')])).toEqual([`c: ${hash(row('c', 'Kim'))}`]);
  // Of a jersey that was deleted before, what was confirmed is known only where it is the same.
  expect(carry([ROY, row('c', 'Kim', '17')], {}, [ROY])).toEqual(['c: null']);
  expect(carry([ROY, row('c', 'Kim')], {}, [ROY])).toEqual([`c: ${hash(row('c', 'Kim'))}`]);
});

test('so does that of the captain, while the names are known, and none of another player', () => {
  const records = [record(KIM, BY_CAPTAIN)];
  expect(carry([EMPTY, row('b', 'Kim', '7', 'S')], { records })).toEqual([`b: ${hash(row('b', 'Kim'))}`]);
  expect(carry([ROY, row('c', 'Zoe', '8')])).toEqual([]);
  // A namesake while the one who has confirmed is on the list.
  expect(carry([KIM, ROY, row('c', 'Kim', '17')])).toEqual([]);
  expect(carry([ROY, row('c', 'Kim', '17')], { author: [] })).toEqual([]);
});

test('a player of a like name who takes the row does not stand for the one who was moved', () => {
  const [hansen, hanson] = [row('a', 'Hansen', '1'), row('b', 'Hanson', '2')];
  const exchanged = [row('a', 'Hanson', '2'), row('b', 'Hansen', '1')];
  expect(carry(exchanged, { records: [record(hansen)] }, [hansen, hanson])).toEqual([
    `b: ${hash(row('b', 'Hansen', '1'))}`,
  ]);
});

test('the name of the team tells nobody apart, and the number does', () => {
  const owls = ['7', '8', '9'].map((number, index) => row('abc'[index]!, 'Owls', number));
  const records = [record(owls[0]!)];
  const [, second, third] = owls;
  expect(carry([second!, third!], { records }, owls)).toEqual([]);
  expect(carry([second!, third!, row('d', 'Owls', '10')], { records }, owls)).toEqual([]);
  const exchanged = [row('a', 'Owls', '8'), row('b', 'Owls', '7'), third!];
  expect(carry(exchanged, { records }, owls)).toEqual([`b: ${hash(row('b', 'Owls', '7'))}`]);
});

test('a change moves a player who comes into a row or leaves one', () => {
  expect(movesPlayers({ before: [KIM], after: [SMALL] })).toBe(false);
  expect(movesPlayers({ before: [KIM], after: [ZED] })).toBe(true);
  expect(movesPlayers({ before: [EMPTY], after: [KIM] })).toBe(true);
  expect(movesPlayers({ before: [KIM, ROY], after: [ROY] })).toBe(true);
  const [hansen, hanson] = [row('a', 'Hansen', '1'), row('b', 'Hanson', '2')];
  const exchanged = [row('a', 'Hanson', '2'), row('b', 'Hansen', '1')];
  expect(movesPlayers({ before: [hansen, hanson], after: exchanged })).toBe(true);
});

test('a confirmation goes along once: what was confirmed in the new row since stays', () => {
  const moved = row('b', 'Kim', '7', 'S');
  const records = [
    record(KIM),
    record(KIM, { ...{ rowId: 'b', generation: null, player: null } }),
    record(moved, BY_CAPTAIN),
  ];
  const others = [row('c', 'Zoe', '1'), row('d', 'Ana', '2')];
  expect(carry([moved, ...others.toReversed()], { records }, [moved, ...others])).toEqual([]);
});

test('also to a row where the player was written in an earlier save, and none that does not count', () => {
  const copy = row('b', 'Kim', '7', 'S');
  expect(carry([EMPTY, copy], {}, [KIM, copy])).toEqual([`b: ${hash(row('b', 'Kim'))}`]);
  const claimed = record(SMALL, { ...CLAIMED, id: 2 });
  const records = [record(KIM, { ...BY_CAPTAIN, id: 1 }), claimed];
  expect(
    change([SMALL, ROY], [EMPTY, row('b', 'Kim', '7', 'S')], { records, author: 'creator' }).carried,
  ).toEqual([]);
});

test('what was confirmed with a claimed link goes along only to a row that has no confirmation', () => {
  const claimed = [record(KIM, CLAIMED)];
  const small = row('c', 'Kim', '7', 'S');
  expect(carry([ROY, small], { records: claimed })).toEqual([`c: ${hash(row('c', 'Kim'))}`]);
  expect(carry([ROY, small], { records: [...claimed, record(row('c', 'Zoe'))] })).toEqual([]);
  // One with a link from the creator goes first, also where the other is more like it.
  const sent = record(row('b', 'J. Kim', '8'), { id: 2 });
  expect(carry([small], { records: [sent, ...claimed] }, [KIM, row('b', 'J. Kim', '8')])).toEqual([
    `c: ${hash(row('c', 'J. Kim', '8'))}`,
  ]);
});

const byOwner = (before: Row[], after: Row[], author: Author = 'creator') =>
  change(before, after, { known: [contested()], author }).contested;

test('what the creator changes on top of a contested change comes back by no other change', () => {
  // It was as before, so there is nothing to settle.
  expect(byOwner([KIM], [row('a', 'Kim', '9')])).toEqual([]);
  expect(byOwner([SMALL], [KIM])).toEqual([]);
  const changed = contested({ needsConfirmation: true });
  expect(byOwner([SMALL], [row('a', 'Kim', '7', 'L')])).toEqual([changed]);
  expect(byOwner([SMALL], [])).toEqual([changed]);
  expect(isOpenContest(changed, [KIM], hash)).toBe(true);
});

test('a jersey that is gone stays contested when its empty row is deleted, and goes along when the creator adds the player again', () => {
  expect(byOwner([EMPTY, ROY], [ROY])).toEqual([contested()]);
  const moved = contested({ rowId: 'c', needsConfirmation: true, generation: -1 });
  expect(byOwner([EMPTY, ROY], [EMPTY, ROY, row('c', 'Kim', '7', 'S')])).toEqual([moved]);
  const asItWas = contested({ rowId: 'c', generation: -1 });
  expect(byOwner([EMPTY, ROY], [EMPTY, ROY, row('c', 'Kim')])).toEqual([asItWas]);
  expect(isOpenContest(asItWas, [row('c', 'Kim')], hash)).toBe(false);
  // Two contests are not moved to one row.
  const two = [contested(), contested({ rowId: 'd' })];
  const added = change([ROY], [ROY, row('c', 'Kim', '7', 'S')], { known: two, author: 'creator' });
  expect(added.contested.map(({ rowId }) => rowId)).toEqual(['c', 'd']);
  // A brother, or somebody who was written there by others, is not the player.
  expect(byOwner([EMPTY, ROY], [EMPTY, ROY, row('c', 'Kim', '8')])).toEqual([contested()]);
  const stayed = contested({ needsConfirmation: true });
  expect(byOwner([ZED, ROY], [EMPTY, ROY, row('c', 'Zed', '77')])).toEqual([stayed]);
});

test('a link that was made since a contested change takes nothing of it back for good', () => {
  expect(byOwner([ZED], [KIM], [link({ generation: 2 })])).toEqual([contested()]);
  expect(byOwner([KIM], [ZED], [link({ generation: 2 })])).toEqual([contested()]);
  expect(byOwner([SMALL], [KIM], [link()])).toEqual([]);
});

test('a jersey that is as it was is not open, and one that is gone is, also where another row is the same', () => {
  const isOpen = (rows: Row[]) => isOpenContest(contested(), rows, hash);
  expect(isOpen([SMALL])).toBe(true);
  expect(isOpen([KIM])).toBe(false);
  expect(isOpen([EMPTY])).toBe(true);
  expect(isOpen([EMPTY, row('b', 'Kim')])).toBe(true);
});

test('who confirms the player in another row settles the row that the player is gone from', () => {
  const isGone = (confirmed: Row, first = EMPTY) => isGonePlayer(contested(), confirmed, [first, confirmed]);
  expect(isGone(row('b', 'Kim', '7', 'S'))).toBe(true);
  expect(isGone(row('b', 'Kim', '8'))).toBe(false);
  expect(isGone(row('b', 'Kim'), ZED)).toBe(false);
  const unnumbered = contested({ player: row('a', 'Kim', '') });
  expect(isGonePlayer(unnumbered, row('b', 'Kim', ''), [EMPTY, row('b', 'Kim', '')])).toBe(false);
});

test('a player settles a contested change with the link from before', () => {
  const settles = (by: OwnLink, records = [record(KIM)]) => isSettledBy(contested(), by, records);
  expect(settles(link())).toBe(true);
  // A link that was made since may be that of the one whom the row names now.
  expect(settles(link({ generation: 2 }))).toBe(false);
  expect(settles(link({ isClaimed: true }), [record(KIM, { generation: null })])).toBe(false);
  expect(settles(link({ isClaimed: true }), [record(KIM, { isClaimed: true })])).toBe(true);
  expect(settles(link({ isClaimed: true }), [record(KIM, BY_CAPTAIN)])).toBe(false);
});

const follow = (rows: Row[], records: ConfirmationRecord[] = [], confirmedIds = new Set(['a'])) =>
  followPlayers([contested()], rows, { hash, records, confirmedIds });

test('who confirms a row without its player has still to look at the player elsewhere', () => {
  const small = row('b', 'Kim', '7', 'S');
  const followed = contested({ rowId: 'b', needsConfirmation: true, generation: -1 });
  expect(follow([ZED, small])).toEqual([followed]);
  expect(follow([EMPTY, small])).toEqual([followed]);
  expect(isSettledBy(followed, link({ rowId: 'b', generation: 0 }), [])).toBe(false);
});

test('but not where the player is in the row, stands as before, or has been confirmed there', () => {
  const small = row('b', 'Kim', '7', 'S');
  expect(follow([SMALL, small])).toEqual([]);
  const asItWas = follow([ZED, row('b', 'Kim')])[0]!;
  expect(isOpenContest(asItWas, [row('b', 'Kim')], hash)).toBe(false);
  expect(isOpenContest(asItWas, [row('b', 'Kim', '7', 'S')], hash)).toBe(true);
  expect(follow([ZED, ROY])).toEqual([]);
  expect(follow([ZED, small], [], new Set(['a', 'b']))).toEqual([]);
  expect(follow([ZED, small], [record(small, BY_CAPTAIN)])).toEqual([]);
  expect(follow([ZED, small], [record(small, { isClaimed: true })])).toHaveLength(1);
});

test('a confirmation with a claimed link does not count where somebody else has confirmed', () => {
  const [own, claimed, captain] = [record(KIM), record(KIM, CLAIMED), record(KIM, BY_CAPTAIN)];
  expect(findCounting([own, claimed])).toBe(own);
  expect(findCounting([claimed, captain])).toBe(captain);
  expect(findCounting([claimed])).toBe(claimed);
  expect(findCounting([claimed, { ...claimed, generation: 3 }])).toBeUndefined();
  expect(findCounting([])).toBeUndefined();
});
