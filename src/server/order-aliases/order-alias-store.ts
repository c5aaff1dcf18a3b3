/**
 * Every id that an order has or had leads to it (rules.md orders-14). Orders are found and locked by their key, which does not change: a
 * payment that is settled meanwhile gives the order another id.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

/** A subquery: the key of the order that has or had this id, a text or a column; null for an id that was never given. */
export const orderPkOf = (orderId: string | RawBuilder<unknown>): RawBuilder<number> => sql`(
  select a.order_pk from order_aliases a where a.order_id = ${orderId})`;

/** Returns null for an id that was never given. Does not lock the order, and finds one that is deleted too. */
export async function findOrderPk(db: Connection, orderId: string): Promise<number | null> {
  const alias = await db
    .selectFrom('order_aliases')
    .select('order_pk')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return alias?.order_pk ?? null;
}
