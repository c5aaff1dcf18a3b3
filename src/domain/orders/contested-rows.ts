/*
 * Rows that somebody has confirmed and that are otherwise now without the knowledge of the player, the creator or staff (rules.md
 * production-12). With the team link everybody can write into every row and say 'that is me', so nothing that is done with it makes a
 * release easier: a row that was confirmed is contested by a change with it until its player, the creator or staff settle that.
 */
import { type CarriedConfirmation, listCarriedConfirmations } from './carried-confirmations.ts';
import { type ConfirmationRecord, findCounting, isOwnerLink, listRecordsOf } from './confirmation-records.ts';
import type { ChangedLists, HashRow } from './departed-players.ts';
import type { Row } from './order.ts';
import { isNameless, isSameNames, type PlayerNames } from './player-names.ts';
import { canBePlayer, isWithoutPlayer, keepsPlayer, listTeamNames, toComparedPlayer } from './row-players.ts';

/** A jersey as it stood before somebody with the team link changed it. */
export interface ContestedRow {
  readonly rowId: string;
  /** The row in which the jersey stood, and its fingerprint there. */
  readonly wasRowId: string;
  readonly wasHash: string;
  readonly player: PlayerNames;
  /** Only a confirmation settles it, also when the jersey is as it was. */
  readonly needsConfirmation: boolean;
  /** Of the newest link of the row at that time, which its player may have; 0 without one. */
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

/** What is stored of an order; the records with the newest last. */
interface Known {
  records: readonly ConfirmationRecord[];
  contested: readonly ContestedRow[];
  getGeneration: (rowId: string) => number;
}

interface Contest {
  /** All contested rows after the change. */
  contested: ContestedRow[];
  carried: CarriedConfirmation[];
}

/** No link is as old. */
const BEFORE_ALL_LINKS = -1;

/** Returns what a change contests, and the confirmations that go with players whom the creator or staff have moved. */
export function contestRows(lists: ChangedLists, known: Known, author: Author, now: Date): Contest {
  const changed = listChangedRows(lists);
  const isOwn = (row: Row) => author === 'creator' || isOwnedBy(author, row, known.records);
  const byOwners = new Set(changed.filter(isOwn).map(({ id }) => id));
  const carried = author === 'creator' ? listCarriedConfirmations(lists, known.records) : [];
  const taken = new Set(known.contested.map(({ rowId }) => rowId));
  const kept = known.contested.flatMap((contest) => {
    const target = author === 'creator' ? findMovedTo(contest, lists, taken) : undefined;
    if (target) {
      taken.add(target.id);
      return [moveContest(contest, target, lists.hashAfter)];
    }
    const isByOwner = byOwners.has(contest.rowId) && !isLinkSince(contest, author);
    return isByOwner ? changeByOwner(contest, lists) : [contest];
  });
  const contestedIds = new Set(kept.map(({ rowId }) => rowId));
  const added = changed
    .filter((row) => !isOwn(row) && !isWithoutPlayer(row) && !contestedIds.has(row.id))
    .filter((row) => listRecordsOf(row, known.records).length > 0)
    .map((row) =>
      contestRow(row, lists.hashBefore, { generation: known.getGeneration(row.id), contestedAt: now }),
    );
  const returned = author === 'creator' ? [] : listReturnedRows(lists, known, contestedIds, now);
  return { contested: [...kept, ...added, ...returned], carried };
}

/** What the creator has deleted is not confirmed because somebody with the team link adds it again under the same id. */
const listReturnedRows = (
  { before, after, hashAfter }: ChangedLists,
  { records }: Known,
  contestedIds: ReadonlySet<string>,
  now: Date,
): ContestedRow[] =>
  after
    .filter(({ id }) => !before.some((row) => row.id === id) && !contestedIds.has(id))
    .filter((row) => listRecordsOf(row, records).length > 0)
    .map((row) => ({
      ...contestRow(row, hashAfter, { generation: BEFORE_ALL_LINKS, contestedAt: now }),
      needsConfirmation: true,
    }));

const contestRow = (
  row: Row,
  hash: HashRow,
  since: Pick<ContestedRow, 'generation' | 'contestedAt'>,
): ContestedRow => ({
  ...{ rowId: row.id, wasRowId: row.id, wasHash: hash(row), needsConfirmation: false, ...since },
  player: { name: row.name, frontName: row.frontName, number: row.number },
});

/** The rows as they were, of those that are changed or deleted. */
function listChangedRows({ before, after, hashBefore, hashAfter }: ChangedLists): Row[] {
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

/** Who has a link that was made since a contested change may be the one whom that change has written there. */
const isLinkSince = ({ rowId, generation }: ContestedRow, author: Author): boolean =>
  author !== 'creator' && author.some((link) => link.rowId === rowId && link.generation > generation);

/** A row that was as before is contested no more. What is changed on top of a contested change does not come back by another one. */
function changeByOwner(contest: ContestedRow, lists: ChangedLists): ContestedRow[] {
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

/** Returns the row to which the creator moves exactly the player of a contested row that is gone. */
function findMovedTo(
  contest: ContestedRow,
  { before, after }: ChangedLists,
  taken: ReadonlySet<string>,
): Row | undefined {
  if (!isGoneFrom(contest, after)) return undefined;
  const was = new Map(before.map((row) => [row.id, row]));
  return after.find((row) => {
    const former = was.get(row.id);
    const isNew = !former || !isSamePlayer(former, contest.player);
    return isNew && isSamePlayer(row, contest.player) && !taken.has(row.id);
  });
}

/** There it has to be confirmed, unless it is as it was. */
const moveContest = (contest: ContestedRow, target: Row, hash: HashRow): ContestedRow => ({
  ...contest,
  rowId: target.id,
  needsConfirmation: !isAsItWas(contest, target, hash),
  generation: BEFORE_ALL_LINKS,
});

const isSamePlayer = (row: PlayerNames, player: PlayerNames): boolean =>
  !isNameless(player) && isSameNames(row, player);

/** Returns whether the jersey is not as it was. */
export const isOpenContest = (contest: ContestedRow, rows: readonly Row[], hash: HashRow): boolean =>
  !rows.some((row) => row.id === contest.rowId && isAsItWas(contest, row, hash));

/** Returns whether a confirmed row is that of the player whose contested one is gone: by name and number. */
export const isGonePlayer = (contest: ContestedRow, confirmed: Row, rows: readonly Row[]): boolean =>
  isGoneFrom(contest, rows) && contest.player.number.trim() !== '' && isSamePlayer(confirmed, contest.player);

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

interface Confirming {
  hash: HashRow;
  /** Without those of now, which are of `confirmedIds`. */
  records: readonly ConfirmationRecord[];
  confirmedIds: ReadonlySet<string>;
}

/**
 * Returns the contested rows after the captain or staff have settled `contests`: those that have no longer the player, where the player
 * stands in another row with another jersey now, which they have not confirmed.
 */
export function followPlayers(
  contests: readonly ContestedRow[],
  rows: readonly Row[],
  { hash, records, confirmedIds }: Confirming,
): ContestedRow[] {
  const teamNames = listTeamNames(rows);
  const isTrusted = (row: Row) => {
    const counting = findCounting(listRecordsOf(row, records));
    return counting !== undefined && !counting.isClaimed && counting.hash === hash(row);
  };
  const players = rows
    .filter((row) => !isWithoutPlayer(row))
    .map((row) => ({
      ...{ row, compared: toComparedPlayer(row, teamNames) },
      isOpen: !confirmedIds.has(row.id) && !isTrusted(row),
    }));
  return contests.flatMap((contest) => {
    const player = toComparedPlayer(contest.player, teamNames);
    const former = players.find(({ row }) => row.id === contest.rowId);
    if (former && keepsPlayer(player, former.compared)) return [];
    const alike = players.filter(
      ({ row, compared }) => row.id !== contest.rowId && canBePlayer(compared, player),
    );
    const asItWas = alike.filter(({ row }) => isAsItWas(contest, row, hash));
    const open = alike.filter(({ isOpen }) => isOpen);
    const found =
      asItWas.length > 0
        ? asItWas.find(({ isOpen }) => isOpen)
        : (open.find(({ row }) => isSamePlayer(row, contest.player)) ?? open[0]);
    return found ? [moveContest(contest, found.row, hash)] : [];
  });
}
