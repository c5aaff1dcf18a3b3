/** The order that the work of staff belongs to: of a saved order that was paid in a cart the paid one (rules.md orders-14). */
import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';
import type { Session } from '../platform/http/caller.ts';
import { visibleOrders } from './order-store.ts';

interface CurrentOrder {
  pk: number;
  orderId: string;
}

/** Returns undefined for an order that does not exist or that this user may not see; a deleted one is returned. */
export async function findCurrentOrder(
  db: Connection,
  orderId: string,
  session: Session,
): Promise<CurrentOrder | undefined> {
  const { rows } = await selectCurrentOrder(orderId, session).execute(db);
  return rows[0];
}

/**
 * Waits for a payment of the order that is being settled, and keeps others from being settled: what is written for the
 * order afterwards moves along with it.
 */
export async function lockCurrentOrder(
  tx: Connection,
  orderId: string,
  session: Session,
): Promise<CurrentOrder | undefined> {
  await tx.selectFrom('orders').select('id').where('order_id', '=', orderId).forShare().execute();
  return findCurrentOrder(tx, orderId, session);
}

const selectCurrentOrder = (orderId: string, session: Session) => sql<CurrentOrder>`
  select o.id as pk, o.order_id as "orderId"
  from orders asked
  left join checkouts c on c.id = asked.paid_by_checkout_id
  left join orders paid on paid.checkout_id = c.id
    and (c.snapshot -> 'orders' -> (paid.checkout_position - 1) ->> 'orderPk')::bigint = asked.id
  join orders o on o.id = coalesce(paid.id, asked.id)
  where asked.order_id = ${orderId} and ${visibleOrders(session)}`;
