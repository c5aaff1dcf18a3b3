/**
 * Claims on rows of table shipments: a parcel is claimed before its label is bought or cancelled, and one process at a time
 * asks the carrier about it.
 */
import { sql } from 'kysely';
import type { Cents } from '#domain/shared/money.ts';
import type { Carrier } from '#domain/shipping/carrier.ts';
import type { ShippingAddress } from '#domain/shipping/shipping-address.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { PostageService } from '../platform/providers/postage/carrier/postage-carrier.ts';

export interface NewShipment {
  orderPk: number;
  purchase: string;
  parcel: number;
  items: number;
  value: Cents;
  carrier: Carrier;
  reference: string;
  service: PostageService;
  quoted: Cents;
  recipient: ShippingAddress;
  createdBy: number;
  at: Date;
}

/** Claims parcels of one purchase and returns their ids in order. */
export async function insertClaims(tx: Connection, claims: readonly NewShipment[]): Promise<number[]> {
  const rows = await tx
    .insertInto('shipments')
    .values(
      claims.map(({ orderPk, value, service, quoted, recipient, createdBy, at, ...claim }) => ({
        ...claim,
        order_pk: orderPk,
        value_cents: value,
        service_code: service.code,
        service_name: service.name,
        package_type: service.packageType,
        quoted_cents: quoted,
        recipient: JSON.stringify(recipient),
        state: 'claimed',
        created_by: createdBy,
        created_at: at,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface ClaimedPurchase {
  id: number;
  orderId: string;
  carrier: Carrier;
  reference: string;
  items: number;
  value: Cents;
  service: PostageService;
  recipient: ShippingAddress;
}

/**
 * Takes a claimed parcel for one attempt to buy it, so that no other process asks the carrier meanwhile. Returns null for
 * one that was attempted before or is not claimed.
 */
export async function startPurchase(
  db: Connection,
  id: number,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<ClaimedPurchase | null> {
  const { rows } = await sql<ClaimedPurchase>`
    update shipments s set attempted_at = ${now}, leased_until = ${leasedUntil}
    from orders o
    where s.id = ${id} and o.id = s.order_pk and s.state = 'claimed' and s.attempted_at is null and s.leased_until is null
    returning s.id, o.order_id as "orderId", s.carrier, s.reference, s.items, s.value_cents as value, s.recipient,
      json_build_object('code', s.service_code, 'name', s.service_name, 'packageType', s.package_type) as service`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface UnsettledShipment {
  id: number;
  orderId: string;
  carrier: Carrier;
  reference: string;
  /** 'failed' is a purchase that the carrier did not know, looked up again. */
  state: 'claimed' | 'cancelling' | 'failed';
  shipmentCode: string | null;
  /** Null when the carrier was never asked. */
  attemptedAt: Date | null;
}

/** Takes shipments whose outcome is unknown and about which no process asks any more, the oldest first. */
export async function leaseUnsettled(
  db: Connection,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<UnsettledShipment[]> {
  const { rows } = await sql<UnsettledShipment>`
    update shipments s set leased_until = ${leasedUntil}
    from orders o
    where o.id = s.order_pk and s.id in (
      select u.id from shipments u
      where u.state in ('claimed', 'cancelling') and coalesce(u.leased_until, u.created_at + interval '2 minutes') <= ${now}
        or u.state = 'failed' and u.leased_until <= ${now}
      order by u.created_at limit ${limit} for update skip locked)
    returning s.id, o.order_id as "orderId", s.carrier, s.reference, s.state, s.shipment_code as "shipmentCode",
      s.attempted_at as "attemptedAt"`.execute(db);
  return rows;
}

/** Takes every bought label of an order for cancellation and returns them; typed tracking numbers have no label. */
export async function startCancellation(
  tx: Connection,
  orderPk: number,
  leasedUntil: Date,
): Promise<UnsettledShipment[]> {
  const { rows } = await sql<UnsettledShipment>`
    update shipments s set state = 'cancelling', leased_until = ${leasedUntil}
    from orders o
    where o.id = s.order_pk and s.order_pk = ${orderPk} and s.state = 'bought' and s.shipment_code is not null
    returning s.id, o.order_id as "orderId", s.carrier, s.reference, s.state, s.shipment_code as "shipmentCode",
      s.attempted_at as "attemptedAt"`.execute(tx);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Keeps what the carrier said about a shipment whose outcome stays unknown. */
export async function setMessage(db: Connection, id: number, message: string): Promise<void> {
  await db.updateTable('shipments').set({ message }).where('id', '=', id).execute();
}

/** No process asks the carrier about its open shipments until then, because it asked for a pause. */
export async function pauseCarrier(db: Connection, carrier: Carrier, until: Date): Promise<void> {
  await sql`update shipments set leased_until = greatest(leased_until, ${until})
    where carrier = ${carrier} and (state in ('claimed', 'cancelling') or state = 'failed' and leased_until is not null)`.execute(
    db,
  );
}

/** A purchase that the carrier does not know is looked up again then; null for never. */
export async function setNextLookUp(tx: Connection, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ leased_until: at })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute();
}

/** Returns the ids of the carrier's shipments that were bought within a day of then. */
export async function listKnownIds(db: Connection, carrier: Carrier, at: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select shipment_code as id from shipments where carrier = ${carrier} and shipment_code is not null
      and attempted_at between ${at}::timestamptz - interval '1 day' and ${at}::timestamptz + interval '1 day'`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Keeps the id of a label that was sold after all, when another one for the same parcel was bought meanwhile. */
export async function keepOrphan(
  tx: Connection,
  id: number,
  shipmentCode: string,
  message: string,
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ shipment_code: shipmentCode, message, leased_until: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute();
}

/**
 * Returns the orders with a label that is paid for and of no use: sold although the carrier had not known its purchase, or of an
 * order that was cancelled. Not older than the time within which carriers refund labels.
 */
export async function listUnusedLabels(db: Connection, settledAfter: Date): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct o.order_id as "orderId" from shipments s join orders o on o.id = s.order_pk
    where s.shipment_code is not null and s.settled_at > ${settledAfter}
      and (s.state = 'failed' or s.state = 'bought' and o.work_state = 'cancelled') order by 1`.execute(db);
  return rows.map(({ orderId }) => orderId);
}

/** Returns the orders of shipments that were first attempted before then and about which a carrier was asked in vain. */
export async function listUnsettledOrders(db: Connection, attemptedBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select o.order_id as "orderId" from shipments s join orders o on o.id = s.order_pk
    where s.state in ('claimed', 'cancelling') and s.message is not null and s.attempted_at < ${attemptedBefore}
    order by s.created_at`.execute(db);
  return rows.map(({ orderId }) => orderId);
}
