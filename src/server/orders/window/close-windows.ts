/** Closes the lists whose time is over, and writes to their captains (rules.md roster-30). */

import { isBeingPaid } from '#domain/orders/order-state.ts';
import { getLastDue, isClosed } from '#domain/orders/order-window.ts';
import { queueEmail } from '../../emails/outbox.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import { findOrder } from '../order-store.ts';
import { closeWindow } from './close-window.ts';
import { composeClosingLetter } from './compose-closing-letter.ts';
import { endWindow, listDueWindows } from './order-window-store.ts';

const PORTION = 100;
const SHOP = { name: 'shop' };

/** Throws the signal's reason when it is stopped between two orders. */
export async function closeWindows(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, now } = services;
  for (let after = 0; ; ) {
    const due = await listDueWindows(db, { closesBy: getLastDue(now()), after, limit: PORTION });
    for (const { orderPk, orderId } of due) {
      signal?.throwIfAborted();
      await db.transaction().execute((tx) => closeIfDue(services, tx, { orderPk, orderId }));
    }
    const last = due.at(-1);
    if (!last || due.length < PORTION) return;
    after = last.orderPk;
  }
}

/** Under the order's lock, because the list may have been extended, closed or paid since it was listed. */
async function closeIfDue(
  services: Services,
  tx: Connection,
  { orderPk, orderId }: { orderPk: number; orderId: string },
): Promise<void> {
  const now = services.now();
  const order = await findOrder(tx, { orderId, keyHashes: [], now, lock: true });
  if (!order?.window) return endWindow(tx, orderPk, now);
  const { window } = order;
  // A list that is being paid waits: it is paid soon, and its window has ended, or it closes in a later minute.
  if (window.closedAt !== null || !isClosed(window, now) || isBeingPaid(order, now)) return;
  const closing = { ...order, window };
  await closeWindow(services, tx, closing, SHOP);
  if (order.content.email) await queueEmail(tx, services, await composeClosingLetter(services, tx, closing));
}
