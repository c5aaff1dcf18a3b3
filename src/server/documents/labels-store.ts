import { sql } from 'kysely';
import type { Casing, Row } from '#domain/orders/order.ts';
import { orderRowsJson, submittedOrder } from '../orders/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface LabelOrderRow {
  order_id: string;
  secret_code: string;
  case_option: Casing;
  rows: Row[];
}

/** Returns those of the orders that are submitted or paid, with their jerseys in the sequence of the roster. */
export async function listLabelOrders(db: Connection, orderIds: readonly string[]): Promise<LabelOrderRow[]> {
  const { rows } = await selectLabelOrders(orderIds).execute(db);
  return rows;
}

const selectLabelOrders = (orderIds: readonly string[]) => sql<LabelOrderRow>`
  select o.order_id, o.secret_code, o.case_option, ${orderRowsJson()} as rows
  from orders o where o.order_id = any(${orderIds}::text[]) and ${submittedOrder}`;
