/** How the jerseys of an order differ from what was confirmed of them, for its release (rules.md production-12). */
import {
  type ConfirmationRecord,
  findEarlierConfirmation,
  listContested,
} from '#domain/orders/lost-confirmations.ts';
import type { Row } from '#domain/orders/order.ts';
import { getRowState } from '#domain/orders/row-state.ts';
import { isFreeRow } from '#domain/orders/taken-rows.ts';
import { listConfirmationRecords } from '../orders/confirmations/confirmation-store.ts';
import { hashRow } from '../orders/hash-roster.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';

interface ConfirmedState {
  /** Jerseys that are not confirmed as they are, with those that were changed since. */
  unconfirmedJerseys: number;
  /** Jerseys that are not made as they were confirmed, each with what was confirmed. */
  changed: string[];
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
  const findOther = (row: Row): ConfirmationRecord | null => {
    const confirmed = newest.get(row.id);
    // A row that was emptied has no jersey.
    if (confirmed) return isFreeRow(row) ? null : confirmed;
    const earlier = findEarlierConfirmation(records, row, rows);
    return earlier && hash({ ...row, id: earlier.rowId }) !== earlier.hash ? earlier : null;
  };
  const lost = [...unconfirmed.map(findOther), ...listContested(records, { rows, hash })];
  return {
    unconfirmedJerseys: unconfirmed.length,
    changed: [...new Set(lost.flatMap((record) => (record ? [`${record.rowId}:${record.hash}`] : [])))],
  };
}
