/*
 * Rows that somebody has confirmed and that are otherwise now without the knowledge of the player, the creator or staff (rules.md
 * production-12). With the team link everybody can write into every row and say 'that is me', so nothing that is done with it makes a
 * release easier: a row that was confirmed is contested by a change with it until its player, the creator or staff settle that.
 */
import { foldName } from './alike-names.ts';
import type { Row } from './order.ts';
import { isNameless, isSameNames, type PlayerNames } from './player-names.ts';
import { canBePlayer, isWithoutPlayer, keepsPlayer, listTeamNames } from './row-players.ts';

/** A confirmation of a row, as stored. */
export interface ConfirmationRecord {
  readonly id: number;
  readonly rowId: string;
  /** The fingerprint of the row as it was confirmed. */
  readonly hash: string;
  readonly by: 'player' | 'captain' | 'staff';
  /** Of the player's link to this row; null after the player came from another row. */
  readonly generation: number | null;
  /** The link was got with the team link, by 'that is me'. */
  readonly isClaimed: boolean;
  /** Whom the player's link is for; null for the captain and staff. */
  readonly player: PlayerNames | null;
}

/** A jersey as it stood before somebody with the team link changed it. */
export interface ContestedRow {
  readonly rowId: string;
  /** The row in which the jersey stood, and its fingerprint there. */
  readonly wasRowId: string;
  readonly wasHash: string;
  readonly player: PlayerNames;
  /** How many other jerseys were exactly the same. */
  readonly twins: number;
  /** Only a confirmation settles it, also when the jersey is as it was. */
  readonly needsConfirmation: boolean;
  /** Of the newest link of the row at that time, which its player may have; 0 without one. */
  readonly generation: number;
  readonly contestedAt: Date;
}

/** A confirmation that goes with its player to the row to which the creator or staff have moved the player. */
export interface CarriedConfirmation {
  readonly recordId: number;
  readonly rowId: string;
  /** The fingerprint that the confirmed jersey has there; null when it is not known any more. */
  readonly hash: string | null;
}

/** A link to a row that works, of somebody who changes or confirms the row. */
export interface OwnLink {
  readonly rowId: string;
  readonly generation: number;
  /** It was got with the team link, by 'that is me'. */
  readonly isClaimed: boolean;
}

/** The creator and staff, or somebody with links to rows: a player, or a guest of the team link. */
export type Author = 'creator' | readonly OwnLink[];

type HashRow = (row: Row) => string;

interface Lists {
  before: readonly Row[];
  after: readonly Row[];
  /** With the letter case of each of the lists. */
  hashBefore: HashRow;
  hashAfter: HashRow;
}

/** What is stored of an order; the records with the newest last. */
interface Known {
  records: readonly ConfirmationRecord[];
  contested: readonly ContestedRow[];
  getGeneration: (rowId: string) => number;
}

/** Returns whether a change by the creator or staff may move a player: a row was filled in, given to another one, or left. */
export const movesPlayers = ({ before, after }: Pick<Lists, 'before' | 'after'>): boolean =>
  listArrivedRows({ before, after }).length > 0 ||
  listArrivedRows({ before: after, after: before }).length > 0;

interface Contest {
  /** All contested rows after the change. */
  contested: ContestedRow[];
  carried: CarriedConfirmation[];
}

/** Returns what a change contests, and the confirmations that go with players whom the creator or staff have moved. */
export function contestRows(lists: Lists, known: Known, author: Author, now: Date): Contest {
  const changed = listChangedRows(lists);
  const isOwn = (row: Row) => author === 'creator' || isOwnedBy(author, row, known.records);
  const byOwners = new Set(changed.filter(isOwn).map(({ id }) => id));
  const carried = author === 'creator' ? listCarried(lists, known.records) : [];
  const kept = known.contested.flatMap((contest) => {
    const moved = author === 'creator' && moveContest(contest, lists, known.contested);
    if (moved) return [moved];
    const isByOwner = byOwners.has(contest.rowId) && !isLinkSince(contest, author);
    return isByOwner ? changeByOwner(contest, lists) : [contest];
  });
  const contestedIds = new Set(kept.map(({ rowId }) => rowId));
  const countAlike = createTwinCounter(lists);
  const added = changed
    .filter((row) => !isOwn(row) && !isWithoutPlayer(row) && !contestedIds.has(row.id))
    .filter((row) => listRecordsOf(row, known.records).length > 0)
    .map(
      (row): ContestedRow => ({
        ...{ rowId: row.id, wasRowId: row.id, wasHash: lists.hashBefore(row), twins: countAlike(row) },
        player: { name: row.name, frontName: row.frontName, number: row.number },
        ...{ needsConfirmation: false, generation: known.getGeneration(row.id), contestedAt: now },
      }),
    );
  return { contested: [...kept, ...added], carried };
}

/** The rows as they were, of those that are changed or deleted. */
function listChangedRows({ before, after, hashBefore, hashAfter }: Lists): Row[] {
  const present = new Map(after.map((row) => [row.id, row]));
  return before.filter((row) => {
    const changed = present.get(row.id);
    return !changed || hashAfter(changed) !== hashBefore(row);
  });
}

