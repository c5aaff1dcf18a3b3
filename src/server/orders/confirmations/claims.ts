/** Which jerseys a guest of the team link can say 'that is me' of (rules.md roster-20). */
import type { Connection } from '../../platform/db/connection.ts';
import { listNewestLinks } from '../row-link-store.ts';
import { listPlayersConfirmed } from './confirmation-store.ts';

/**
 * Returns a function that tells whether no player stands behind a row yet: its link was not opened, and its player never confirmed it,
 * also when a guest has written another one there since. The captain and staff confirm for players who may still come.
 */
export async function readClaims(
  db: Connection,
  orderPk: number,
  now: Date,
): Promise<(rowId: string) => boolean> {
  const links = new Map((await listNewestLinks(db, orderPk, now)).map((link) => [link.rowId, link]));
  const confirmed = new Set(await listPlayersConfirmed(db, orderPk));
  return (rowId) => {
    const link = links.get(rowId);
    const isTaken = link?.isOpened && (link.isLive || link.isEndedByGuest);
    return !isTaken && !confirmed.has(rowId);
  };
}
