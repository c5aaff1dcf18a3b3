import type { PlayerNames } from '#domain/orders/player-names.ts';
import { isFreeRow } from '#domain/orders/taken-rows.ts';
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
    hash: wasHash ?? '',
    player,
  }));
  for (const row of content.rows) {
    const { state, counting } = states.get(row.id)!;
    const isContested = contested.some(({ rowId }) => rowId === row.id);
    // A row that was emptied by the creator or staff has no jersey.
    if (state === 'changed' && !isContested && !isFreeRow(row))
      changed.push({ rowId: row.id, hash: counting?.hash ?? '', player: row });
  }
  return {
    unconfirmedJerseys: content.rows.filter(({ id }) => states.get(id)!.state !== 'confirmed').length,
    changed: changed.map(({ rowId, hash }) => `${rowId}:${hash}`),
    changedPlayers: [
      ...new Set(changed.map((jersey) => describeOwner(jersey.player, jersey.rowId, content.rows))),
    ],
  };
}
