/** Table shipments: one row is one parcel of an order; shipment-claim-store.ts claims them. */
import { sql } from 'kysely';
import type { Cents } from '#domain/shared/money.ts';
import type { Carrier, ParcelCarrier } from '#domain/shipping/carrier.ts';
import type { ShipmentState } from '#domain/shipping/purchase.ts';
import type { Connection } from '../platform/db/connection.ts';

export type LabelState = 'none' | 'pending' | 'ready' | 'damaged' | 'gone' | 'forgotten';

export interface StoredLabel {
  state: LabelState;
  /** The id of the PDF among the documents; null without one. */
  file: string | null;
}

export interface StoredShipment {
  id: number;
  orderPk: number;
  orderId: string;
  purchase: string;
  parcel: number;
  items: number;
  carrier: ParcelCarrier;
  carrierName: string | null;
  reference: string | null;
  serviceName: string | null;
  quoted: Cents | null;
  cost: Cents | null;
  state: ShipmentState;
  /** What the carrier said last, for staff. */
  message: string | null;
  /** The carrier's id of the shipment. */
  shipmentCode: string | null;
  /** Without the prefix of the carrier. */
  trackingCode: string | null;
  labelFile: string | null;
  labelState: LabelState;
  createdAt: Date;
  createdById: number | null;
  createdBy: string | null;
}

const COLUMNS = sql`s.id, s.order_pk as "orderPk", o.order_id as "orderId", s.purchase, s.parcel, s.items, s.carrier,
  s.carrier_name as "carrierName", s.reference, s.service_name as "serviceName", s.quoted_cents as quoted,
  s.cost_cents as cost, s.state, s.message, s.shipment_code as "shipmentCode", s.tracking_code as "trackingCode",
  s.label_file as "labelFile", s.label_state as "labelState", s.created_at as "createdAt",
  s.created_by as "createdById", u.name as "createdBy"`;

/** Returns every parcel of an order that was ever claimed, the newest first. */
export async function listShipments(db: Connection, orderPk: number): Promise<StoredShipment[]> {
  const { rows } = await sql<StoredShipment>`
    select ${COLUMNS} from shipments s join orders o on o.id = s.order_pk left join users u on u.id = s.created_by
    where s.order_pk = ${orderPk} order by s.id desc`.execute(db);
  return rows;
}

/** Returns the shipment that a carrier calls so; null for an unknown one. */
export async function findShipmentByCode(
  db: Connection,
  carrier: Carrier,
  code: string,
): Promise<StoredShipment | null> {
  const { rows } = await sql<StoredShipment>`
    select ${COLUMNS} from shipments s join orders o on o.id = s.order_pk left join users u on u.id = s.created_by
    where s.carrier = ${carrier} and (s.shipment_code = ${code} or s.tracking_code = ${code})
    order by s.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface ShipmentChange {
  state: ShipmentState;
  message?: string | null;
  shipmentCode?: string;
  trackingCode?: string | null;
  cost?: Cents;
  label?: StoredLabel;
  nextTrackingAt?: Date | null;
}

/**
 * Writes the outcome of what a shipment was taken for, and ends the lease. Returns false when it is in none of these
 * states: then nothing is written.
 */
export async function settleShipment(
  tx: Connection,
  { id, states }: { id: number; states: ShipmentState[] },
  change: ShipmentChange,
  at: Date,
): Promise<boolean> {
  const settled = await tx
    .updateTable('shipments')
    .set({
      state: change.state,
      leased_until: null,
      settled_at: at,
      recipient: null,
      message: change.message ?? null,
      ...(change.shipmentCode !== undefined && { shipment_code: change.shipmentCode }),
      ...(change.trackingCode !== undefined && { tracking_code: change.trackingCode }),
      ...(change.cost !== undefined && { cost_cents: change.cost }),
      ...(change.label && { label_state: change.label.state, label_file: change.label.file }),
      ...(change.nextTrackingAt !== undefined && { next_tracking_at: change.nextTrackingAt }),
    })
    .where('id', '=', id)
    .where('state', 'in', states)
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
}

/** Returns bought labels whose bytes the carrier had not finished when they were bought. */
export async function listPendingLabels(db: Connection, settledAfter: Date, limit: number) {
  const { rows } = await sql<{ id: number; carrier: Carrier; shipmentCode: string }>`
    select id, carrier, shipment_code as "shipmentCode" from shipments
    where state = 'bought' and label_state = 'pending' and settled_at > ${settledAfter} order by random() limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function setLabel(db: Connection, id: number, { state, file }: StoredLabel): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ label_state: state, label_file: file })
    .where('id', '=', id)
    .execute();
}
