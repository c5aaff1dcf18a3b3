/** Closes the lists whose time is over, and writes to their captains (rules.md roster-30). */

import { isBeingPaid } from '#domain/orders/order-state.ts';
import { getLastDue, isClosed } from '#domain/orders/order-window.ts';
import { isWithinEmailLimit } from '../../emails/email-rate-limit.ts';
import { queueEmail } from '../../emails/outbox.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { guardEach } from '../../platform/jobs/guard-each.ts';
import type { Services } from '../../platform/services.ts';
import { findOrder } from '../order-store.ts';
import { closeWindow } from './close-window.ts';
import { composeClosingLetter } from './compose-closing-letter.ts';
import { type DueWindow, endWindow, listDueWindows } from './order-window-store.ts';

const PORTION = 100;
/** To one address: that in an order may be that of somebody else. */
const LETTERS_AN_HOUR = 20;
const SHOP = { name: 'shop' };

/** Throws the signal's reason when it is stopped between two orders, and at the end when an order failed. */
export async function closeWindows(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, now } = services;
  const each = guardEach(services, signal);
  for (let after = 0; ; ) {
    const due = await listDueWindows(db, { closesBy: getLastDue(now()), now: now(), after, limit: PORTION });
    for (const order of due) await each.run({ order: order.orderId }, () => closeDue(services, order));
    const last = due.at(-1);
    if (!last || due.length < PORTION) return each.end();
    after = last.orderPk;
  }
}

async function closeDue(services: Services, { orderPk, orderId, email }: DueWindow): Promise<void> {
  // Counted before the transaction: a counter uses another connection.
  const mayEmail =
    email !== '' &&
    (await isWithinEmailLimit(services, { kind: 'list-closed', email, max: LETTERS_AN_HOUR }));
  await services.db.transaction().execute((tx) => closeIfDue(services, tx, { orderPk, orderId, mayEmail }));
}

/** Under the order's lock, because the list may have been extended, closed or paid since it was listed. */
async function closeIfDue(
  services: Services,
  tx: Connection,
  { orderPk, orderId, mayEmail }: { orderPk: number; orderId: string; mayEmail: boolean },
): Promise<void> {
  const now = services.now();
  const order = await findOrder(tx, { orderId, keyHashes: [], now, lock: true });
  if (!order?.window) return endWindow(tx, orderPk, now);
  const { window } = order;
  // A list that is being paid waits: it is paid soon, and its window has ended, or it closes in a later minute.
  if (window.closedAt !== null || !isClosed(window, now) || isBeingPaid(order, now)) return;
  const closing = { ...order, window };
  const open = await closeWindow(services, tx, closing, SHOP);
  if (mayEmail) await queueEmail(tx, services, composeClosingLetter(services, closing, open));
}
