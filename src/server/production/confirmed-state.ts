/** How the jerseys of an order differ from what was confirmed of them, for its release (rules.md production-12). */
import type { PlayerNames } from '#domain/orders/player-names.ts';
import { isWithoutPlayer } from '#domain/orders/row-players.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { describeOwner, type RowStates, readRowStates } from '../orders/row-states.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface ConfirmedState {
  /** Jerseys that are not confirmed as they are, with those that were changed since. */
  unconfirmedJerseys: number;
  /** What keeps the release waiting: jerseys that are not made as they were confirmed, or that are not confirmed, each with its fingerprint. */
  open: string[];
  /** Whose jerseys are not made as they were confirmed, such as '7 Kim'. */
  changedPlayers: string[];
  /** Whose jerseys are not confirmed in a team that confirms. */
  unconfirmedPlayers: string[];
}

interface OpenJersey {
  rowId: string;
  /** The fingerprint of what was confirmed; '' without a confirmation. */
  hash: string;
  player: PlayerNames;
}

export async function readConfirmedState(
  db: Connection,
  { pk, content }: Pick<StoredOrder, 'pk' | 'content'>,
): Promise<ConfirmedState> {
  const rowStates = await readRowStates(db, pk, content);
  const changed = listChangedJerseys(content, rowStates);
  const unconfirmed = listUnconfirmedJerseys(content, rowStates);
  const namePlayers = (jerseys: readonly OpenJersey[]) => [
    ...new Set(jerseys.map(({ player, rowId }) => describeOwner(player, rowId, content.rows))),
  ];
  return {
    unconfirmedJerseys: content.rows.filter(({ id }) => rowStates.states.get(id)!.state !== 'confirmed')
      .length,
    open: [...changed, ...unconfirmed].map(({ rowId, hash }) => `${rowId}:${hash}`),
    changedPlayers: namePlayers(changed),
    unconfirmedPlayers: namePlayers(unconfirmed),
  };
}

type Roster = Pick<StoredOrder['content'], 'rows'>;

function listChangedJerseys({ rows }: Roster, { states, contested }: RowStates): OpenJersey[] {
  const contestedIds = new Set(contested.map(({ rowId }) => rowId));
  const changed = rows.filter(({ id }) => states.get(id)!.state === 'changed' && !contestedIds.has(id));
  return [
    ...contested.map(({ rowId, wasHash, player }) => ({ rowId, hash: wasHash, player })),
    ...changed.map((row) => ({ rowId: row.id, hash: states.get(row.id)!.former?.hash ?? '', player: row })),
  ];
}

/** Most teams confirm nothing. Where players do, one who has not confirmed, or was added by others since, is looked at. */
const listUnconfirmedJerseys = ({ rows }: Roster, { states, isTeamConfirming }: RowStates): OpenJersey[] =>
  rows
    .filter((row) => isTeamConfirming && !isWithoutPlayer(row))
    .filter(({ id }) => ['open', 'filled'].includes(states.get(id)!.state))
    .map((row) => ({ rowId: row.id, hash: '', player: row }));
