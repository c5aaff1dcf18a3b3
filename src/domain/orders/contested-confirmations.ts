/*
 * What players confirmed and is not sewn as they confirmed it, without their knowledge (rules.md production-12): somebody with the team
 * link changed the jersey since, or it was deleted and added again. A confirmation with a link that was got by the team link does not
 * settle that.
 */
import { foldName } from './alike-names.ts';
import type { Row } from './order.ts';
import { canBeSamePlayer, isNameless, type PlayerNames } from './player-names.ts';

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
  /** The creator or staff gave the row to another player since. */
  readonly isGivenAway: boolean;
  /** Whom the player's link is for; null for the captain and staff. */
  readonly player: PlayerNames | null;
  /** Somebody with the team link changed the row since, and nobody has settled it. */
  readonly isContested: boolean;
}

type HashRow = (row: Row) => string;

/** Returns contested confirmations of which no row is as it was confirmed. */
export const listContested = (
  records: readonly ConfirmationRecord[],
  { rows, hash }: { rows: readonly Row[]; hash: HashRow },
): ConfirmationRecord[] =>
  records.filter((record) => record.isContested && !rows.some((row) => isAsConfirmed(row, record, hash)));

/** Who changes rows, or confirms one: the link that works of each row whose link they have. */
export interface OwnLink {
  readonly rowId: string;
  readonly generation: number;
  readonly isClaimed: boolean;
}

/**
 * Returns the confirmations that a change of these rows by somebody with the team link contests: those of the players of the rows, also
 * in a row that the creator has moved to another place. Not with the player's own link, or with one from the creator.
 */
export const listContestedBy = (
  records: readonly ConfirmationRecord[],
  changed: readonly Row[],
  { ownLinks, hash }: { ownLinks: readonly OwnLink[]; hash: HashRow },
): ConfirmationRecord[] =>
  records.filter((record) => {
    if (record.by !== 'player' || record.isContested || record.isGivenAway) return false;
    return changed.some((row) => {
      const own = ownLinks.find(({ rowId }) => rowId === row.id);
      const isOwn =
        own && (!own.isClaimed || (row.id === record.rowId && own.generation === record.generation));
      return !isOwn && (row.id === record.rowId || isAsConfirmed(row, record, hash));
    });
  });

/**
 * Returns the contested confirmations that the confirmation of a row settles: by the captain or staff, or with a link from the creator,
 * those of the player of the row; with the player's own link, that player's.
 */
export const listSettledBy = (
  records: readonly ConfirmationRecord[],
  row: Row,
  link: OwnLink | null,
): ConfirmationRecord[] =>
  records.filter((record) => {
    if (!record.isContested) return false;
    if (link && row.id === record.rowId && link.generation === record.generation) return true;
    return !link?.isClaimed && isLikelySame(row, record);
  });

/**
 * Returns a function that finds the newest confirmation of the player of a row in another row, or with another link, that is not that
 * player's any more: for a row that was not confirmed, or by a link that was got with the team link. `newest`: of the row.
 */
export function indexEarlierConfirmations(records: readonly ConfirmationRecord[], rows: readonly Row[]) {
  // Of 300 rows each would be compared with hundreds of confirmations.
  const byName = groupRecords(records, ({ player }) => foldNames(player));
  const byNumber = groupRecords(records, ({ player }) => player?.number.trim() ?? '');
  const present = new Map(rows.map((row) => [row.id, row]));
  return (row: Row, newest: ConfirmationRecord | null): ConfirmationRecord | null => {
    const isOther = ({ rowId, generation }: ConfirmationRecord) =>
      !(rowId === newest?.rowId && generation === newest.generation);
    const named = isNameless(row) ? [] : (byName.get(foldNames(row)) ?? []);
    const numbered = row.number.trim() === '' ? [] : (byNumber.get(row.number.trim()) ?? []);
    const likely = [...named, ...numbered.filter((record) => isLikelySame(row, record))].filter(isOther);
    const earlier = likely.toSorted((one, other) => one.id - other.id).at(-1);
    const home = earlier && present.get(earlier.rowId);
    const isAtHome = home && home.id !== row.id && isSamePlayer(home, earlier.player);
    return !earlier || isAtHome ? null : earlier;
  };
}

function groupRecords(
  records: readonly ConfirmationRecord[],
  getKey: (record: ConfirmationRecord) => string,
) {
  const groups = new Map<string, ConfirmationRecord[]>();
  for (const record of records) groups.set(getKey(record), [...(groups.get(getKey(record)) ?? []), record]);
  return groups;
}

/** The garment is the one that was confirmed, perhaps in another row. */
const isAsConfirmed = (row: Row, record: ConfirmationRecord, hash: HashRow): boolean =>
  (row.id === record.rowId || isSamePlayer(row, record.player)) &&
  hash({ ...row, id: record.rowId }) === record.hash;

/** By a name that was corrected, in the same row or under the same number; without a name by the number. */
function isLikelySame(row: Row, { player, rowId }: ConfirmationRecord): boolean {
  if (!player) return false;
  const isSameNumber = player.number.trim() !== '' && player.number.trim() === row.number.trim();
  if (isNameless(player) || isNameless(row)) return isSameNumber;
  // Comparing names takes longer than comparing numbers, and few rows have both.
  if (!isSameNumber && row.id !== rowId) return false;
  return [row.name, row.frontName].some((name) =>
    [player.name, player.frontName].some((other) => name && other && canBeSamePlayer(name, other)),
  );
}

type Names = Pick<PlayerNames, 'name' | 'frontName'> | null;

const isSamePlayer = (one: Names, other: Names): boolean =>
  one !== null && !isNameless(one) && foldNames(one) === foldNames(other);

const foldNames = (names: Names): string =>
  names ? `${foldName(names.name)} ${foldName(names.frontName)}` : '';