function isOwnedBy(links: readonly OwnLink[], row: Row, records: readonly ConfirmationRecord[]): boolean {
  const link = links.find(({ rowId }) => rowId === row.id);
  return link !== undefined && isOwnerLink(link, listRecordsOf(row, records));
}

const listRecordsOf = ({ id }: Pick<Row, 'id'>, records: readonly ConfirmationRecord[]) =>
  records.filter(({ rowId }) => rowId === id);

/** A link from the creator is the player's. One that was got by the team link may be anybody's, unless it alone has confirmed the row. */
const isOwnerLink = (
  { isClaimed, generation }: Pick<ConfirmationRecord, 'isClaimed' | 'generation'>,
  confirmed: readonly ConfirmationRecord[],
): boolean =>
  !isClaimed || confirmed.every((record) => record.by === 'player' && record.generation === generation);

/** Returns the newest confirmation of a row that counts for the release, of all those of the row. */
export const findCounting = <Stored extends ConfirmationRecord>(
  confirmed: readonly Stored[],
): Stored | undefined => confirmed.findLast((record) => isOwnerLink(record, confirmed));

/** Who has a link that was made since a contested change may be the one whom that change has written there. */
const isLinkSince = ({ rowId, generation }: ContestedRow, author: Author): boolean =>
  author !== 'creator' && author.some((link) => link.rowId === rowId && link.generation > generation);

/** A row that was as before is contested no more. What is changed on top of a contested change does not come back by another one. */
function changeByOwner(contest: ContestedRow, lists: Lists): ContestedRow[] {
  const { before, after, hashBefore, hashAfter } = lists;
  // An empty row was deleted.
  if (isGoneFrom(contest, before) && isGoneFrom(contest, after)) return [contest];
  const isAsWas = (rows: readonly Row[], hash: HashRow) =>
    rows.some((row) => row.id === contest.rowId && isAsItWas(contest, row, hash));
  if (isAsWas(before, hashBefore) || isAsWas(after, hashAfter)) return [];
  return [{ ...contest, needsConfirmation: true }];
}

const isAsItWas = ({ wasRowId, wasHash, needsConfirmation }: ContestedRow, row: Row, hash: HashRow) =>
  !needsConfirmation && hash({ ...row, id: wasRowId }) === wasHash;

/** Returns a function that counts the other rows before the change that were exactly like one. */
function createTwinCounter({ before, hashBefore }: Lists): (row: Row) => number {
  const hashGarment = (row: Row) => hashBefore({ ...row, id: '' });
  let counts: Map<string, number> | undefined;
  return (row) => {
    counts ??= countTexts(before.map(hashGarment));
    return counts.get(hashGarment(row))! - 1;
  };
}

