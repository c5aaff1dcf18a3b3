/*
 * Rows that somebody has confirmed and that are otherwise now without the knowledge of the player, the creator or staff (rules.md
 * production-12). With the team link everybody can write into every row and say 'that is me', so nothing that is done with it makes a
 * release easier: a row that was confirmed is contested by a change with it until its player, the creator or staff settle that.
 */
import type { Row } from './order.ts';
import { isNameless, type PlayerNames } from './player-names.ts';
import { canBePlayer, isWithoutPlayer, keepsPlayer, listTeamNames } from './row-players.ts';

/** A confirmation of a row, as stored. */
export interface ConfirmationRecord {
  readonly rowId: string;
  /** The fingerprint of the row as it was confirmed. */
  readonly hash: string;
  readonly by: 'player' | 'captain' | 'staff';
  readonly at: Date;
  /** Of the player's link to this row. */
  readonly generation: number | null;
  /** The link was got with the team link, by 'that is me'. */
  readonly isClaimed: boolean;
  /** Whom the player's link is for; null for the captain and staff. */
  readonly player: PlayerNames | null;
}

/** A jersey as it was confirmed, or as it stood before somebody with the team link changed it. */
export interface ContestedRow {
  readonly rowId: string;
  /** The row in which the jersey stood, and its fingerprint there; null when only a confirmation settles it. */
  readonly wasRowId: string;
  readonly wasHash: string | null;
  readonly player: PlayerNames;
  /**
   * 'changed': with the team link, or a link that was got by it. The row was given to a player who has confirmed another one: 'moved' by the
   * creator or staff, 'brought' by somebody else.
   */
  readonly cause: 'changed' | 'moved' | 'brought';
  /** Of the newest link of the row at that time; 0 without one. */
  readonly generation: number;
  readonly contestedAt: Date;
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

/** Returns whether a row was added, filled in or given to another player. */
export const hasArrivedRows = (lists: Pick<Lists, 'before' | 'after'>): boolean =>
  listArrivedRows(lists).length > 0;

/** Returns the contested rows after a change. */
export function contestRows(lists: Lists, known: Known, author: Author, now: Date): ContestedRow[] {
  const changed = listChangedRows(lists);
  const isOwn = (row: Row) => author === 'creator' || isOwnedBy(author, row, known.records);
  const byTeam = changed.filter((row) => !isOwn(row));
  const byOwners = new Set(changed.filter(isOwn).map(({ id }) => id));
  const arrived = listArrivedRows(lists);
  const cause = author === 'creator' ? 'moved' : 'brought';
  const moved = arrived.flatMap((row) => describeMoved(row, lists, { cause, known, now }));
  const isArrived = (rowId: string) => arrived.some(({ id }) => id === rowId);
  const kept = known.contested.flatMap((contest) => {
    const isMove = contest.cause === 'brought' || (contest.cause === 'moved' && author === 'creator');
    if (isMove && (isArrived(contest.rowId) || isGoneFrom(contest, lists.after))) return [];
    const row = byTeam.find(({ id }) => id === contest.rowId);
    if (row) return [changeByTeam(contest, row, lists, { known, now })];
    const isByOwner = byOwners.has(contest.rowId) && !isLinkSince(contest, author);
    return isByOwner ? changeByOwner(contest, lists) : [contest];
  });
  const added = byTeam
    .filter((row) => !isWithoutPlayer(row) && known.records.some(({ rowId }) => rowId === row.id))
    .map((row) => describeChanged(row, lists, { known, now }));
  return keepFirstOfRows([...kept, ...added, ...moved]);
}

/** Who has a link that was made since a contested change may be the one whom that change has written there. */
const isLinkSince = ({ rowId, cause, generation }: ContestedRow, author: Author): boolean =>
  cause === 'changed' &&
  author !== 'creator' &&
  author.some((link) => link.rowId === rowId && link.generation > generation);

const keepFirstOfRows = (contested: readonly ContestedRow[]): ContestedRow[] => {
  const ids = contested.map(({ rowId }) => rowId);
  return contested.filter(({ rowId }, index) => ids.indexOf(rowId) === index);
};

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
export const findCounting = (confirmed: readonly ConfirmationRecord[]): ConfirmationRecord | undefined =>
  confirmed.findLast((record) => isOwnerLink(record, confirmed));

interface Moment {
  known: Known;
  now: Date;
}

const describeChanged = (row: Row, { hashBefore }: Lists, { known, now }: Moment): ContestedRow => ({
  ...{ rowId: row.id, wasRowId: row.id, wasHash: hashBefore(row), cause: 'changed', contestedAt: now },
  player: { name: row.name, frontName: row.frontName, number: row.number },
  generation: known.getGeneration(row.id),
});

/** What the creator has moved stays the player's, and is contested from now on. */
function changeByTeam(contest: ContestedRow, row: Row, lists: Lists, moment: Moment): ContestedRow {
  if (contest.cause !== 'moved') return contest;
  const changed = { ...describeChanged(row, lists, moment), player: contest.player };
  return isAsItWas(contest, row, lists.hashBefore) ? changed : { ...changed, wasHash: null };
}

/** A row that was as before is contested no more. What is changed on top of a contested change does not come back by another one. */
function changeByOwner(
  contest: ContestedRow,
  { before, after, hashBefore, hashAfter }: Lists,
): ContestedRow[] {
  if (contest.cause !== 'changed') return [contest];
  const isAsWas = (rows: readonly Row[], hash: HashRow) =>
    rows.some((row) => row.id === contest.rowId && isAsItWas(contest, row, hash));
  if (isAsWas(before, hashBefore) || isAsWas(after, hashAfter)) return [];
  return [{ ...contest, wasHash: null }];
}

const isAsItWas = ({ wasRowId, wasHash }: ContestedRow, row: Row, hash: HashRow): boolean =>
  wasHash !== null && hash({ ...row, id: wasRowId }) === wasHash;

function describeMoved(
  row: Row,
  lists: Lists,
  { cause, known, now }: Moment & Pick<ContestedRow, 'cause'>,
): ContestedRow[] {
  const record = findConfirmedElsewhere(row, lists, known.records);
  if (!record) return [];
  const { rowId: wasRowId, hash: wasHash, player } = record;
  const generation = known.getGeneration(row.id);
  return [{ rowId: row.id, wasRowId, wasHash, player: player!, cause, generation, contestedAt: now }];
}

/** The rows that were added, filled in or given to another player. */
function listArrivedRows(lists: Pick<Lists, 'before' | 'after'>): Row[] {
  const teamNames = listTeamNames([...lists.before, ...lists.after]);
  const was = new Map(lists.before.map((row) => [row.id, row]));
  return lists.after.filter((row) => {
    const former = was.get(row.id);
    if (isWithoutPlayer(row) || former === row) return false;
    return !former || isWithoutPlayer(former) || !keepsPlayer(former, row, teamNames);
  });
}

/** Returns the newest confirmation of the player of a row in another row that is not that player's any more. */
function findConfirmedElsewhere(
  row: Row,
  lists: Lists,
  records: readonly ConfirmationRecord[],
): ConfirmationRecord | undefined {
  const teamNames = listTeamNames([...lists.before, ...lists.after]);
  const present = new Map(lists.after.map((each) => [each.id, each]));
  return records.findLast(({ rowId, player }) => {
    if (rowId === row.id || !player || !canBePlayer(row, player, teamNames)) return false;
    const home = present.get(rowId);
    return !home || isWithoutPlayer(home) || !keepsPlayer(player, home, teamNames);
  });
}

interface CheckedList {
  rows: readonly Row[];
  hash: HashRow;
  records: readonly ConfirmationRecord[];
}

/** Returns whether the jersey is not as it was; one whose row is gone may stand in another row, unless that is a namesake's. */
export function isOpenContest(contest: ContestedRow, { rows, hash, records }: CheckedList): boolean {
  const isGone = isGoneFrom(contest, rows);
  const isNamesake = (row: Row) => {
    const counting = findCounting(listRecordsOf(row, records));
    return counting !== undefined && counting.at <= contest.contestedAt && counting.hash === hash(row);
  };
  const isElsewhere = (row: Row) =>
    isGone && !(isNameless(row) && row.number.trim() === '') && !isNamesake(row);
  return !rows.some((row) => (row.id === contest.rowId || isElsewhere(row)) && isAsItWas(contest, row, hash));
}

/** Returns whether the row was emptied or deleted. */
export function isGoneFrom({ rowId }: Pick<ContestedRow, 'rowId'>, rows: readonly Row[]): boolean {
  const row = rows.find(({ id }) => id === rowId);
  return !row || isWithoutPlayer(row);
}

/**
 * Returns whether the confirmation of its row settles a contest: by the captain or staff (null), or with the player's link from before
 * the change; of a row to which the creator or staff have moved the player, with one that was made since.
 */
export function isSettledBy(
  { rowId, cause, generation }: ContestedRow,
  link: OwnLink | null,
  records: readonly ConfirmationRecord[],
): boolean {
  if (link === null) return true;
  if (cause === 'brought') return false;
  if (cause === 'moved') return !link.isClaimed && link.generation > generation;
  return link.generation <= generation && isOwnerLink(link, listRecordsOf({ id: rowId }, records));
}
