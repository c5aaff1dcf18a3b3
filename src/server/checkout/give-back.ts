import { sql } from 'kysely';
import type { Connection } from '../orders/stored-order.ts';

/** Nobody waits any more for what a checkout kept: its coupon, credits and orders are free. */
export async function giveBack(db: Connection, checkoutId: string, now: Date): Promise<void> {
  await sql`
    with coupon as (
      update coupon_redemptions set state = 'released' where state = 'reserved' and checkout_id = ${checkoutId}
    ), hold as (
      update credit_holds set settled_at = ${now} where settled_at is null and checkout_id = ${checkoutId}
    ), named as (
      select (kept->>'orderPk')::bigint as pk from checkouts, jsonb_path_query(snapshot, '$.orders[*]') as kept
      where checkouts.id = ${checkoutId}
      union all
      select order_pk from checkouts join payment_links on payment_links.id = checkouts.link_id where checkouts.id = ${checkoutId}
    )
    update orders set locked_by_checkout_id = null, locked_until = null
    where locked_by_checkout_id = ${checkoutId} and id in (select pk from named)`.execute(db);
}
