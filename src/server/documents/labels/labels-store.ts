import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PRINTED_COLUMNS } from '../../orders/order/list-store.ts';
import type { PrintedColumns } from '../../orders/order/order-columns.ts';
import { latestMockupFile, submittedOrder } from '../../orders/order/order-store.ts';
import { currentReleaseJson, type StoredRelease } from '../../orders/order/release-store.ts';
import type { Connection } from '../../platform/db/connection.ts';

export interface LabelOrderRow extends PrintedColumns {
  pk: number;
  version: number;
  order_id: string;
  release: StoredRelease | null;
  /** The file of the newest mockup; null without one. */
  mockup: string | null;
}

/** Returns those of the orders that are submitted or paid, with their jerseys in the sequence of the roster. */
export async function listLabelOrders(db: Connection, orderIds: readonly string[]): Promise<LabelOrderRow[]> {
  const { rows } = await selectPrintedOrders(orderIds, submittedOrder).execute(db);
  return rows;
}

/** Returns one of them, or a saved one, which can be released before it is paid. */
export async function findPrintedOrder(db: Connection, orderId: string): Promise<LabelOrderRow | undefined> {
  const { rows } = await selectPrintedOrders([orderId], sql`o.deleted_at is null`).execute(db);
  return rows[0];
}

const selectPrintedOrders = (
  orderIds: readonly string[],
  condition: RawBuilder<SqlBool>,
) => sql<LabelOrderRow>`
  select o.id as pk, o.version, o.order_id, ${PRINTED_COLUMNS}, ${currentReleaseJson} as release, ${latestMockupFile()} as mockup
  from orders o where o.order_id = any(${orderIds}::text[]) and ${condition}`;
