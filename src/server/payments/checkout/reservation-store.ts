/** What an open checkout reserves: its orders, its coupon and its credits. */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/db/connection.ts';

export async function unlockOrders(
  tx: Connection,
  checkoutId: string,
  orderPks: readonly number[],
): Promise<void> {
  if (orderPks.length === 0) return;
  await tx
    .updateTable('orders')
    .set({ locked_by_checkout_id: null, locked_until: null })
    .where('locked_by_checkout_id', '=', checkoutId)
    .where('id', 'in', orderPks)
    .execute();
}

/**
 * The common table expressions that mark the coupon of a paid checkout as redeemed and end its hold on credits, which
 * the ledger records instead.
 */
export const redeemReservationsSql = (checkoutId: string, now: Date): RawBuilder<unknown> => sql`
  ended_hold as (
    update credit_holds set settled_at = ${now} where settled_at is null and checkout_id = ${checkoutId}::uuid
  ), redeemed as (
    update coupon_redemptions set state = 'redeemed' where state = 'reserved' and checkout_id = ${checkoutId}::uuid
  )`;

/** Releases the coupon, the credits and the orders that a checkout reserved. */
export async function releaseHolds(tx: Connection, checkoutId: string, now: Date): Promise<void> {
  await tx
    .updateTable('coupon_redemptions')
    .set({ state: 'released' })
    .where('state', '=', 'reserved')
    .where('checkout_id', '=', checkoutId)
    .execute();
  await tx
    .updateTable('credit_holds')
    .set({ settled_at: now })
    .where('settled_at', 'is', null)
    .where('checkout_id', '=', checkoutId)
    .execute();
  const { rows } = await sql<{ pk: number }>`
    select (reserved->>'orderPk')::bigint as pk
    from checkouts, jsonb_path_query(snapshot, '$.orders[*] ? (@.orderPk != null)') as reserved
    where checkouts.id = ${checkoutId}
    union all
    select order_pk from checkouts join payment_links on payment_links.id = checkouts.link_id
    where checkouts.id = ${checkoutId}`.execute(tx);
  await unlockOrders(
    tx,
    checkoutId,
    rows.map(({ pk }) => pk),
  );
}
