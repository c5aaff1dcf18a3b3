/** Writes price adjustments and the customer's pictures of an order. */
import { sql } from 'kysely';
import type { Cents } from '#domain/shared/money.ts';
import type { Connection } from '../../platform/db/connection.ts';

/** Returns the order and the amount of an adjustment that was applied before. */
export async function findAdjustment(
  db: Connection,
  id: string,
): Promise<{ orderPk: number; amount: number } | undefined> {
  return db
    .selectFrom('price_adjustments')
    .select(['order_pk as orderPk', 'amount_cents as amount'])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface NewAdjustment {
  id: string;
  orderPk: number;
  amount: Cents;
  /** The order's price after the adjustment. */
  final: Cents;
  reason: string;
  userId: number;
  now: Date;
}

/**
 * Inserts the adjustment and writes the order's new price. The content is copied to the new version, so that the team
 * can still save.
 */
export async function insertAdjustment(
  tx: Connection,
  { id, orderPk, amount, final, reason, userId, now }: NewAdjustment,
): Promise<void> {
  await tx
    .insertInto('price_adjustments')
    .values({ id, order_pk: orderPk, amount_cents: amount, reason, created_by: userId, created_at: now })
    .execute();
  await tx
    .updateTable('orders')
    .set(({ eb, ref }) => ({
      version: eb('version', '+', 1),
      updated_at: now,
      final_price_cents: final,
      price_adjustment_cents: eb('price_adjustment_cents', '+', amount),
      price_adjustment_applied: sql<boolean>`${ref('price_adjustment_cents')} + ${amount} <> 0`,
    }))
    .where('id', '=', orderPk)
    .execute();
  await copyVersion(tx, orderPk, now);
}

/** Copies the content of the previous version to the current version of the order. */
async function copyVersion(tx: Connection, orderPk: number, now: Date): Promise<void> {
  await sql`
    insert into order_versions (order_pk, version, actor, content, saved_at)
    select v.order_pk, o.version, 'staff', v.content, ${now}::timestamptz
    from orders o join order_versions v on v.order_pk = o.id and v.version = o.version - 1
    where o.id = ${orderPk}`.execute(tx);
}

export async function setCustomerPictures(
  tx: Connection,
  orderPk: number,
  urls: string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ customer_jersey_url: urls, updated_at: now })
    .where('id', '=', orderPk)
    .execute();
}
