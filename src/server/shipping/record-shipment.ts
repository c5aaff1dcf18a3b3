/**
 * Records what a carrier answered about a shipment. A label's bytes are stored before its row says so; an order gets its
 * tracking number with the last of its parcels.
 */
import { CARRIER_NAMES, type Carrier, formatParcelNumber } from '#domain/shipping/carrier.ts';
import { isComplete, isLive } from '#domain/shipping/purchase.ts';
import { type AuditActor, recordEvent } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Cancellation, Shipment } from '../platform/providers/postage/carrier/postage-carrier.ts';
import type { Services } from '../platform/services.ts';
import { emailParcels } from './email-new-status.ts';
import { keepOrphan, setNextLookUp } from './shipment-claim-store.ts';
import { listShipments, type StoredShipment, settleShipment } from './shipment-store.ts';
import { lockShippingOrder, type ShippingOrder, setPostage } from './shipping-order-store.ts';
import { keepLabel, writeLabel } from './store-label.ts';
import { listTrackedParcels } from './tracking-number-store.ts';

const SHOP = { name: 'shop' };

interface ClaimedShipment {
  id: number;
  orderId: string;
  carrier: Carrier;
}

/** Records a label that was sold. Safe to repeat. */
export async function recordPurchase(
  services: Services,
  claimed: ClaimedShipment,
  sold: Shipment,
): Promise<void> {
  const written = await writeLabel(services, sold.label);
  await services.db.transaction().execute(async (tx) => {
    const order = await lockShippingOrder(tx, claimed.orderId);
    const now = services.now();
    if (order && isReplaced(await listShipments(tx, order.pk), claimed.id))
      return keepOrphan(tx, claimed.id, sold.shipmentId, SOLD_AFTER_ALL);
    const label = await keepLabel(tx, written, now);
    const isNew = await settleShipment(
      tx,
      // A claim that was given up is bought all the same when its answer comes late.
      { id: claimed.id, states: ['claimed', 'failed'] },
      {
        state: 'bought',
        shipmentCode: sold.shipmentId,
        trackingCode: sold.trackingCode,
        ...(sold.costCents !== null && { cost: sold.costCents }),
        label,
        nextTrackingAt: sold.trackingCode === null ? null : now,
      },
      now,
    );
    if (!isNew || !order) return;
    const shipments = await listShipments(tx, order.pk);
    const shipment = shipments.find(({ id }) => id === claimed.id)!;
    await recordEvent(tx, {
      kind: 'label-bought',
      detail: {
        parcel: shipment.parcel,
        carrier: CARRIER_NAMES[claimed.carrier],
        service: shipment.serviceName,
        costCents: shipment.cost ?? shipment.quoted,
        trackingNumber: shipment.trackingCode,
      },
      actor: { name: shipment.createdBy ?? SHOP.name, userId: shipment.createdById },
      orderPk: order.pk,
      at: now,
    });
    await updateOrder(services, tx, order, shipments);
  });
}

const SOLD_AFTER_ALL =
  'The carrier sold this label after all, and another one for the parcel was bought meanwhile: cancel this one on the carrier’s own pages.';

/** Returns whether the purchase was taken for failed and its parcel was bought again. */
function isReplaced(shipments: readonly StoredShipment[], id: number): boolean {
  const claimed = shipments.find((shipment) => shipment.id === id);
  return (
    claimed?.state === 'failed' &&
    shipments.some((other) => other.id !== id && other.parcel === claimed.parcel && isLive(other))
  );
}

/** Records that a carrier sold nothing, with its words, and when it is asked once more; null for never. */
export async function recordRefusedPurchase(
  { db, now }: Services,
  id: number,
  { message, nextLookUp }: { message: string; nextLookUp: Date | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await settleShipment(tx, { id, states: ['claimed'] }, { state: 'failed', message }, now());
    await setNextLookUp(tx, id, nextLookUp);
  });
}

interface CancelledShipment {
  id: number;
  orderId: string;
  carrier: Carrier;
}

/** Records the carrier's answer to a cancellation; a refused label stays bought. Safe to repeat. */
export async function recordCancellation(
  services: Services,
  { id, orderId, carrier }: CancelledShipment,
  { outcome, text }: Cancellation,
  actor: AuditActor = SHOP,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const order = await lockShippingOrder(tx, orderId);
    const now = services.now();
    const isNew = await settleShipment(
      tx,
      { id, states: ['cancelling'] },
      {
        state: outcome === 'refused' ? 'bought' : 'cancelled',
        message: text,
        ...(outcome !== 'refused' && { nextTrackingAt: null }),
      },
      now,
    );
    if (!isNew || !order) return;
    const shipments = await listShipments(tx, order.pk);
    if (outcome !== 'refused')
      await recordEvent(tx, {
        kind: 'label-cancelled',
        detail: {
          parcel: shipments.find((shipment) => shipment.id === id)!.parcel,
          carrier: CARRIER_NAMES[carrier],
          outcome,
        },
        actor,
        orderPk: order.pk,
        at: now,
      });
    await updateOrder(services, tx, order, shipments);
  });
}

/**
 * Writes the tracking number of an order whose parcels are complete, and removes it when none is left. An order that is
 * 'shipping' already gets its e-mail now.
 */
async function updateOrder(
  services: Services,
  tx: Connection,
  order: ShippingOrder,
  shipments: readonly StoredShipment[],
): Promise<void> {
  const live = shipments.filter(isLive).toSorted((a, b) => a.parcel - b.parcel);
  const first = live.find(({ trackingCode }) => trackingCode !== null);
  const trackingNumber =
    first && isComplete(shipments)
      ? formatParcelNumber({ carrier: first.carrier, code: first.trackingCode ?? '' })
      : null;
  if (trackingNumber === order.trackingNumber) return;
  if (trackingNumber === null && live.some(({ state }) => state === 'claimed' || state === 'cancelling'))
    return;
  const stallionData = first && trackingNumber !== null ? describePostage(first) : null;
  await setPostage(tx, order.pk, { trackingNumber, stallionData }, services.now());
  if (trackingNumber === null || order.status !== 'shipping') return;
  await emailParcels(tx, services, {
    ...order,
    parcels: await listTrackedParcels(tx, order.orderId),
    ref: `${order.orderId}-${trackingNumber}`,
  });
}

/** The fields of the specification's `stallion_data`, for labels of the broker only. */
function describePostage({ carrier, serviceName, shipmentCode, trackingCode, cost, quoted }: StoredShipment) {
  if (carrier !== 'stallion-express') return null;
  const total = cost ?? quoted;
  return {
    postage_type: serviceName ?? '',
    ship_code: shipmentCode ?? '',
    tracking_code: trackingCode ?? '',
    total: total === null ? '' : (total / 100).toFixed(2),
  };
}
