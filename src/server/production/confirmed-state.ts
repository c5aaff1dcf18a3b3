/** How the jerseys of an order differ from what was confirmed of them, for its release (rules.md production-12). */
import {
  type ConfirmationRecord,
  indexEarlierConfirmations,
  listContested,
} from '#domain/orders/contested-confirmations.ts';
import type { Row } from '#domain/orders/order.ts';
import { createEmptyRow } from '#domain/orders/roster.ts';
import { describePlayer } from '#domain/orders/roster-invitations.ts';
import { getRowState } from '#domain/orders/row-state.ts';
import { isFreeRow } from '#domain/orders/taken-rows.ts';
import { listConfirmationRecords } from '../orders/confirmation-record-store.ts';
import { hashRow } from '../orders/hash-roster.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';

interface ConfirmedState {
  /** Jerseys that are not confirmed as they are, with those that were changed since. */
  unconfirmedJerseys: number;
  /** Jerseys that are not made as they were confirmed, each with what was confirmed. */
  changed: string[];
  /** Whose they are, such as '7 Kim'. */
  changedPlayers: string[];
}

export async function readConfirmedState(
  db: Connection,
  { pk, content: { rows, options } }: Pick<StoredOrder, 'pk' | 'content'>,
): Promise<ConfirmedState> {
  const records = await listConfirmationRecords(db, pk);
  const newest = new Map(records.map((record) => [record.rowId, record]));
  const hash = (row: Row) => hashRow(row, options.casing);
  const unconfirmed = rows.filter((row) => {
    const confirmed = newest.get(row.id)?.hash ?? null;
    return getRowState(row, { current: hash(row), confirmed }) !== 'confirmed';
  });
  const findEarlier = indexEarlierConfirmations(records, rows);
  const findOther = (row: Row): ConfirmationRecord | null => {
    const confirmed = newest.get(row.id) ?? null;
    const isConfirmed = confirmed?.hash === hash(row);
    // A row that was emptied has no jersey.
    if (confirmed && !isConfirmed) return isFreeRow(row) ? null : confirmed;
    if (isConfirmed && !confirmed.isClaimed) return null;
    const earlier = findEarlier(row, confirmed);
    return earlier && hash({ ...row, id: earlier.rowId }) !== earlier.hash ? earlier : null;
  };
  const lost = [...rows.map(findOther), ...listContested(records, { rows, hash })];
  const byItem = new Map(
    lost.flatMap((record) => (record ? [[`${record.rowId}:${record.hash}`, record] as const] : [])),
  );
  return {
    unconfirmedJerseys: unconfirmed.length,
    changed: [...byItem.keys()],
    changedPlayers: [...new Set([...byItem.values()].map((record) => describeOwner(record, rows)))],
  };
}

/** The player who confirmed; of a confirmation by the captain or staff the one who is in the row. */
function describeOwner({ player, rowId }: ConfirmationRecord, rows: readonly Row[]): string {
  const index = rows.findIndex(({ id }) => id === rowId);
  const row = rows[index] ?? createEmptyRow(rowId);
  return describePlayer({ ...row, ...player, name: player?.name || player?.frontName || row.name }, index);
}
