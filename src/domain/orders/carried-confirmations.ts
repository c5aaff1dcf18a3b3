/*
 * Confirmations that go with their players to other rows (rules.md production-12): a player whom the creator or staff move, or delete and
 * add again, has confirmed the jersey, and not the row. Names tell who has moved, so a confirmation goes along rather once too often.
 */
import { type ConfirmationRecord, findCounting, listRecordsOf } from './confirmation-records.ts';
import {
  type ChangedLists,
  type DepartedPlayer,
  findConfirmedRow,
  foldPlayer,
  listDepartedPlayers,
  listNewPlayers,
} from './departed-players.ts';
import type { Row } from './order.ts';
import { canBePlayer, isWithoutPlayer, keepsPlayer, listTeamNames, toComparedPlayer } from './row-players.ts';

/** A confirmation that goes with its player to the row to which the creator or staff have moved the player. */
export interface CarriedConfirmation {
  readonly recordId: number;
  readonly rowId: string;
  /** The fingerprint that the confirmed jersey has there; null when it is not known any more. */
  readonly hash: string | null;
}

/** Returns whether a change by the creator or staff may move a player: a row was filled in, given to another one, or left. */
export const movesPlayers = ({ before, after }: Pick<ChangedLists, 'before' | 'after'>): boolean =>
  listArrivedRows({ before, after }).length > 0 ||
  listArrivedRows({ before: after, after: before }).length > 0 ||
  exchangesPlayers({ before, after });

/** Also of nearly equal names: a row has what another one had. */
function exchangesPlayers(lists: Pick<ChangedLists, 'before' | 'after'>): boolean {
  const players = new Set(lists.before.map(foldPlayer));
  return [...listNewPlayers(lists)].some((player) => players.has(player));
}

/** The confirmations of players who have left their rows and are in other ones, which nobody has confirmed as they are. */
export function listCarriedConfirmations(
  lists: ChangedLists,
  records: readonly ConfirmationRecord[],
): CarriedConfirmation[] {
  const teamNames = listTeamNames([...lists.before, ...lists.after]);
  const departed = listDepartedPlayers(lists, records, teamNames);
  if (departed.length === 0) return [];
  const arrived = new Set(listArrivedRows(lists).map(({ id }) => id));
  const findMovedTo = indexDepartedPlayers(departed, teamNames);
  return lists.after.flatMap((row) => {
    if (isWithoutPlayer(row)) return [];
    const ofRow = listRecordsOf(row, records);
    const own = findCounting(ofRow);
    const isConfirmed = own?.hash === lists.hashAfter(row);
    const isArrived = arrived.has(row.id);
    if (isConfirmed && (!isArrived || (own.generation === null && own.by === 'player'))) return [];
    const moved = findMovedTo(row, { isArrived, isUnconfirmed: ofRow.length === 0 });
    return moved
      ? [{ recordId: moved.record.id, rowId: row.id, hash: findHashInRow(row, moved.record, lists) }]
      : [];
  });
}

/** Returns a function that finds who has moved to a row, by exactly the names and the number, or else by names that are alike. */
function indexDepartedPlayers(departed: readonly DepartedPlayer[], teamNames: ReadonlySet<string>) {
  const sent = indexPlayers(departed.filter(({ record }) => !record.isClaimed));
  // What was confirmed with a claimed link is anybody's word: it protects a row that has no confirmation, and nothing else.
  const claimed = indexPlayers(departed.filter(({ record }) => record.isClaimed));
  return (row: Row, { isArrived, isUnconfirmed }: { isArrived: boolean; isUnconfirmed: boolean }) => {
    const [names, compared] = [foldPlayer(row), toComparedPlayer(row, teamNames)];
    const isOther = ({ record }: DepartedPlayer) => record.rowId !== row.id;
    const find = ({ players, byNames }: PlayerIndex) => {
      const exact = byNames.get(names);
      // The player was written there in an earlier save, and leaves the former row now.
      if (!isArrived) return exact?.isLeaving && isOther(exact) ? exact : undefined;
      if (exact && isOther(exact)) return exact;
      return players.findLast((each) => isOther(each) && canBePlayer(compared, each.compared));
    };
    return find(sent) ?? (isUnconfirmed ? find(claimed) : undefined);
  };
}

interface PlayerIndex {
  readonly players: readonly DepartedPlayer[];
  readonly byNames: ReadonlyMap<string, DepartedPlayer>;
}

const indexPlayers = (players: readonly DepartedPlayer[]): PlayerIndex => ({
  ...{ players, byNames: new Map(players.map((each) => [foldPlayer(each.player), each])) },
});

/** The rows that were added, filled in or given to another player. */
function listArrivedRows({ before, after }: Pick<ChangedLists, 'before' | 'after'>): Row[] {
  const teamNames = listTeamNames([...before, ...after]);
  const was = new Map(before.map((row) => [row.id, row]));
  const isSamePlayer = (former: Row, row: Row) =>
    keepsPlayer(toComparedPlayer(former, teamNames), toComparedPlayer(row, teamNames));
  return after.filter((row) => {
    const former = was.get(row.id);
    if (isWithoutPlayer(row) || former === row) return false;
    return !former || isWithoutPlayer(former) || !isSamePlayer(former, row);
  });
}

function findHashInRow(row: Row, record: ConfirmationRecord, lists: ChangedLists): string | null {
  if (lists.hashAfter({ ...row, id: record.rowId }) === record.hash) return lists.hashAfter(row);
  const confirmed = findConfirmedRow(record, lists);
  return confirmed ? lists.hashBefore({ ...confirmed, id: row.id }) : null;
}
