/* Players whose confirmation counts and who are not in its row any more after a change by the creator or staff (rules.md production-12). */
import { foldName } from './alike-names.ts';
import { type ConfirmationRecord, isOwnerLink, listRecordsOf } from './confirmation-records.ts';
import type { Row } from './order.ts';
import type { PlayerNames } from './player-names.ts';
import { type ComparedPlayer, isWithoutPlayer, keepsPlayer, toComparedPlayer } from './row-players.ts';

export type HashRow = (row: Row) => string;

/** The rows before and after a change. */
export interface ChangedLists {
  before: readonly Row[];
  after: readonly Row[];
  /** With the letter case of each of the lists. */
  hashBefore: HashRow;
  hashAfter: HashRow;
}

export interface DepartedPlayer {
  record: ConfirmationRecord;
  player: PlayerNames;
  compared: ComparedPlayer;
  /** The player was in the row until the change. */
  isLeaving: boolean;
}

/** Returns them by their newest confirmations, the newest last. */
export function listDepartedPlayers(
  lists: ChangedLists,
  records: readonly ConfirmationRecord[],
  teamNames: ReadonlySet<string>,
): DepartedPlayer[] {
  const [was, present] = [indexRows(lists.before), indexRows(lists.after)];
  const newPlayers = listNewPlayers(lists);
  const isIn = (player: ComparedPlayer, row: Row | undefined) =>
    row !== undefined && !isWithoutPlayer(row) && keepsPlayer(player, toComparedPlayer(row, teamNames));
  // Another player of a like name took the row.
  const isReplaced = (player: PlayerNames, home: Row) =>
    newPlayers.has(foldPlayer(player)) && foldPlayer(home) !== foldPlayer(player);
  return listNewestOfPlayers(records).flatMap((record) => {
    const player = record.player ?? findConfirmedRow(record, lists);
    if (!player) return [];
    const compared = toComparedPlayer(player, teamNames);
    const home = present.get(record.rowId);
    if (isIn(compared, home) && !isReplaced(player, home!)) return [];
    return [{ record, player, compared, isLeaving: isIn(compared, was.get(record.rowId)) }];
  });
}

/** The newest confirmation that counts of each player, who is known by the link to a row. */
function listNewestOfPlayers(records: readonly ConfirmationRecord[]): ConfirmationRecord[] {
  const rowIds = new Set(records.map(({ rowId }) => rowId));
  const newest = [...rowIds].flatMap((id) => {
    const ofRow = listRecordsOf({ id }, records);
    const counting = ofRow.filter((record) => isOwnerLink(record, ofRow));
    return [...new Map(counting.map((record) => [record.generation, record])).values()];
  });
  return newest.toSorted((one, other) => one.id - other.id);
}

/** The names and numbers that rows have since the change. */
export function listNewPlayers({
  before,
  after,
}: Pick<ChangedLists, 'before' | 'after'>): ReadonlySet<string> {
  const was = new Map(before.map((row) => [row.id, foldPlayer(row)]));
  const players = after.map((row) => [row.id, foldPlayer(row)] as const);
  return new Set(players.filter(([id, player]) => was.get(id) !== player).map(([, player]) => player));
}

const indexRows = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** The same for players of the same names and number, but for accents, blanks and letter case. */
export const foldPlayer = ({ name, frontName, number }: PlayerNames): string =>
  [foldName(name), foldName(frontName), number.trim()].join(' ');

/** Returns the row as it was confirmed, when it was so until the change. */
export const findConfirmedRow = (
  { rowId, hash }: ConfirmationRecord,
  { before, hashBefore }: ChangedLists,
): Row | undefined => before.find((row) => row.id === rowId && hashBefore(row) === hash);
