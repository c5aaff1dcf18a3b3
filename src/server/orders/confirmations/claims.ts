/** Which jerseys a guest of the team link can say 'that is me' of (rules.md roster-20). */
import { listDisplacedPlayers, mayBeSamePlayer } from '#domain/orders/confirmed-players.ts';
import type { Row } from '#domain/orders/order.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { StoredOrder } from '../order-store.ts';
import { listNewestLinks } from '../row-link-store.ts';
import { listConfirmedPlayers } from './confirmation-store.ts';

/**
 * Returns a function that tells whether no player stands behind a row yet: its link was not opened, no player has confirmed it, and no
 * player of that name who has confirmed is without a row. The captain and staff confirm for players who may still come.
 */
export async function readClaims(
  db: Connection,
  { pk, content: { rows } }: Pick<StoredOrder, 'pk' | 'content'>,
  now: Date,
): Promise<(row: Row) => boolean> {
  const links = new Map((await listNewestLinks(db, pk, now)).map((link) => [link.rowId, link]));
  const confirmed = await listConfirmedPlayers(db, pk, now);
  const displaced = listDisplacedPlayers(confirmed, rows);
  return (row) => {
    const link = links.get(row.id);
    if (link?.isOpened && (link.isLive || link.isEndedByGuest)) return false;
    if (confirmed.some(({ rowId, isGivenAway }) => rowId === row.id && !isGivenAway)) return false;
    return !displaced.some((player) => mayBeSamePlayer(player, row, rows));
  };
}
