/** Reads what reminders are decided by. An order that is submitted, paid or deleted has none. */
import { type RawBuilder, sql } from 'kysely';
import type { OrderWindow } from '#domain/orders/order-window.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { PRINTED_COLUMNS } from '../fingerprint-store.ts';
import type { PrintedColumns } from '../order-columns.ts';

/** A condition on order `o`. */
const isCollecting: RawBuilder<unknown> = sql`not o.status and o.payment_id is null and o.paid_by_checkout_id is null and o.deleted_at is null`;

type ReminderWindow = Pick<OrderWindow, 'closesAt' | 'zone' | 'closedAt' | 'reminders'>;

export interface WindowWithWishes extends ReminderWindow {
  orderPk: number;
}

/** Returns open windows with wishes that close until then, those that close first at the front. */
export async function listWindowsWithWishes(
  db: Connection,
  { now, until }: { now: Date; until: Date },
): Promise<WindowWithWishes[]> {
  const { rows } = await selectWindows(now, until).execute(db);
  return rows;
}

const WINDOW_COLUMNS: RawBuilder<unknown> = sql`w.closes_at as "closesAt", w.zone, w.closed_at as "closedAt", w.reminders`;

const selectWindows = (now: Date, until: Date) => sql<WindowWithWishes>`
  select w.order_pk as "orderPk", ${WINDOW_COLUMNS}
  from order_windows w join orders o on o.id = w.order_pk
  where w.closed_at is null and w.reminders and w.closes_at > ${now} and w.closes_at <= ${until} and ${isCollecting}
    and exists (select from reminder_wishes r where r.order_pk = w.order_pk and r.stopped_at is null)
  order by w.closes_at, w.order_pk`;

/** A reminder of a team that is due for the wishes of before its time. */
export interface DueReminder {
  orderPk: number;
  /** As in the reference of the letter. */
  reminder: string;
  at: Date;
}

/** Returns those that were not decided for every wish yet, in their sequence. */
export async function selectUndecided(db: Connection, due: readonly DueReminder[]): Promise<DueReminder[]> {
  const { rows } = await sql<{ orderPk: number }>`
    select distinct r.order_pk as "orderPk"
    from unnest(${due.map(({ orderPk }) => orderPk)}::bigint[], ${due.map(({ reminder }) => reminder)}::text[],
      ${due.map(({ at }) => at)}::timestamptz[]) as d(order_pk, reminder, at)
    join reminder_wishes r on r.order_pk = d.order_pk
    where r.stopped_at is null and r.wished_at < d.at and r.handled is distinct from d.reminder`.execute(db);
  const open = new Set(rows.map(({ orderPk }) => orderPk));
  return due.filter(({ orderPk }) => open.has(orderPk));
}

export interface DueWish {
  rowId: string;
  email: string;
}

/** Returns the wishes that this reminder was not decided for. */
export async function listDueWishes(db: Connection, due: DueReminder): Promise<DueWish[]> {
  const { rows } = await selectDueWishes(due).execute(db);
  return rows;
}

/** As `listDueWishes`, without those that another process works on. */
export async function lockDueWishes(tx: Connection, due: DueReminder): Promise<DueWish[]> {
  const { rows } = await sql<DueWish>`${selectDueWishes(due)} for update skip locked`.execute(tx);
  return rows;
}

const selectDueWishes = ({ orderPk, reminder, at }: DueReminder) => sql<DueWish>`
  select r.row_id as "rowId", r.email from reminder_wishes r
  where r.order_pk = ${orderPk} and r.stopped_at is null and r.wished_at < ${at}
    and r.handled is distinct from ${reminder}
  order by r.row_id`;

export async function markHandled(
  tx: Connection,
  { orderPk, reminder }: DueReminder,
  rowIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('reminder_wishes')
    .set({ handled: reminder })
    .where('order_pk', '=', orderPk)
    .where('row_id', 'in', rowIds)
    .execute();
}

export interface RemindedOrder extends PrintedColumns, ReminderWindow {}

/** Returns undefined when the order has no window, or its list is not collected any more. */
export async function findRemindedOrder(db: Connection, orderPk: number): Promise<RemindedOrder | undefined> {
  const { rows } = await selectRemindedOrder(orderPk).execute(db);
  return rows[0];
}

const selectRemindedOrder = (orderPk: number) => sql<RemindedOrder>`
  select ${WINDOW_COLUMNS}, ${PRINTED_COLUMNS}
  from orders o join order_windows w on w.order_pk = o.id
  where o.id = ${orderPk} and ${isCollecting}`;

/** Deletes the wishes of lists that closed before then, and of orders that are submitted, paid or deleted. */
export async function deleteEndedWishes(db: Connection, closedBefore: Date): Promise<void> {
  await sql`
    delete from reminder_wishes r where not exists (
      select from orders o join order_windows w on w.order_pk = o.id
      where o.id = r.order_pk and ${isCollecting} and coalesce(w.closed_at, w.closes_at) >= ${closedBefore})`.execute(
    db,
  );
}
