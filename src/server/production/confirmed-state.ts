/** How the jerseys of an order differ from what was confirmed of them, for its release (rules.md production-12). */
import { isSamePlayerName } from '#domain/orders/handed-over.ts';
import type { Row } from '#domain/orders/order.ts';
import { getRowState } from '#domain/orders/row-state.ts';
import {
  listNewestConfirmations,
  type StoredConfirmation,
} from '../orders/confirmations/confirmation-store.ts';
import { hashRow } from '../orders/hash-roster.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { listLinkedPlayers } from '../orders/row-link-store.ts';
import type { Connection } from '../platform/db/connection.ts';

interface ConfirmedState {
  /** Jerseys that are not confirmed as they are, with those that were changed since. */
  unconfirmedJerseys: number;
  /** Jerseys that were changed after they were confirmed, each with what was confirmed. */
  changed: string[];
}

export async function readConfirmedState(
  db: Connection,
  { pk, content }: Pick<StoredOrder, 'pk' | 'content'>,
): Promise<ConfirmedState> {
  const newest = await listNewestConfirmations(db, pk);
  const hashes = new Map(newest.map(({ rowId, hash }) => [rowId, hash]));
  const hash = (row: Row) => hashRow(row, content.options.casing);
  const states = content.rows.map((row) =>
    getRowState(row, { current: hash(row), confirmed: hashes.get(row.id) ?? null }),
  );
  const moved = await findMovedConfirmations(db, pk, content.rows, newest);
  const changed = content.rows.flatMap((row, index) => {
    if (states[index] === 'changed') return [`${row.id}:${hashes.get(row.id)}`];
    if (states[index] === 'confirmed') return [];
    const differing = moved(row).filter((was) => hash({ ...row, id: was.rowId }) !== was.hash);
    return differing.slice(0, 1).map((was) => `${row.id}:${was.hash}`);
  });
  return { unconfirmedJerseys: states.filter((state) => state !== 'confirmed').length, changed };
}

/**
 * Finds what the player of a row confirmed in a row that was deleted since: a player who is deleted and added again has not confirmed
 * another size.
 */
async function findMovedConfirmations(
  db: Connection,
  orderPk: number,
  rows: readonly Row[],
  newest: readonly StoredConfirmation[],
): Promise<(row: Row) => StoredConfirmation[]> {
  const present = new Set(rows.map(({ id }) => id));
  const deleted = newest.filter(({ rowId, by }) => by === 'player' && !present.has(rowId));
  const players = deleted.length > 0 ? await listLinkedPlayers(db, orderPk) : [];
  return (row) =>
    deleted.filter(({ rowId }) =>
      players.some(
        (player) => player.rowId === rowId && !player.isFormer && isSamePlayerName(player.known, row),
      ),
    );
}
