/* The confirmations of an order's rows, and which of them count (rules.md production-12). */
import type { Row } from './order.ts';
import type { PlayerNames } from './player-names.ts';

/** A confirmation of a row, as stored. */
export interface ConfirmationRecord {
  readonly id: number;
  readonly rowId: string;
  /** The fingerprint of the row as it was confirmed. */
  readonly hash: string;
  readonly by: 'player' | 'captain' | 'staff';
  /** Of the player's link to this row; null after the player came from another row. */
  readonly generation: number | null;
  /** The link was got with the team link, by 'that is me'; also when the player came from another row since. */
  readonly isClaimed: boolean;
  /** Whom the player's link is for; null for the captain and staff. */
  readonly player: PlayerNames | null;
}

/** Returns the confirmations of a row. */
export const listRecordsOf = <Stored extends ConfirmationRecord>(
  { id }: Pick<Row, 'id'>,
  records: readonly Stored[],
): Stored[] => records.filter(({ rowId }) => rowId === id);

/** A link from the creator is the player's. One that was got by the team link may be anybody's, unless it alone has confirmed the row. */
export const isOwnerLink = (
  { isClaimed, generation }: Pick<ConfirmationRecord, 'isClaimed' | 'generation'>,
  confirmed: readonly ConfirmationRecord[],
): boolean =>
  !isClaimed ||
  confirmed.every((record) => record.by === 'player' && record.isClaimed && record.generation === generation);

/** Returns the newest confirmation of a row that counts for the release, of all those of the row. */
export const findCounting = <Stored extends ConfirmationRecord>(
  confirmed: readonly Stored[],
): Stored | undefined => confirmed.findLast((record) => isOwnerLink(record, confirmed));
