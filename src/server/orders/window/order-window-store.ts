import { sql } from 'kysely';
import type { OrderWindow } from '#domain/orders/order-window.ts';
import type { Connection } from '../../platform/db/connection.ts';

export interface StoredWindow extends OrderWindow {
  version: number;
}

/** Returns undefined for an order without one. What decides by it holds the order's lock. */
export async function findOrderWindow(db: Connection, orderPk: number): Promise<StoredWindow | undefined> {
  const { rows } = await selectWindow(orderPk).execute(db);
  return rows[0];
}

const selectWindow = (orderPk: number) => sql<StoredWindow>`
  select w.closes_at as "closesAt", w.zone, w.at_close as "atClose", w.minimum, w.reminders, w.closed_at as "closedAt", w.version
  from order_windows w where w.order_pk = ${orderPk}`;
