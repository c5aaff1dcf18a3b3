/** Whether a reminder still holds: asked before it is queued, and again just before it is sent. */
import { findDueReminder } from '#domain/orders/reminders.ts';
import { getRowState } from '#domain/orders/row-state.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { EmailCheck } from '../../platform/services.ts';
import { listNewestConfirmations } from '../confirmations/confirmation-store.ts';
import { hashRow } from '../hash-roster.ts';
import { toPrintedContent } from '../order-columns.ts';
import { findReminderWish } from '../reminder-wish-store.ts';
import { nameReminder, parseReminderRef } from './reminder-ref.ts';
import { findRemindedOrder, type RemindedOrder } from './reminder-store.ts';

/** False when it was confirmed, stopped or paid meanwhile, the list is closed or extended, or the next step is due. */
export const isReminderWanted: EmailCheck = async ({ db, now }, { ref, recipient }) => {
  const { orderPk, rowId, reminder } = parseReminderRef(ref);
  const wish = await findReminderWish(db, orderPk, rowId);
  const order = await findRemindedOrder(db, orderPk);
  if (!order || !wish || wish.stoppedAt || wish.email !== recipient) return false;
  const due = findDueReminder(order, wish.wishedAt, now());
  if (!due || nameReminder(order.closesAt, due.step) !== reminder) return false;
  return (await listUnconfirmed(db, orderPk, order)).has(rowId);
};

/** Returns the rows that are to be confirmed, or confirmed again. */
export async function listUnconfirmed(
  db: Connection,
  orderPk: number,
  order: RemindedOrder,
): Promise<Set<string>> {
  const { rows, options } = toPrintedContent(order);
  const newest = await listNewestConfirmations(db, orderPk);
  const confirmed = new Map(newest.map(({ rowId, hash }) => [rowId, hash]));
  const isConfirmed = (row: (typeof rows)[number]) =>
    getRowState(row, { current: hashRow(row, options.casing), confirmed: confirmed.get(row.id) ?? null }) ===
    'confirmed';
  return new Set(rows.filter((row) => !isConfirmed(row)).map(({ id }) => id));
}
