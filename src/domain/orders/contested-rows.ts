/*
 * Rows that somebody has confirmed and that are otherwise now without the knowledge of the player, the creator or staff (rules.md
 * production-12). With the team link everybody can write into every row and say 'that is me', so a change with it, and a confirmation
 * with a link that was got by it, never make the release easier: a row that stands as it was confirmed, or waits to be confirmed again,
 * is contested until somebody else has settled it.
 */
import { foldName } from './alike-names.ts';
import type { Row } from './order.ts';
import { canBeSamePlayer, isNameless, listCommonNames, type PlayerNames } from './player-names.ts';
import { isFreeRow } from './taken-rows.ts';

/** A confirmation of a row, as stored. */
export interface ConfirmationRecord {
  /** Later ones are greater. */
  readonly id: number;
  readonly rowId: string;
  /** The fingerprint of the row as it was confirmed. */
  readonly hash: string;
  readonly by: 'player' | 'captain' | 'staff';
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
  /** The row in which the jersey stood, and its fingerprint there. */
  readonly wasRowId: string;
  readonly wasHash: string;
  readonly player: PlayerNames;
  /** 'changed': with the team link, or a link that was got by it. 'moved': its player has confirmed another row. */
  readonly cause: 'changed' | 'moved';
  readonly contestedAt: Date;
}

