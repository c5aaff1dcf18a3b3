import { sql } from 'kysely';
import type { DrawnOptions } from '#domain/orders/order/visible-options.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface OrderOfEmail {
  pk: number;
  orderId: string;
  teamName: string;
  design: string;
  drawn: DrawnOptions;
  /** The e-mail goes to the address of the order. */
  isAddress: boolean;
}

export async function findOrderOfEmail(
  tx: Connection,
  { orderId, to }: { orderId: string; to: string },
): Promise<OrderOfEmail | undefined> {
  const { rows } = await sql<OrderOfEmail>`
    select o.id as pk, o.order_id as "orderId", o.secret_code as "teamName", o.design, 
      jsonb_build_object('cutting', o.cutting_option, 'collar', o.collar_option, 'row', o.jerseys -> 0) as drawn,
      lower(o.email) = lower(${to}) as "isAddress"
    from orders o where o.order_id = ${orderId} and o.deleted_at is null`.execute(tx);
  return rows[0];
}

interface AddressKey {
  pk: number;
  hash: Buffer;
  expires: Date;
}

/** A key that was revoked is valid again, because the order has its address again. */
export async function grantAddressKey(tx: Connection, { pk, hash, expires }: AddressKey): Promise<void> {
  await tx
    .insertInto('order_keys')
    .values({ order_pk: pk, key_hash: hash, purpose: 'address', expires_at: expires })
    .onConflict((oc) =>
      oc.columns(['order_pk', 'key_hash', 'purpose']).doUpdateSet({ expires_at: expires, revoked_at: null }),
    )
    .execute();
}
