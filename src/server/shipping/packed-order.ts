/** How an order is packed by the scans of its labels, for those who send it (rules.md packing-9). */
import {
  countMissing,
  type FilledParcel,
  listParcels,
  nameJersey,
  type PackedJersey,
} from '#domain/production/packing.ts';
import { fillParcels, type Parcel, proposeParcels } from '#domain/shipping/parcel.ts';
import { countUnshippedItems, isLive } from '#domain/shipping/purchase.ts';
import type { Connection } from '../platform/db/connection.ts';
import { readPackedJerseys } from './packing/read-packing.ts';
import type { StoredShipment } from './shipment-store.ts';
import type { ShippingOrder } from './shipping-order-store.ts';

export interface PackingSummary {
  jerseys: number;
  missing: number;
  parcels: FilledParcel[];
}

/** Returns null where nothing was scanned into a parcel. */
export async function readPackingSummary(db: Connection, orderPk: number): Promise<PackingSummary | null> {
  const jerseys: PackedJersey[] = await readPackedJerseys(db, orderPk);
  if (jerseys.every(({ state }) => state === 'missing')) return null;
  const missing = countMissing(jerseys);
  const jerseysOfList = jerseys.filter(({ position }) => position !== null).length;
  return { jerseys: jerseysOfList - missing, missing, parcels: listParcels(jerseys) };
}

interface Sending {
  order: ShippingOrder;
  shipments: readonly StoredShipment[];
  packed: PackingSummary | null;
}

/** Returns the parcels of what is still to be sent: as they are packed, unless some were sent already. */
export function proposeUnshipped({ order, shipments, packed }: Sending): Parcel[] {
  const unshipped = countUnshippedItems(order.jerseys, shipments);
  if (unshipped === 0) return [];
  const counts = shipments.some(isLive) ? [] : (packed?.parcels ?? []).map(({ jerseys }) => jerseys.length);
  return fillParcels(counts, unshipped) ?? proposeParcels(unshipped);
}

/**
 * Returns whose jerseys lie in each of the sent parcels, in their order; empty lists where they were sent otherwise than they were
 * packed. `items` is 0 for a parcel whose number was typed.
 */
export function listNames(sent: readonly { items: number }[], packed: PackingSummary | null): string[][] {
  const parcels = packed?.parcels ?? [];
  const isAsPacked =
    parcels.length === sent.length &&
    sent.every(({ items }, index) => items === 0 || parcels[index]!.jerseys.length <= items);
  return sent.map((_, index) =>
    isAsPacked
      ? parcels[index]!.jerseys.map(({ jersey, position }) => nameJersey({ ...jersey, position }))
      : [],
  );
}
