/** What an open checkout reserves: its orders, its coupon and its credits. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/db/connection.ts';

/** Locks orders for the checkout that may pay them. */
export async function lockOrdersForCheckout(
  tx: Connection,
  checkoutId: string,
  orderPks: readonly number[],
  until: Date,
): Promise<void> {
  if (orderPks.length === 0) return;
  await tx
    .updateTable('orders')
    .set({ locked_by_checkout_id: checkoutId, locked_until: until })
    .where('id', 'in', orderPks)
    .execute();
}

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
 * Marks the coupon of a paid checkout as redeemed and deletes its hold on credits, which the ledger records instead.
 */
export async function redeemReservations(tx: Connection, checkoutId: string, now: Date): Promise<void> {
  await tx
    .with('hold', (hold) =>
      hold
        .updateTable('credit_holds')
        .set({ settled_at: now })
        .where('settled_at', 'is', null)
        .where('checkout_id', '=', checkoutId),
    )
    .updateTable('coupon_redemptions')
    .set({ state: 'redeemed' })
    .where('state', '=', 'reserved')
    .where('checkout_id', '=', checkoutId)
    .execute();
}

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
  const { rows } = await selectReservedOrders(checkoutId).execute(tx);
  await unlockOrders(
    tx,
    checkoutId,
    rows.map(({ pk }) => pk),
  );
}

const selectReservedOrders = (checkoutId: string) => sql<{ pk: number }>`
  select (reserved->>'orderPk')::bigint as pk
  from checkouts, jsonb_path_query(snapshot, '$.orders[*] ? (@.orderPk != null)') as reserved
  where checkouts.id = ${checkoutId}
  union all
  select order_pk from checkouts join payment_links on payment_links.id = checkouts.link_id
  where checkouts.id = ${checkoutId}`;
