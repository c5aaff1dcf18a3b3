import { splitByLargestRemainder } from '#domain/shared/distribute.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Carrier } from '#domain/shipping/carrier.ts';
import { countUnshippedItems, isComplete, isPending } from '#domain/shipping/purchase.ts';
import { createRecipient, declareParcels, type LabelText } from '#domain/shipping/recipient.ts';
import type { ShippingAddress } from '#domain/shipping/shipping-address.ts';
import type { DeclaredParcel, Rate } from '../platform/providers/postage/carrier/postage-carrier.ts';
import type { Services } from '../platform/services.ts';
import { type PackingSummary, proposeUnshipped, readPackingSummary } from './packed-order.ts';
import { listShipments, type StoredShipment } from './shipment-store.ts';
import { findShippingOrder, type ShippingOrder } from './shipping-order-store.ts';

export interface PostageRequest {
  order_id: string;
  /** The items of each parcel; by default as they are packed, or the shop's proposal. */
  parcels?: readonly number[] | undefined;
  to?: { [Part in keyof LabelText]?: string | undefined } | undefined;
}

/** What is sent to a carrier for an order. */
export interface Consignment {
  order: ShippingOrder;
  shipments: readonly StoredShipment[];
  packed: PackingSummary | null;
  parcels: DeclaredParcel[];
  to: ShippingAddress;
}

/**
 * Asks a carrier for its rates of what the order has left to send. Throws Problem 'not-found', 'shipment-exists',
 * 'invalid-address' or 'parcels-misfit', and CarrierError.
 */
export async function quotePostage(
  services: Services,
  carrier: Carrier,
  request: PostageRequest,
): Promise<{ consignment: Consignment; rates: Rate[] }> {
  const consignment = await prepareConsignment(services, request);
  const { parcels, to } = consignment;
  return { consignment, rates: await services.carriers[carrier].quote({ parcels, to }) };
}

async function prepareConsignment({ db }: Services, request: PostageRequest): Promise<Consignment> {
  const order = await findShippingOrder(db, request.order_id);
  if (!order) throw new Problem('not-found');
  const shipments = await listShipments(db, order.pk);
  assertNotShipped(order, shipments);
  const { address } = order;
  if (!address) throw new Problem('invalid-address', { field: 'shipping_address' });
  const unshipped = countUnshippedItems(order.jerseys, shipments);
  const packed = await readPackingSummary(db, order.pk);
  const items =
    request.parcels ?? proposeUnshipped({ order, shipments, packed }).map((parcel) => parcel.items);
  const sent = items.reduce((count, each) => count + each, 0);
  // A part alone would take the order's tracking number, so that the rest could not be sent.
  if (sent === 0 || sent !== unshipped) throw new Problem('parcels-misfit');
  const [value] = splitByLargestRemainder(order.value, [sent, order.jerseys - sent]);
  return {
    order,
    shipments,
    packed,
    parcels: declareParcels(items, value!),
    to: createRecipient({ ...order, address }, omitUndefined(request.to ?? {})),
  };
}

/** Throws Problem 'shipment-exists' or 'shipment-pending'. */
export function assertNotShipped(order: ShippingOrder, shipments: readonly StoredShipment[]): void {
  if (isPending(shipments)) throw new Problem('shipment-pending');
  if (order.trackingNumber !== null || isComplete(shipments)) throw new Problem('shipment-exists');
}

const omitUndefined = (text: NonNullable<PostageRequest['to']>): Partial<LabelText> =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined));
