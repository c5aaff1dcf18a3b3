/** A player confirms the own jersey with the key of a link (rules.md roster-22). */
import type { OwnJersey } from '#contract/confirmations.ts';
import { readLinkedPlayer } from '#domain/orders/linked-player.ts';
import type { Row } from '#domain/orders/order.ts';
import { getOrderState } from '#domain/orders/order-state.ts';
import { canConfirm, isRosterClosed } from '#domain/orders/own-jersey.ts';
import { Problem } from '#domain/shared/problem.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { settleWithLink } from '../contested-rows.ts';
import { hashRow } from '../hash-roster.ts';
import { storeLinkedPlayers } from '../row-link-store.ts';
import { withdrawWaitingJersey } from '../waiting-jersey-store.ts';
import { insertConfirmations, isConfirmedWithLink } from './confirmation-store.ts';
import { type CurrentOrder, readOwnJersey } from './own-jersey.ts';
import { findLinkedJersey, limitGuesses, parsePlayerLink } from './own-jersey-access.ts';

interface ConfirmRequest {
  order_id: string;
  shown: string;
}

/**
 * Confirms what the player was shown, and withdraws what the player typed too late before. Throws Problem 'row-changed' when the
 * jersey is another one by now, 'roster-incomplete', 'order-submitted' or 'not-found'.
 */
export const confirmOwnJersey = (
  services: Services,
  { order_id, shown }: ConfirmRequest,
  caller: Caller,
): Promise<OwnJersey> =>
  limitGuesses(services, caller, () =>
    services.db.transaction().execute(async (tx) => {
      const now = services.now();
      const { order, row } = await findLinkedJersey(tx, { link: parsePlayerLink(order_id), now, lock: true });
      if (isRosterClosed(getOrderState(order))) throw new Problem('order-submitted');
      if (hashRow(row, order.content.options.casing) !== shown) throw new Problem('row-changed');
      if (!canConfirm(row, order.content.options)) throw new Problem('roster-incomplete');
      await storeOwnConfirmation(tx, order, row, { now, from: caller.ipAddress });
      await withdrawWaitingJersey(tx, { orderPk: order.pk, rowId: row.id, now });
      return readOwnJersey(services, tx, order, row);
    }),
  );

/** Stores that the player confirmed the row as it is now, under the order's lock. A second press stores nothing. */
export async function storeOwnConfirmation(
  tx: Connection,
  { pk, content }: Pick<CurrentOrder, 'pk' | 'content'>,
  row: Row,
  { now, from }: { now: Date; from: string },
): Promise<void> {
  await settleWithLink(tx, { pk }, row.id, now);
  const hash = hashRow(row, content.options.casing);
  if (await isConfirmedWithLink(tx, { orderPk: pk, rowId: row.id, hash })) return;
  await storeLinkedPlayers(tx, pk, [readLinkedPlayer(row)]);
  const confirmed = [{ rowId: row.id, hash }];
  await insertConfirmations(tx, { orderPk: pk, rows: confirmed, by: 'player', actorId: null, at: now, from });
  await recordEvent(tx, {
    kind: 'rows-confirmed',
    detail: { by: 'player', rowIds: [row.id] },
    actor: { name: 'team' },
    orderPk: pk,
    at: now,
  });
}
