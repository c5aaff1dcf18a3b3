/** Table tracking_events, and when a carrier is asked about a parcel again. */
import { sql } from 'kysely';
import type { Carrier, ParcelCarrier } from '#domain/shipping/carrier.ts';
import { formatTorontoTime } from '#domain/shipping/toronto-time.ts';
import type { TrackingEvent } from '#domain/shipping/tracking-event.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface LiveParcel {
  id: number;
  carrier: Carrier;
  trackingCode: string;
  createdAt: Date;
}

export interface SentParcel extends Omit<LiveParcel, 'carrier'> {
  carrier: ParcelCarrier;
  carrierName: string | null;
}

/** Returns the parcel with one of these tracking codes; null for one that the shop did not send. */
export async function findParcel(
  db: Connection,
  codes: readonly string[],
  carrier: Carrier | null,
): Promise<SentParcel | null> {
  const { rows } = await sql<SentParcel>`
    select s.id, s.carrier, s.carrier_name as "carrierName", s.tracking_code as "trackingCode", s.created_at as "createdAt"
    from shipments s
    where s.tracking_code = any(${codes}::text[]) and s.state = 'bought' and (${carrier}::text is null or s.carrier = ${carrier})
    order by s.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Takes a parcel that is due for one question to its carrier. Returns false when another process has taken it. */
export async function takeDueParcel(
  db: Connection,
  id: number,
  { now, next }: { now: Date; next: Date },
): Promise<boolean> {
  const taken = await db
    .updateTable('shipments')
    .set({ next_tracking_at: next })
    .where('id', '=', id)
    .where('next_tracking_at', '<=', now)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Takes parcels that are due, the longest waiting first. */
export async function takeDueParcels(
  db: Connection,
  { now, next, limit }: { now: Date; next: Date; limit: number },
): Promise<LiveParcel[]> {
  const { rows } = await sql<LiveParcel>`
    update shipments s set next_tracking_at = ${next}
    where s.id in (
      select d.id from shipments d where d.next_tracking_at <= ${now} and d.carrier <> 'other'
      order by d.next_tracking_at limit ${limit} for update skip locked)
    returning s.id, s.carrier, s.tracking_code as "trackingCode", s.created_at as "createdAt"`.execute(db);
  return rows;
}

/** Ends the questions about a parcel. */
export async function endTracking(db: Connection, id: number): Promise<void> {
  await db.updateTable('shipments').set({ next_tracking_at: null }).where('id', '=', id).execute();
}

/** Adds the events that are not known yet; a carrier may forget old ones. */
export async function insertEvents(
  db: Connection,
  shipmentId: number,
  events: readonly TrackingEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('tracking_events')
    .values(
      events.map(({ status, datetime, description, location }) => ({
        shipment_id: shipmentId,
        datetime: new Date(datetime),
        status,
        description: description ?? null,
        location: location ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['shipment_id', 'datetime', 'status']).doNothing())
    .execute();
}

/** Returns the events of a parcel in ascending order, in Toronto's time. */
export async function listEvents(db: Connection, shipmentId: number): Promise<TrackingEvent[]> {
  const rows = await db
    .selectFrom('tracking_events')
    .select(['datetime', 'status', 'description', 'location'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('datetime')
    .orderBy('status')
    .execute();
  return rows.map(({ datetime, status, description, location }) => ({
    status,
    datetime: formatTorontoTime(datetime),
    ...(description !== null && { description }),
    ...(location !== null && { location }),
  }));
}
