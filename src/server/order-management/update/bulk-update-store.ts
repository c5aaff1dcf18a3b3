import { sql } from 'kysely';
import { activeOrder, submittedOrder } from '../../orders/order/order-store.ts';
import type { Connection } from '../../platform/db/connection.ts';

/** Locks the orders in the sequence of their keys, so that two updates of several cannot deadlock, and returns their ids. */
export async function lockOrders(
  tx: Connection,
  ids: readonly string[],
  { isSubmitted }: { isSubmitted: boolean },
): Promise<ReadonlySet<string>> {
  const orders = await tx
    .selectFrom('orders as o')
    .select('o.order_id')
    .where('o.order_id', 'in', ids)
    .where(isSubmitted ? submittedOrder : activeOrder())
    .orderBy('o.id')
    .forUpdate('o')
    .execute();
  return new Set(orders.map(({ order_id }) => order_id));
}

/** Returns whether the change that made this version set the first day of production. */
export async function beganProduction(tx: Connection, orderPk: number, version: number): Promise<boolean> {
  const { rows } = await sql`
    select from order_events e where e.order_pk = ${orderPk} and e.kind = 'changed'
      and (e.detail->>'version')::int = ${version} and e.detail->'before'->'production_date' = 'null'`.execute(
    tx,
  );
  return rows.length > 0;
}
