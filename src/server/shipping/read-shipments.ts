import type { OrderShipments } from '#contract/shipping.ts';
import { toDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { CARRIER_NAMES, formatParcelNumber, getCarrierName } from '#domain/shipping/carrier.ts';
import type { Parcel } from '#domain/shipping/parcel.ts';
import { countUnshippedItems, isComplete, isPending } from '#domain/shipping/purchase.ts';
import { createRecipient } from '#domain/shipping/recipient.ts';
import type { Services } from '../platform/services.ts';
import { proposeUnshipped, readPackingSummary } from './packed-order.ts';
import { listShipments, type StoredShipment } from './shipment-store.ts';
import { findShippingOrder, type ShippingOrder } from './shipping-order-store.ts';

/** Returns the parcels of an order, and what is still to be sent. Throws Problem 'not-found'. */
export async function readShipments({ db, carriers }: Services, orderId: string): Promise<OrderShipments> {
  const order = await findShippingOrder(db, orderId);
  if (!order) throw new Problem('not-found');
  const shipments = await listShipments(db, order.pk);
  const packed = await readPackingSummary(db, order.pk);
  const complete = order.trackingNumber !== null || isComplete(shipments);
  const unshipped = complete ? 0 : countUnshippedItems(order.jerseys, shipments);
  return {
    tracking_number: order.trackingNumber ?? '',
    shipments: shipments.map(formatShipment),
    complete,
    pending: isPending(shipments),
    parcels: unshipped > 0 ? proposeUnshipped({ order, shipments, packed }).map(formatParcel) : [],
    unshipped,
    packed: packed && { ...packed, parcels: packed.parcels.length },
    recipient: formatRecipient(order),
    carriers: Object.values(carriers).map(({ carrier, kind, isProven }) => ({
      carrier,
      name: CARRIER_NAMES[carrier],
      kind,
      proven: isProven,
    })),
  };
}

function formatShipment(shipment: StoredShipment): OrderShipments['shipments'][number] {
  const { carrier, carrierName, trackingCode, cost, quoted, createdAt } = shipment;
  const price = cost ?? quoted;
  return {
    parcel: shipment.parcel,
    items: shipment.items,
    carrier: getCarrierName(carrier, carrierName),
    service: shipment.serviceName,
    state: shipment.state,
    message: shipment.message,
    ship_code: shipment.shipmentCode,
    tracking_number: trackingCode === null ? null : formatParcelNumber({ carrier, code: trackingCode }),
    cost: shipment.state === 'failed' || price === null ? null : toDollars(price),
    label: shipment.labelState,
    created_at: createdAt.toISOString(),
  };
}

const formatParcel = (parcel: Parcel): OrderShipments['parcels'][number] => ({
  items: parcel.items,
  weight_kg: parcel.weightGrams / 1000,
  length_cm: parcel.lengthMm / 10,
  width_cm: parcel.widthMm / 10,
  height_cm: parcel.heightMm / 10,
  package_type: parcel.packageType,
});

function formatRecipient(order: ShippingOrder): OrderShipments['recipient'] {
  if (!order.address) return null;
  const { name, company, phone, line1, line2, city, province, postalCode, country } = createRecipient({
    ...order,
    address: order.address,
  });
  const place = `${city}, ${province} ${postalCode}${country === 'USA' ? ', United States' : ''}`;
  return { name, company, phone, line1, line2, place };
}
