/** Reads the orders of a paid cart for its receipt, and grants the key of the receipt's link. */
import { sql } from 'kysely';
import type { ApprovalState } from '#domain/orders/progress.ts';
import type { DrawnOptions } from '#domain/orders/visible-options.ts';
import { latestApproval } from '../../orders/approval-store.ts';
import { drawnOptions } from '../../orders/order-store.ts';
import type { Connection } from '../../platform/db/connection.ts';

export interface PaidOrderRow {
  pk: number;
  orderId: string;
  teamName: string;
  name: string;
  /** In lower case. */
  email: string;
  jerseys: number;
  shorts: number;
  design: string;
  drawn: DrawnOptions;
  approval: ApprovalState;
  submittedAt: Date;
}

export interface ViewKey {
  hash: Buffer;
  now: Date;
  expires: Date;
}

/** Grants a key of the checkout's orders and returns the orders in the order of the cart; one statement for both. */
export async function grantKeyOfPaidOrders(
  tx: Connection,
  checkoutId: string,
  key: ViewKey,
): Promise<PaidOrderRow[]> {
  const { rows } = await insertKeyOfPaidOrders(checkoutId, key).execute(tx);
  return rows;
}

const insertKeyOfPaidOrders = (checkoutId: string, { hash, now, expires }: ViewKey) => sql<PaidOrderRow>`
  with granted as (
    insert into order_keys (order_pk, key_hash, purpose, created_at, expires_at)
    select o.id, ${hash}, 'view', ${now}::timestamptz, ${expires}::timestamptz
    from orders o where o.checkout_id = ${checkoutId}
  )
  select o.id as pk, o.order_id as "orderId", o.secret_code as "teamName", o.name, lower(o.email) as email,
    o.total_jerseys as jerseys, o.total_shorts as shorts, o.design, ${drawnOptions} as drawn, ${latestApproval} as approval,
    o.order_submitted_date as "submittedAt"
  from orders o where o.checkout_id = ${checkoutId} order by o.checkout_position`;

/** The key shows the orders in full on Order Status, and changes nothing. */
export async function grantViewKey(
  tx: Connection,
  orderPks: readonly number[],
  { hash, now, expires }: ViewKey,
): Promise<void> {
  await tx
    .insertInto('order_keys')
    .values(
      orderPks.map((pk) => ({
        ...{ order_pk: pk, key_hash: hash, purpose: 'view', created_at: now, expires_at: expires },
      })),
    )
    .execute();
}
