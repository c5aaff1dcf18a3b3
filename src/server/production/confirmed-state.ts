/** How the jerseys of an order differ from what was confirmed of them, for its release (rules.md production-12). */
import { listDisplacedPlayers, mayBeSamePlayer } from '#domain/orders/confirmed-players.ts';
import type { Row } from '#domain/orders/order.ts';
import { getRowState } from '#domain/orders/row-state.ts';
import { listConfirmedPlayers, listNewestConfirmations } from '../orders/confirmations/confirmation-store.ts';
import { hashRow } from '../orders/hash-roster.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';

interface ConfirmedState {
  /** Jerseys that are not confirmed as they are, with those that were changed since. */
  unconfirmedJerseys: number;
  /** Jerseys that were changed after they were confirmed, each with what was confirmed. */
  changed: string[];
}

/**
 * A jersey that was not confirmed counts as changed when a player of that name has confirmed another one in a row that was deleted,
 * emptied or given to somebody else since.
 */
export async function readConfirmedState(
  db: Connection,
  { pk, content }: Pick<StoredOrder, 'pk' | 'content'>,
  now: Date,
): Promise<ConfirmedState> {
  const { rows, options } = content;
  const newest = await listNewestConfirmations(db, pk);
  const displaced = listDisplacedPlayers(await listConfirmedPlayers(db, pk, now), rows);
  const hashes = new Map(newest.map(({ rowId, hash }) => [rowId, hash]));
  const hash = (row: Row) => hashRow(row, options.casing);
  const states = rows.map((row) =>
    getRowState(row, { current: hash(row), confirmed: hashes.get(row.id) ?? null }),
  );
  const findOther = (row: Row) => {
    const own = displaced.filter((player) => mayBeSamePlayer(player, row, rows));
    return own.some((player) => hash({ ...row, id: player.rowId }) === player.hash) ? undefined : own[0];
  };
  const changed = rows.flatMap((row, index) => {
    if (states[index] === 'confirmed') return [];
    const confirmed = states[index] === 'changed' ? hashes.get(row.id) : findOther(row)?.hash;
    return confirmed ? [`${row.id}:${confirmed}`] : [];
  });
  return { unconfirmedJerseys: states.filter((state) => state !== 'confirmed').length, changed };
}
