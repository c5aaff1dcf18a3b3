/** The reference of a reminder in the outbox: an extended list has reminders of its own. */
import { REMINDER_STEPS, type ReminderStep } from '#domain/orders/reminders.ts';

export interface ReminderRef {
  orderPk: number;
  rowId: string;
  /** Which closing time and step, such as '1796346000 3d'. */
  reminder: string;
}

export const nameReminder = (closesAt: Date, step: ReminderStep): string =>
  `${Math.floor(closesAt.getTime() / 1000)} ${step}`;

export const formatReminderRef = ({ orderPk, rowId, reminder }: ReminderRef): string =>
  `${orderPk} ${rowId} ${reminder}`;

const REF = new RegExp(`^(\\d+) (.*) (\\d+ (?:${REMINDER_STEPS.join('|')}))$`, 's');

/** Throws RangeError for a text that `formatReminderRef` does not write. */
export function parseReminderRef(ref: string): ReminderRef {
  const [, orderPk, rowId = '', reminder] = REF.exec(ref) ?? [];
  if (!orderPk || !reminder) throw new RangeError(`Not the reference of a reminder: ${ref}`);
  return { orderPk: Number(orderPk), rowId, reminder };
}
