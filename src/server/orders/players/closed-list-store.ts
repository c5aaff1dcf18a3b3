import { sql } from 'kysely';
import type { Day } from '#domain/orders/dates/delivery.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { activeOrder } from '../order/order-store.ts';

const isUntold = sql<boolean>`o.closes_on is not null and o.closing_told_on is distinct from o.closes_on`;

/** Returns saved orders whose list closed on that day or before, and whose captain was not told. */
export async function listUntoldOrders(
  db: Connection,
  lastDay: Day,
): Promise<{ orderId: string; email: string }[]> {
  const { rows } = await sql<{ orderId: string; email: string }>`
    select o.order_id as "orderId", o.email from orders o
    where o.closes_on <= ${lastDay} and ${isUntold} and ${activeOrder()} and not o.status and not o.paid and o.payment_id is null
      and o.email <> '' and o.work_state <> 'cancelled'
    order by o.id`.execute(db);
  return rows;
}

/** Returns false when the captain was told of that day before. The caller holds the order's lock. */
export async function markTold(tx: Connection, orderPk: number, closesOn: Day): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update orders o set closing_told_on = ${closesOn} where o.id = ${orderPk} and ${isUntold}`.execute(tx);
  return Number(numAffectedRows) > 0;
}
