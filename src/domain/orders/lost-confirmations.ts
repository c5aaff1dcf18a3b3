/*
 * What players confirmed and is not sewn as they confirmed it, without their knowledge (rules.md production-12): somebody with the team
 * link changed the jersey since, or it was deleted and added again. A confirmation with another link does not settle that by itself.
 */
import { foldName } from './alike-names.ts';
import type { Row } from './order.ts';
import { canBeSamePlayer, type PlayerNames } from './player-names.ts';

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
  /** The link was got with the team link. */
  readonly isClaimed: boolean;
  /** Whom the player's link is for; null for the captain and staff. */
  readonly player: PlayerNames | null;
  /** Somebody with the team link changed the row since. */
  readonly isContested: boolean;
}

interface PrintedList {
  readonly rows: readonly Row[];
  readonly hash: (row: Row) => string;
}

/** Returns contested confirmations of which no row is as it was confirmed, and which neither the player nor the captain settled. */
export function listContested(records: readonly ConfirmationRecord[], { rows, hash }: PrintedList) {
  const isSewn = (record: ConfirmationRecord) =>
    rows.some(
      (row) =>
        (row.id === record.rowId || isSamePlayer(row, record.player)) &&
        hash({ ...row, id: record.rowId }) === record.hash,
    );
  const settles = (record: ConfirmationRecord, later: ConfirmationRecord): boolean => {
    if (later.id <= record.id || later.rowId !== record.rowId) return false;
    if (later.by === 'player')
      return (
        later.generation === record.generation ||
        (!later.isClaimed && isSamePlayer(later.player, record.player))
      );
    const row = rows.find(({ id }) => id === record.rowId);
    return row !== undefined && hash(row) === later.hash && isSamePlayer(row, record.player);
  };
  return records.filter(
    (record) => record.isContested && !isSewn(record) && !records.some((later) => settles(record, later)),
  );
}

/**
 * Returns the newest confirmation of the player of this row, by the name, or by the number and a name that was corrected, in a row that is
 * not that player's any more.
 */
export function findEarlierConfirmation(
  records: readonly ConfirmationRecord[],
  row: Row,
  rows: readonly Row[],
): ConfirmationRecord | null {
  const newest = records.findLast(({ player }) => isSamePlayer(row, player) || isLikelySame(row, player));
  const home = rows.find(({ id }) => id === newest?.rowId);
  return !newest || (home && isSamePlayer(home, newest.player)) ? null : newest;
}

const isLikelySame = (row: Row, player: PlayerNames | null): boolean =>
  player !== null &&
  player.number.trim() !== '' &&
  player.number.trim() === row.number.trim() &&
  [row.name, row.frontName].some((name) =>
    [player.name, player.frontName].some((other) => canBeSamePlayer(name, other)),
  );

type Names = Pick<PlayerNames, 'name' | 'frontName'> | null;

const isSamePlayer = (one: Names, other: Names): boolean =>
  one !== null &&
  other !== null &&
  foldName(one.name + one.frontName) !== '' &&
  foldName(one.name) === foldName(other.name) &&
  foldName(one.frontName) === foldName(other.frontName);