/** A link to a row that works, of somebody who changes or confirms the row. */
export interface OwnLink {
  readonly rowId: string;
  readonly generation: number;
  /** It was got with the team link, by 'that is me'. */
  readonly isClaimed: boolean;
  readonly createdAt: Date;
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

interface Known {
  records: readonly ConfirmationRecord[];
  contested: readonly ContestedRow[];
}

interface Contest {
  added: ContestedRow[];
  /** Ids of rows to which the creator or staff have moved another player since. */
  dropped: string[];
}

/** Returns whether a change by the creator or staff may contest a row: one was added, filled in or given to another player. */
export const hasArrivedRows = (lists: Pick<Lists, 'before' | 'after'>): boolean =>
  listArrivedRows(lists, listCommon([...lists.before, ...lists.after])).length > 0;

/** Returns the rows that a change contests. */
export function contestRows(lists: Lists, known: Known, author: Author, now: Date): Contest {
  const common = listCommon([...lists.before, ...lists.after]);
  const arrived = listArrivedRows(lists, common);
  const isArrived = (rowId: string) => arrived.some(({ id }) => id === rowId);
  const dropped = known.contested.filter(
    ({ rowId, cause }) => author === 'creator' && cause === 'moved' && isArrived(rowId),
  );
  const kept = new Set(known.contested.filter((each) => !dropped.includes(each)).map(({ rowId }) => rowId));
  const changed = author === 'creator' ? [] : listChangedByOthers(lists, known.records, author);
  const changedIds = new Set(changed.map(({ id }) => id));
  const moved = arrived.flatMap((row) => {
    const record = changedIds.has(row.id) ? undefined : findConfirmedElsewhere(row, lists, { known, common });
    return record ? [describeMoved(row, record, now)] : [];
  });
  return {
    added: [...changed.map((row) => describeChanged(row, lists, now)), ...moved].filter(
      ({ rowId }) => !kept.has(rowId),
    ),
    dropped: dropped.map(({ rowId }) => rowId),
  };
}

/** The rows as they were, of those that were confirmed by others than the author and are changed or deleted. */
function listChangedByOthers(
  { before, after, hashBefore, hashAfter }: Lists,
  records: readonly ConfirmationRecord[],
  links: readonly OwnLink[],
): Row[] {
  const present = new Map(after.map((row) => [row.id, row]));
  return before.filter((row) => {
    const changed = present.get(row.id);
    if (changed && hashAfter(changed) === hashBefore(row)) return false;
    const confirmed = records.filter(({ rowId }) => rowId === row.id);
    const link = links.find(({ rowId }) => rowId === row.id);
    return confirmed.length > 0 && !isFree(row) && !(link && isOwnerLink(link, confirmed));
  });
}

/** A link from the creator is the player's. One that was got by the team link may be anybody's, unless it alone has confirmed the row. */
const isOwnerLink = (
  { isClaimed, generation }: Pick<ConfirmationRecord, 'isClaimed' | 'generation'>,
  confirmed: readonly ConfirmationRecord[],
): boolean =>
  !isClaimed || confirmed.every((record) => record.by === 'player' && record.generation === generation);

/** Returns the newest confirmation of a row that counts for the release, of all those of the row. */
export const findCounting = (confirmed: readonly ConfirmationRecord[]): ConfirmationRecord | undefined =>
  confirmed.findLast((record) => isOwnerLink(record, confirmed));

/** The rows that were added, filled in or given to another player. */
function listArrivedRows(
  { before, after }: Pick<Lists, 'before' | 'after'>,
  common: ReadonlySet<string>,
): Row[] {
  const was = new Map(before.map((row) => [row.id, row]));
  return after.filter((row) => {
    const former = was.get(row.id);
    return !isFree(row) && (!former || isFree(former) || !canBeSameOwner(former, row, common));
  });
}

/** Returns the newest confirmation of the player of a row in another row that is not that player's any more. */
function findConfirmedElsewhere(
  row: Row,
  { after }: Lists,
  { known, common }: { known: Known; common: ReadonlySet<string> },
): ConfirmationRecord | undefined {
  const present = new Map(after.map((each) => [each.id, each]));
  return known.records.findLast(({ rowId, player }) => {
    if (rowId === row.id || !player || !canBeSame(row, player, common)) return false;
    const home = present.get(rowId);
    return !home || isFree(home) || !canBeSameOwner(player, home, common);
  });
}

const describeMoved = (row: Row, { rowId, hash, player }: ConfirmationRecord, now: Date): ContestedRow => ({
  ...{ rowId: row.id, wasRowId: rowId, wasHash: hash, player: player!, cause: 'moved', contestedAt: now },
});

const describeChanged = (row: Row, { hashBefore }: Lists, now: Date): ContestedRow => ({
  ...{ rowId: row.id, wasRowId: row.id, wasHash: hashBefore(row), cause: 'changed', contestedAt: now },
  player: { name: row.name, frontName: row.frontName, number: row.number },
});

/** Returns whether the jersey is not as it was; one whose row is gone may stand in another row. */
export function isOpenContest(contest: ContestedRow, rows: readonly Row[], hash: HashRow): boolean {
  const { rowId, wasRowId, wasHash, player } = contest;
  const isGone = isGoneFrom(contest, rows);
  return !rows.some(
    (row) =>
      (row.id === rowId || (isGone && isSameNamed(row, player))) &&
      hash({ ...row, id: wasRowId }) === wasHash,
  );
}

interface Settlement {
  rows: readonly Row[];
  known: Known;
  /** The link with which a player confirms; null for the captain and staff. */
  link: OwnLink | null;
}

/**
 * Returns the ids of the contested rows that the confirmation of a row settles: by the captain and staff its own, and those of the same
 * player that are gone; with a link, as far as it is the player's from before the change, or one that the creator has made since.
 */
export function listSettledRows(row: Row, { rows, known, link }: Settlement): string[] {
  const common = listCommon(rows);
  const isSettled = (contest: ContestedRow): boolean => {
    const { player, cause, contestedAt } = contest;
    if (contest.rowId !== row.id) {
      const isMade = link === null || (!link.isClaimed && link.createdAt > contestedAt);
      return isMade && isGoneFrom(contest, rows) && canBeSame(row, player, common);
    }
    if (link === null) return true;
    const isSince = link.createdAt > contestedAt;
    if (cause === 'moved') return !link.isClaimed && isSince && canBeSame(row, player, common);
    const confirmed = known.records.filter(({ rowId }) => rowId === row.id);
    return isOwnerLink(link, confirmed) && (!isSince || canBeSame(row, player, common));
  };
  return known.contested.filter(isSettled).map(({ rowId }) => rowId);
}

function isGoneFrom({ rowId }: ContestedRow, rows: readonly Row[]): boolean {
  const row = rows.find(({ id }) => id === rowId);
  return !row || isFree(row);
}

const isFree = (row: Row): boolean => isFreeRow(row) && row.frontName.trim() === '';

const isSameNamed = (row: PlayerNames, player: PlayerNames): boolean =>
  !isNameless(player) && foldNames(row) === foldNames(player);

const foldNames = ({ name, frontName }: PlayerNames): string => `${foldName(name)} ${foldName(frontName)}`;

/** By a name, which may have been corrected; where one has none, by the number. */
function canBeSame(row: PlayerNames, player: PlayerNames, common: ReadonlySet<string>): boolean {
  const [one, other] = [withoutTeam(row, common), withoutTeam(player, common)];
  return isNameless(one) || isNameless(other) ? isSameNumber(one, other) : haveLikeNames(one, other);
}

/** Whether a row is the same player's, by a name that may have been corrected. */
function canBeSameOwner(was: PlayerNames, is: PlayerNames, common: ReadonlySet<string>): boolean {
  const [one, other] = [withoutTeam(was, common), withoutTeam(is, common)];
  return isNameless(one) || isNameless(other)
    ? isNameless(one) && isNameless(other)
    : haveLikeNames(one, other);
}

const isSameNumber = (one: PlayerNames, other: PlayerNames): boolean =>
  one.number.trim() !== '' && one.number.trim() === other.number.trim();

const haveLikeNames = (one: PlayerNames, other: PlayerNames): boolean =>
  [one.name, one.frontName].some((name) =>
    [other.name, other.frontName].some((text) => name && text && canBeSamePlayer(name, text)),
  );

/** The name of the team, on backs or in front, tells nobody apart. */
const withoutTeam = ({ name, frontName, number }: PlayerNames, common: ReadonlySet<string>): PlayerNames => ({
  name: common.has(foldName(name)) ? '' : name,
  frontName: common.has(foldName(frontName)) ? '' : frontName,
  number,
});

const listCommon = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set([
    ...listCommonNames(rows.map(({ name }) => name)),
    ...listCommonNames(rows.map(({ frontName }) => frontName)),
  ]);
