/** The job that queues the reminders that are due (rules.md roster-31). */
import { formatClosingWithZone } from '#domain/orders/closing-time.ts';
import { findDueReminder, LETTERS_A_DAY, MOST_DAYS_BEFORE, WISH_DAYS } from '#domain/orders/reminders.ts';
import { getEmailLimit } from '../../emails/email-rate-limit.ts';
import { countWaitingEmails } from '../../emails/email-store.ts';
import { queueEmail } from '../../emails/outbox.ts';
import type { Email } from '../../emails/templates/email-kinds.ts';
import { guardEach } from '../../platform/jobs/guard-each.ts';
import { isWithinRateLimit } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { listLiveUrls } from '../confirmations/row-links.ts';
import { findUnconfirmedRows } from '../confirmations/unconfirmed-rows.ts';
import { toPrintedContent } from '../order-columns.ts';
import { formatReminderRef, nameReminder } from './reminder-ref.ts';
import {
  type DueReminder,
  deleteEndedWishes,
  findRemindedOrder,
  listDueWishes,
  listWindowsWithWishes,
  lockDueWishes,
  markHandled,
  selectUndecided,
  type WindowWithWishes,
} from './reminder-store.ts';
import { computeStopKey } from './stop-key.ts';

const DAY = 24 * 3600;
/** Reminders that wait to be sent: what is beyond them waits for the next minute. */
const MOST_WAITING = 1000;

/**
 * Returns the number of letters that were queued. Throws the signal's reason when it is stopped between two teams, and at the
 * end when a team failed.
 */
export async function remindPlayers(services: Services, signal?: AbortSignal): Promise<number> {
  const { db } = services;
  const now = services.now();
  await deleteEndedWishes(db, addDays(now, -WISH_DAYS));
  const windows = await listWindowsWithWishes(db, { now, until: addDays(now, MOST_DAYS_BEFORE) });
  const due = await selectUndecided(
    db,
    windows.flatMap((window) => listDue(window, now)),
  );
  const room = MOST_WAITING - (await countWaitingEmails(db, 'jersey-reminder'));
  const each = guardEach(services, signal);
  let queued = 0;
  for (const reminder of due) {
    if (queued >= room) break;
    queued += (await each.run({ orderPk: reminder.orderPk }, () => remindTeam(services, reminder))) ?? 0;
  }
  each.end();
  return queued;
}

/** The reminder of a team, for wishes of before; none or one. */
function listDue({ orderPk, ...window }: WindowWithWishes, now: Date): DueReminder[] {
  const due = findDueReminder(window, new Date(0), now);
  return due ? [{ orderPk, reminder: nameReminder(window.closesAt, due.step), at: due.at }] : [];
}

/**
 * Returns the number of letters that were queued. Counters of addresses are no part of a transaction, so the letters are
 * chosen before it; it locks the wishes and queues those that no other process has decided, and the sender looks again.
 */
async function remindTeam(services: Services, due: DueReminder): Promise<number> {
  const letters = await listLetters(services, due);
  return services.db.transaction().execute(async (tx) => {
    const locked = new Set((await lockDueWishes(tx, due)).map(({ rowId }) => rowId));
    const own = letters.filter(({ rowId }) => locked.has(rowId));
    for (const { email } of own) await queueEmail(tx, services, email);
    if (locked.size > 0) await markHandled(tx, due, [...locked]);
    return own.length;
  });
}

interface Letter {
  rowId: string;
  email: Extract<Email, { kind: 'jersey-reminder' }>;
}

/** Of jerseys that are not confirmed and have a link that works, to addresses that had few letters today. */
async function listLetters(services: Services, due: DueReminder): Promise<Letter[]> {
  const { db } = services;
  const { orderPk, reminder } = due;
  const order = await findRemindedOrder(db, orderPk);
  if (!order) return [];
  const unconfirmed = await findUnconfirmedRows(db, orderPk, toPrintedContent(order));
  const urls = await listLiveUrls(services, db, orderPk);
  const numbers = new Map(order.rows.map(({ id, number }) => [id, number]));
  const data = { teamName: order.secret_code || 'your team', closes: formatClosingWithZone(order) };
  const letters: Letter[] = [];
  for (const { rowId, email: to } of await listDueWishes(db, due)) {
    const link = urls.get(rowId);
    if (!link || !unconfirmed.has(rowId) || !(await isWithinDay(services, to))) continue;
    const stopKey = computeStopKey(services, to);
    const number = numbers.get(rowId) ?? '';
    const ref = formatReminderRef({ orderPk, rowId, reminder });
    letters.push({
      rowId,
      email: { kind: 'jersey-reminder', ref, to, data: { ...data, number, link, stopKey } },
    });
  }
  return letters;
}

const isWithinDay = (services: Services, email: string): Promise<boolean> =>
  isWithinRateLimit(services, [
    { ...getEmailLimit(services, { kind: 'jersey-reminder', email, max: LETTERS_A_DAY }), seconds: DAY },
  ]);

const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY * 1000);
