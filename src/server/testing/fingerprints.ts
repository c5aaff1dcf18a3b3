/** Fingerprints as they are stored, and computed anew from the columns of the database. */

import { hashRoster } from '../orders/hash-roster.ts';
import { toPrintedContent } from '../orders/order-columns.ts';
import type { TestShop } from './shop.ts';

export async function readFingerprints(
  { database }: TestShop,
  orderId: string,
): Promise<{ stored: string | null; computed: string | null }> {
  const { db } = database;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const computed = hashRoster(toPrintedContent(order as never));
  return {
    stored: order.roster_sha256?.toString('hex') ?? null,
    computed: computed?.toString('hex') ?? null,
  };
}
