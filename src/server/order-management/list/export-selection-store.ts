import { sql } from 'kysely';
import type { Address } from '#domain/shared/contact.ts';
import { PRINTED_COLUMNS } from '../../orders/order/list-store.ts';
import type { PrintedColumns } from '../../orders/order/order-columns.ts';
import { activeOrder } from '../../orders/order/order-store.ts';
import { visibleOrders } from '../../orders/order/order-visibility-store.ts';
import { currentReleaseJson, type StoredRelease } from '../../orders/order/release-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Session } from '../../platform/http/caller.ts';

/** Returns those of the ids whose orders this staff member may see. */
export async function listVisibleIds(
  db: Connection,
  orderIds: readonly string[],
  session: Session,
): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from orders o
    where o.order_id = any(${orderIds}::text[]) and ${activeOrder()} and ${visibleOrders(session)}`.execute(
    db,
  );
  return rows.map(({ order_id }) => order_id);
}

export interface RosterRow extends PrintedColumns {
  order_id: string;
  release: StoredRelease | null;
}

/** Returns orders with their jerseys, in the sequence of the ids. */
export async function listRosters(db: Connection, orderIds: readonly string[]): Promise<RosterRow[]> {
  const { rows } = await sql<RosterRow>`
    select o.order_id, ${PRINTED_COLUMNS}, ${currentReleaseJson} as release
    from orders o where o.order_id = any(${orderIds}::text[]) and ${activeOrder()}
    order by array_position(${orderIds}::text[], o.order_id::text)`.execute(db);
  return rows;
}

export interface AddressRow {
  order_id: string;
  secret_code: string;
  name: string;
  phone: string | null;
  shipping_address: Partial<Address> | null;
  total_jerseys: number;
}

/** Returns orders with their addresses, in the sequence of the ids. */
export async function listAddresses(db: Connection, orderIds: readonly string[]): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select o.order_id, o.secret_code, o.name, o.phone, o.shipping_address, o.total_jerseys
    from orders o where o.order_id = any(${orderIds}::text[]) and ${activeOrder()}
    order by array_position(${orderIds}::text[], o.order_id::text)`.execute(db);
  return rows;
}
