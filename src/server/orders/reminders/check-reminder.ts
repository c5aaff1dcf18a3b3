/** Whether a reminder still holds: asked before it is queued, and again just before it is sent. */
import { findDueReminder } from '#domain/orders/reminders.ts';
import type { EmailCheck } from '../../platform/services.ts';
import { findUnconfirmedRows } from '../confirmations/unconfirmed-rows.ts';
import { toPrintedContent } from '../order-columns.ts';
import { findReminderWish } from '../reminder-wish-store.ts';
import { nameReminder, parseReminderRef } from './reminder-ref.ts';
import { findRemindedOrder } from './reminder-store.ts';

/** False when it was confirmed, stopped or paid meanwhile, the list is closed or extended, or the next step is due. */
export const isReminderWanted: EmailCheck = async ({ db, now }, { ref, recipient }) => {
  const { orderPk, rowId, reminder } = parseReminderRef(ref);
  const wish = await findReminderWish(db, orderPk, rowId);
  const order = await findRemindedOrder(db, orderPk);
  if (!order || !wish || wish.stoppedAt || wish.email !== recipient) return false;
  const due = findDueReminder(order, wish.wishedAt, now());
  if (!due || nameReminder(order.closesAt, due.step) !== reminder) return false;
  return (await findUnconfirmedRows(db, orderPk, toPrintedContent(order))).has(rowId);
};
