/** How the jerseys of an order differ from what was confirmed of them, for its release (rules.md production-12). */
import type { PlayerNames } from '#domain/orders/player-names.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { describeOwner, readRowStates } from '../orders/row-states.ts';
import type { Connection } from '../platform/db/connection.ts';

interface ConfirmedState {
  /** Jerseys that are not confirmed as they are, with those that were changed since. */
  unconfirmedJerseys: number;
  /** Jerseys that are not made as they were confirmed, each with what was confirmed. */
  changed: string[];
  /** Whose they are, such as '7 Kim'. */
  changedPlayers: string[];
}

interface ChangedJersey {
  rowId: string;
  /** The fingerprint of what was confirmed. */
  hash: string;
  player: PlayerNames;
}

export async function readConfirmedState(
  db: Connection,
  { pk, content }: Pick<StoredOrder, 'pk' | 'content'>,
): Promise<ConfirmedState> {
  const { states, contested } = await readRowStates(db, pk, content);
  const changed: ChangedJersey[] = contested.map(({ rowId, wasHash, player }) => ({
    rowId,
    hash: wasHash,
    player,
  }));
  for (const row of content.rows) {
    const { state, former } = states.get(row.id)!;
    const isContested = contested.some(({ rowId }) => rowId === row.id);
    if (state === 'changed' && !isContested)
      changed.push({ rowId: row.id, hash: former?.hash ?? '', player: row });
  }
  return {
    unconfirmedJerseys: content.rows.filter(({ id }) => states.get(id)!.state !== 'confirmed').length,
    changed: changed.map(({ rowId, hash }) => `${rowId}:${hash}`),
    changedPlayers: [
      ...new Set(changed.map((jersey) => describeOwner(jersey.player, jersey.rowId, content.rows))),
    ],
  };
}
