import { sql } from 'kysely';
import { PRINTED_COLUMNS } from '../orders/fingerprint-store.ts';
import type { PrintedColumns } from '../orders/order-columns.ts';
import { submittedOrder } from '../orders/order-store.ts';
import { currentReleaseJson, type StoredRelease } from '../orders/release-store.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface LabelOrderRow extends PrintedColumns {
  order_id: string;
  release: StoredRelease | null;
}

/** Returns those of the orders that are submitted or paid, with their jerseys in the sequence of the roster. */
export async function listLabelOrders(db: Connection, orderIds: readonly string[]): Promise<LabelOrderRow[]> {
  const { rows } = await selectLabelOrders(orderIds).execute(db);
  return rows;
}

const selectLabelOrders = (orderIds: readonly string[]) => sql<LabelOrderRow>`
  select o.order_id, ${PRINTED_COLUMNS}, ${currentReleaseJson} as release
  from orders o where o.order_id = any(${orderIds}::text[]) and ${submittedOrder}`;
