/** What shipping reads and writes of an order. */
import { sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import type { WorkState } from '#domain/orders/order/work-state.ts';
import { type Address, parseStoredAddress } from '#domain/shared/contact.ts';
import type { Cents } from '#domain/shared/money.ts';
import { orderPkOf } from '../order-aliases/order-alias-store.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface ShippingOrder {
  pk: number;
  orderId: string;
  version: number;
  workState: WorkState;
  name: string;
  email: string;
  phone: string | null;
  address: Address | null;
  jerseys: number;
  value: Cents;
  status: OrderStatus;
  trackingNumber: string | null;
}

interface ShippingOrderRow extends Omit<ShippingOrder, 'address'> {
  address: Partial<Address> | null;
}

/** Returns null for an order that does not exist or is deleted. */
export async function findShippingOrder(db: Connection, orderId: string): Promise<ShippingOrder | null> {
  const { rows } = await sql<ShippingOrderRow>`
    select o.id as pk, o.order_id as "orderId", o.version, o.work_state as "workState", o.name, o.email, o.phone, o.shipping_address as address,
      o.total_jerseys as jerseys, o.final_price_cents as value, o.order_status as status,
      o.tracking_number as "trackingNumber"
    from orders o where o.id = ${orderPkOf(orderId)} and o.deleted_at is null`.execute(db);
  const [row] = rows;
  return row ? { ...row, address: parseStoredAddress(row.address) } : null;
}

/** Locks the order and reads it afterwards (docs/decisions/0007). */
export async function lockShippingOrder(tx: Connection, orderId: string): Promise<ShippingOrder | null> {
  await sql`select from orders where id = ${orderPkOf(orderId)} for update`.execute(tx);
  return findShippingOrder(tx, orderId);
}

interface Postage {
  trackingNumber: string | null;
  /** The broker's fields that the dashboard shows; null to remove them. */
  stallionData: Record<string, string> | null;
}

export async function setPostage(
  tx: Connection,
  orderPk: number,
  { trackingNumber, stallionData }: Postage,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      tracking_number: trackingNumber,
      stallion_data: stallionData && JSON.stringify(stallionData),
      updated_at: at,
    })
    .where('id', '=', orderPk)
    .execute();
}
