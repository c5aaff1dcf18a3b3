/** The tracking numbers of an order's parcels. */
import { sql } from 'kysely';
import type { TrackedParcel } from '#domain/shipping/carrier.ts';
import { orderPkOf } from '../order-aliases/order-alias-store.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface SentParcel extends TrackedParcel {
  /** 0 where the number was typed. */
  items: number;
}

/** Returns the parcels of an order that have a tracking number, in order. */
export async function listTrackedParcels(db: Connection, orderId: string): Promise<SentParcel[]> {
  const { rows } = await sql<SentParcel>`
    select s.carrier, s.carrier_name as "carrierName", s.tracking_code as number, s.items
    from shipments s where s.order_pk = ${orderPkOf(orderId)} and s.state = 'bought' and s.tracking_code is not null
    order by s.parcel`.execute(db);
  return rows;
}

interface TypedNumber extends TrackedParcel {
  orderPk: number;
  purchase: string;
  createdBy: number;
  at: Date;
}

/** Stores a number that staff typed as the only parcel of the order. */
export async function insertTypedNumber(tx: Connection, typed: TypedNumber): Promise<void> {
  await tx
    .insertInto('shipments')
    .values({
      order_pk: typed.orderPk,
      purchase: typed.purchase,
      parcel: 1,
      items: 0,
      value_cents: 0,
      carrier: typed.carrier,
      carrier_name: typed.carrierName,
      state: 'bought',
      tracking_code: typed.number,
      created_by: typed.createdBy,
      created_at: typed.at,
      settled_at: typed.at,
      next_tracking_at: typed.carrier === 'other' ? null : typed.at,
    })
    .execute();
}

/** Removes the number that staff typed; labels that the shop bought stay. Returns whether there was one. */
export async function removeTypedNumber(tx: Connection, orderPk: number, at: Date): Promise<boolean> {
  const removed = await tx
    .updateTable('shipments')
    .set({ state: 'cancelled', settled_at: at, next_tracking_at: null })
    .where('order_pk', '=', orderPk)
    .where('state', '=', 'bought')
    .where('shipment_code', 'is', null)
    .returning('id')
    .execute();
  return removed.length > 0;
}