function countTexts(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** No link is as old. */
const BEFORE_ALL_LINKS = -1;

/** The contest of a row goes along when the creator moves exactly that player to another one, where it has to be confirmed. */
function moveContest(
  contest: ContestedRow,
  { before, after, hashAfter }: Lists,
  contested: readonly ContestedRow[],
): ContestedRow | null {
  if (!isGoneFrom(contest, after)) return null;
  const was = new Map(before.map((row) => [row.id, row]));
  const target = after.find((row) => {
    const former = was.get(row.id);
    const isNew = !former || !isSamePlayer(former, contest.player);
    return isNew && isSamePlayer(row, contest.player) && !contested.some(({ rowId }) => rowId === row.id);
  });
  if (!target || isAsItWas(contest, target, hashAfter)) return null;
  return { ...contest, rowId: target.id, needsConfirmation: true, generation: BEFORE_ALL_LINKS };
}

const isSamePlayer = (row: PlayerNames, player: PlayerNames): boolean =>
  !isNameless(player) && isSameNames(row, player);

/** The confirmations of players who have left their rows and are in other ones, which nobody has confirmed as they are. */
function listCarried(lists: Lists, records: readonly ConfirmationRecord[]): CarriedConfirmation[] {
  const teamNames = listTeamNames([...lists.before, ...lists.after]);
  const orphans = listOrphans(lists, records, teamNames);
  if (orphans.length === 0) return [];
  const arrived = new Set(listArrivedRows(lists).map(({ id }) => id));
  const byNames = new Map(orphans.map((orphan) => [foldPlayer(orphan.player), orphan]));
  return lists.after.flatMap((row) => {
    if (isWithoutPlayer(row)) return [];
    const own = findCounting(listRecordsOf(row, records));
    if (own?.generation === null && own.by === 'player' && own.hash === lists.hashAfter(row)) return [];
    const isOther = ({ record }: Orphan) => record.rowId !== row.id;
    // The player may have been written there in an earlier save.
    const exact = [byNames.get(foldPlayer(row))].find((orphan) => orphan && isOther(orphan));
    const orphan = arrived.has(row.id)
      ? (exact ?? orphans.findLast((each) => isOther(each) && canBePlayer(row, each.player, teamNames)))
      : exact;
    if (!orphan) return [];
    const { record } = orphan;
    return [{ recordId: record.id, rowId: row.id, hash: findHashInRow(row, record, lists) }];
  });
}

interface Orphan {
  record: ConfirmationRecord;
  player: PlayerNames;
}

/** The confirmations that count, of players who are not in their rows any more. */
function listOrphans(
  lists: Lists,
  records: readonly ConfirmationRecord[],
  teamNames: ReadonlySet<string>,
): Orphan[] {
  const present = new Map(lists.after.map((row) => [row.id, row]));
  const players = new Set(records.map(({ rowId, generation }) => `${rowId} ${generation}`));
  const newest = [...players].flatMap((key) => {
    const ofPlayer = records.filter(({ rowId, generation }) => `${rowId} ${generation}` === key);
    const ofRow = records.filter(({ rowId }) => rowId === ofPlayer[0]!.rowId);
    return ofPlayer.findLast((record) => isOwnerLink(record, ofRow)) ?? [];
  });
  return newest
    .toSorted((one, other) => one.id - other.id)
    .flatMap((record) => {
      const player = record.player ?? findConfirmedRow(record, lists);
      const home = present.get(record.rowId);
      const isHome = player && home && !isWithoutPlayer(home) && keepsPlayer(player, home, teamNames);
      return player && !isHome ? [{ record, player }] : [];
    });
}

const foldPlayer = ({ name, frontName, number }: PlayerNames): string =>
  [foldName(name), foldName(frontName), number.trim()].join(' ');

/** The rows that were added, filled in or given to another player. */
function listArrivedRows({ before, after }: Pick<Lists, 'before' | 'after'>): Row[] {
  const teamNames = listTeamNames([...before, ...after]);
  const was = new Map(before.map((row) => [row.id, row]));
  return after.filter((row) => {
    const former = was.get(row.id);
    if (isWithoutPlayer(row) || former === row) return false;
    return !former || isWithoutPlayer(former) || !keepsPlayer(former, row, teamNames);
  });
}

/** Returns the row as it was confirmed, when it was so until the change. */
const findConfirmedRow = (
  { rowId, hash }: ConfirmationRecord,
  { before, hashBefore }: Lists,
): Row | undefined => before.find((row) => row.id === rowId && hashBefore(row) === hash);

function findHashInRow(row: Row, record: ConfirmationRecord, lists: Lists): string | null {
  if (lists.hashAfter({ ...row, id: record.rowId }) === record.hash) return lists.hashAfter(row);
  const confirmed = findConfirmedRow(record, lists);
  return confirmed ? lists.hashBefore({ ...confirmed, id: row.id }) : null;
}

/** Returns whether the jersey is not as it was; one whose row is gone may stand in another row, which is no twin's. */
export function isOpenContest(contest: ContestedRow, rows: readonly Row[], hash: HashRow): boolean {
  const { rowId, twins } = contest;
  const alike = rows.filter((row) => isAsItWas(contest, row, hash));
  if (!isGoneFrom(contest, rows)) return !alike.some(({ id }) => id === rowId);
  return alike.filter((row) => row.name + row.frontName + row.number !== '').length <= twins;
}

/** Returns whether the row was emptied or deleted. */
export function isGoneFrom({ rowId }: Pick<ContestedRow, 'rowId'>, rows: readonly Row[]): boolean {
  const row = rows.find(({ id }) => id === rowId);
  return !row || isWithoutPlayer(row);
}

/** Returns whether the confirmation of its row by the player settles a contest: with the link from before the change. */
export const isSettledBy = (
  { rowId, generation }: ContestedRow,
  link: OwnLink,
  records: readonly ConfirmationRecord[],
): boolean => link.generation <= generation && isOwnerLink(link, listRecordsOf({ id: rowId }, records));

/**
 * Returns the contested row after the captain or staff have settled another one that has no longer the player: where that player stands
 * with another jersey now, which they have not confirmed. `records`: without theirs of now, with `confirmedIds`.
 */
export function followPlayer(
  contest: ContestedRow,
  rows: readonly Row[],
  {
    hash,
    records,
    confirmedIds,
  }: { hash: HashRow; records: readonly ConfirmationRecord[]; confirmedIds: ReadonlySet<string> },
): ContestedRow | null {
  const teamNames = listTeamNames(rows);
  const { player, rowId } = contest;
  const former = rows.find(({ id }) => id === rowId);
  if (former && !isWithoutPlayer(former) && keepsPlayer(player, former, teamNames)) return null;
  const isTrusted = (row: Row) => {
    const counting = findCounting(listRecordsOf(row, records));
    return counting !== undefined && !counting.isClaimed && counting.hash === hash(row);
  };
  const found = rows.find(
    (row) =>
      row.id !== rowId &&
      !confirmedIds.has(row.id) &&
      !isWithoutPlayer(row) &&
      canBePlayer(row, player, teamNames) &&
      !isTrusted(row) &&
      !isAsItWas(contest, row, hash),
  );
  return found
    ? { ...contest, rowId: found.id, needsConfirmation: true, generation: BEFORE_ALL_LINKS }
    : null;
}
