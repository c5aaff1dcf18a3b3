import { sql } from 'kysely';
import type { Connection } from '../../platform/db/connection.ts';
import {
  type OrderWindowRow,
  readOrderWindow,
  type StoredWindow,
  windowJson,
} from '../window-of-order-store.ts';

/** Returns null for an order without one, and for one that is not a saved order any more. */
export async function findOrderWindow(db: Connection, orderPk: number): Promise<StoredWindow | null> {
  const { rows } = await selectWindow(orderPk).execute(db);
  const found = rows[0]?.window;
  return found ? readOrderWindow(found) : null;
}

const selectWindow = (orderPk: number) => sql<{ window: OrderWindowRow | null }>`
  select ${windowJson} as window from orders o where o.id = ${orderPk} and o.deleted_at is null`;

/** Sets the window and opens it. The caller holds the order's lock. */
export async function storeWindow(
  tx: Connection,
  orderPk: number,
  { closesAt, zone, atClose, minimum, reminders, version }: Omit<StoredWindow, 'closedAt'>,
): Promise<void> {
  const columns = {
    ...{ closes_at: closesAt, zone, at_close: atClose, minimum, reminders, version },
    closed_at: null,
    // A list that is opened again has not closed: it is counted when it does.
    ...{ started_rows: null, confirmed_rows: null },
  };
  await tx
    .insertInto('order_windows')
    .values({ order_pk: orderPk, ...columns })
    .onConflict((conflict) => conflict.column('order_pk').doUpdateSet(columns))
    .execute();
}

interface WindowClosing extends Pick<StoredWindow, 'closedAt' | 'version'> {
  startedRows: number;
  /** Of those. */
  confirmedRows: number;
}

/** The caller holds the order's lock. */
export async function storeClosing(
  tx: Connection,
  orderPk: number,
  { closedAt, version, startedRows, confirmedRows }: WindowClosing,
): Promise<void> {
  await tx
    .updateTable('order_windows')
    .set({ closed_at: closedAt, version, started_rows: startedRows, confirmed_rows: confirmedRows })
    .where('order_pk', '=', orderPk)
    .execute();
}

/** Closes the window of an order that was submitted, paid or deleted: it is not due any more. */
export async function endWindow(tx: Connection, orderPk: number, now: Date): Promise<void> {
  await tx.updateTable('order_windows').set({ closed_at: now }).where('order_pk', '=', orderPk).execute();
}

export interface DueWindow {
  orderPk: number;
  orderId: string;
  /** '' without one. */
  email: string;
}

interface DueQuery {
  /** Windows that were to close then or before. */
  closesBy: Date;
  now: Date;
  /** The last key of the portion before. */
  after: number;
  limit: number;
}

/** Returns open windows whose time is over and whose orders are not being paid, in ascending order of their orders' keys, without locking them. */
export async function listDueWindows(
  db: Connection,
  { closesBy, now, after, limit }: DueQuery,
): Promise<DueWindow[]> {
  const { rows } = await sql<DueWindow>`
    select w.order_pk as "orderPk", o.order_id as "orderId", o.email from order_windows w join orders o on o.id = w.order_pk
    where w.closed_at is null and w.closes_at <= ${closesBy} and w.order_pk > ${after}
      and (o.locked_until is null or o.locked_until <= ${now})
    order by w.order_pk limit ${limit}`.execute(db);
  return rows;
}
