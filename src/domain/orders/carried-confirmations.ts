/*
 * Confirmations that go with their players to other rows (rules.md production-12): a player whom the creator or staff move, or delete and
 * add again, has confirmed the jersey, and not the row. Names tell who has moved, so a confirmation goes along rather once too often.
 */
import { foldName } from './alike-names.ts';
import { type ConfirmationRecord, findCounting, isOwnerLink, listRecordsOf } from './confirmation-records.ts';
import type { Row } from './order.ts';
import type { PlayerNames } from './player-names.ts';
import { canBePlayer, isWithoutPlayer, keepsPlayer, listTeamNames } from './row-players.ts';

/** A confirmation that goes with its player to the row to which the creator or staff have moved the player. */
export interface CarriedConfirmation {
  readonly recordId: number;
  readonly rowId: string;
  /** The fingerprint that the confirmed jersey has there; null when it is not known any more. */
  readonly hash: string | null;
}

export type HashRow = (row: Row) => string;

/** The rows before and after a change. */
export interface ChangedLists {
  before: readonly Row[];
  after: readonly Row[];
  /** With the letter case of each of the lists. */
  hashBefore: HashRow;
  hashAfter: HashRow;
}

/** Returns whether a change by the creator or staff may move a player: a row was filled in, given to another one, or left. */
export const movesPlayers = ({ before, after }: Pick<ChangedLists, 'before' | 'after'>): boolean =>
  listArrivedRows({ before, after }).length > 0 ||
  listArrivedRows({ before: after, after: before }).length > 0 ||
  exchangesPlayers(before, after);

/** Also of nearly equal names: a row has what another one had. */
function exchangesPlayers(before: readonly Row[], after: readonly Row[]): boolean {
  const was = indexRows(before);
  const changed = after.filter((row) => !isUnchangedPlayer(was.get(row.id), row));
  if (changed.length === 0) return false;
  const players = new Set(before.map(foldPlayer));
  return changed.some((row) => players.has(foldPlayer(row)));
}

/** The confirmations of players who have left their rows and are in other ones, which nobody has confirmed as they are. */
export function listCarriedConfirmations(
  lists: ChangedLists,
  records: readonly ConfirmationRecord[],
): CarriedConfirmation[] {
  const teamNames = listTeamNames([...lists.before, ...lists.after]);
  const orphans = listOrphans(lists, records, teamNames);
  if (orphans.length === 0) return [];
  const arrived = new Set(listArrivedRows(lists).map(({ id }) => id));
  const byNames = new Map(orphans.map((orphan) => [foldPlayer(orphan.player), orphan]));
  return lists.after.flatMap((row) => {
    if (isWithoutPlayer(row)) return [];
    const isOther = ({ record }: Orphan) => record.rowId !== row.id;
    const exact = [byNames.get(foldPlayer(row))].find((orphan) => orphan && isOther(orphan));
    const own = findCounting(listRecordsOf(row, records));
    const isConfirmed = own?.hash === lists.hashAfter(row);
    if (!arrived.has(row.id)) {
      // The player was written there in an earlier save, and leaves the former row now.
      return exact?.isLeaving && !isConfirmed ? [carry(row, exact, lists)] : [];
    }
    if (isConfirmed && own.generation === null && own.by === 'player') return [];
    const orphan =
      exact ?? orphans.findLast((each) => isOther(each) && canBePlayer(row, each.player, teamNames));
    return orphan ? [carry(row, orphan, lists)] : [];
  });
}

interface Orphan {
  record: ConfirmationRecord;
  player: PlayerNames;
  /** The player was in the row until the change. */
  isLeaving: boolean;
}

const carry = (row: Row, { record }: Orphan, lists: ChangedLists): CarriedConfirmation => ({
  ...{ recordId: record.id, rowId: row.id, hash: findHashInRow(row, record, lists) },
});

/** The confirmations that count, of players who are not in their rows any more. */
function listOrphans(
  lists: ChangedLists,
  records: readonly ConfirmationRecord[],
  teamNames: ReadonlySet<string>,
): Orphan[] {
  const [was, present] = [indexRows(lists.before), indexRows(lists.after)];
  const newPlayers = new Set(
    lists.after.filter((row) => !isUnchangedPlayer(was.get(row.id), row)).map(foldPlayer),
  );
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
      const isIn = (row: Row | undefined) =>
        player && row && !isWithoutPlayer(row) && keepsPlayer(player, row, teamNames);
      // Another player of a like name took the row.
      const isReplaced = (home: Row | undefined) =>
        player && home && newPlayers.has(foldPlayer(player)) && foldPlayer(home) !== foldPlayer(player);
      const home = present.get(record.rowId);
      // What was confirmed with a claimed link is anybody's word, and stays where it was given.
      if (!player || record.isClaimed || (isIn(home) && !isReplaced(home))) return [];
      return [{ record, player, isLeaving: Boolean(isIn(was.get(record.rowId))) }];
    });
}

const isUnchangedPlayer = (was: Row | undefined, row: Row): boolean =>
  was !== undefined && foldPlayer(was) === foldPlayer(row);

const indexRows = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

const foldPlayer = ({ name, frontName, number }: PlayerNames): string =>
  [foldName(name), foldName(frontName), number.trim()].join(' ');

/** The rows that were added, filled in or given to another player. */
function listArrivedRows({ before, after }: Pick<ChangedLists, 'before' | 'after'>): Row[] {
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
  { before, hashBefore }: ChangedLists,
): Row | undefined => before.find((row) => row.id === rowId && hashBefore(row) === hash);

function findHashInRow(row: Row, record: ConfirmationRecord, lists: ChangedLists): string | null {
  if (lists.hashAfter({ ...row, id: record.rowId }) === record.hash) return lists.hashAfter(row);
  const confirmed = findConfirmedRow(record, lists);
  return confirmed ? lists.hashBefore({ ...confirmed, id: row.id }) : null;
}
