/** The order that the work of staff belongs to: of a saved order that was paid in a cart the paid one (rules.md orders-14). */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';
import type { Orders } from '../platform/db/schema.gen.ts';
import type { Session } from '../platform/http/caller.ts';
import { findOrder, lockOrder, type OrderQuery, type StoredOrder } from './order-store.ts';
import { visibleOrders } from './order-visibility-store.ts';

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

interface LockedOrder<Column extends keyof Orders> {
  orderId: string;
  order: Pick<Selectable<Orders>, Column | 'id'>;
}

/**
 * As `lockOrder`, for the order that a customer's link leads to: a link from before the payment names the saved order, which
 * may have been paid in a cart while its lock was waited for. The statements are the same for every id.
 */
export async function lockLinkedOrder<Column extends keyof Orders>(
  tx: Connection,
  linkedId: string,
  columns: readonly Column[],
): Promise<LockedOrder<Column> | undefined> {
  await tx.selectFrom('orders').select('id').where('order_id', '=', linkedId).forUpdate().execute();
  const orderId = (await findCurrentId(tx, linkedId)) ?? linkedId;
  const order = await lockOrder(tx, { orderId }, columns);
  return order && { orderId, order };
}

/** Returns the id of the order that an id leads to: of a saved order that was paid in a cart the paid one. */
export async function findCurrentId(db: Connection, orderId: string): Promise<string | undefined> {
  const { rows } = await selectCurrentId(orderId).execute(db);
  return rows[0]?.orderId;
}

/** Returns what a saved order was paid as in a cart, with its list; null for an order that was not. */
export async function findPaidOrder(
  db: Connection,
  { orderId, ...query }: Omit<OrderQuery, 'keyHashes'>,
): Promise<StoredOrder | null> {
  const paidId = await findCurrentId(db, orderId);
  if (paidId === undefined || paidId === orderId) return null;
  return findOrder(db, { ...query, orderId: paidId, keyHashes: [] });
}

const selectCurrentId = (orderId: string) => sql<Pick<CurrentOrder, 'orderId'>>`
  select o.order_id as "orderId" from orders o where o.id = ${currentOrderPk(orderId)}`;

/** `asked` is an order, and `paid` what it was paid as in a cart, if it was. */
const ASKED_AND_PAID = sql`orders asked
  left join checkouts c on c.id = asked.paid_by_checkout_id
  left join orders paid on paid.checkout_id = c.id
    and (c.snapshot -> 'orders' -> (paid.checkout_position - 1) ->> 'orderPk')::bigint = asked.id`;

/** A subquery: the order with this id; of a saved order that was paid in a cart the paid one. */
export const currentOrderPk = (orderId: string): RawBuilder<number> => sql`(
  select coalesce(paid.id, asked.id) from ${ASKED_AND_PAID} where asked.order_id = ${orderId})`;

const selectCurrentOrder = (orderId: string, session: Session) => sql<CurrentOrder>`
  select o.id as pk, o.order_id as "orderId"
  from ${ASKED_AND_PAID} join orders o on o.id = coalesce(paid.id, asked.id)
  where asked.order_id = ${orderId} and ${visibleOrders(session)}`;
