/**
 * Buys the labels of an order: the price is asked for again, every parcel is claimed in one transaction, then the carrier
 * is called for one after the other and its answers are recorded (rules.md delivery-10).
 */

import { randomBytes, randomUUID } from 'node:crypto';
import { assertNotCancelled } from '#domain/orders/order/work-state.ts';
import { formatDollars, fromDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { CARRIER_NAMES, type Carrier } from '#domain/shipping/carrier.ts';
import { needsNewConsent } from '#domain/shipping/declared-value.ts';
import { numberParcels } from '#domain/shipping/purchase.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Session } from '../platform/http/caller.ts';
import { CarrierError, type CarrierMessage } from '../platform/providers/postage/carrier/carrier-error.ts';
import type { Rate } from '../platform/providers/postage/carrier/postage-carrier.ts';
import type { Services } from '../platform/services.ts';
import { assertNotShipped, type Consignment, type PostageRequest, quotePostage } from './quote-postage.ts';
import { purchaseLabel } from './settle-shipments.ts';
import { insertClaims } from './shipment-claim-store.ts';
import { listShipments, type StoredShipment } from './shipment-store.ts';
import { lockShippingOrder } from './shipping-order-store.ts';

export interface LabelPurchase extends PostageRequest {
  service: { code: string; packageType?: string | undefined };
  /** The price that was shown, in dollars. */
  total?: number | undefined;
  /** Why it is sent although jerseys are not packed. */
  missing_reason?: string | undefined;
}

export interface PurchaseOutcome {
  /** The first parcel's; null when none was sold. */
  shipmentCode: string | null;
  /** Why parcels were not sold; empty when all were. */
  messages: readonly CarrierMessage[];
}

/**
 * Throws Problem 'postage-not-chosen', 'order-cancelled', 'jerseys-missing', 'shipment-exists' or 'shipment-pending', and those of `quotePostage`. What a
 * carrier refuses is returned.
 */
export async function buyLabels(
  services: Services,
  carrier: Carrier,
  request: LabelPurchase,
  session: Session,
): Promise<PurchaseOutcome> {
  if (request.service.code === '') throw new Problem('postage-not-chosen');
  const refuse = (messages: readonly CarrierMessage[]): PurchaseOutcome => ({ shipmentCode: null, messages });
  try {
    const { consignment, rates } = await quotePostage(services, carrier, request);
    const rate = findRate(rates, request.service);
    if (!rate) return refuse([{ code: 'service', text: notOffered(carrier) }]);
    if (request.total !== undefined && needsNewConsent(fromDollars(request.total), rate.totalCents))
      return refuse([{ code: 'price', text: describePrice(rate) }]);
    const ids = await services.db
      .transaction()
      .execute((tx) =>
        claimParcels(services, tx, { carrier, consignment, rate, session, reason: request.missing_reason }),
      );
    const refusals: Refusals = new Map();
    for (const id of ids) refusals.set(id, await purchaseLabel(services, id));
    return readOutcome(await listShipments(services.db, consignment.order.pk), refusals);
  } catch (error) {
    if (error instanceof CarrierError) return refuse(error.messages);
    throw error;
  }
}

const findRate = (rates: readonly Rate[], { code, packageType }: LabelPurchase['service']) =>
  rates.find(
    ({ service }) =>
      service.code === code && (packageType === undefined || service.packageType === packageType),
  );

const notOffered = (carrier: Carrier) =>
  `${CARRIER_NAMES[carrier]} does not offer this service for these parcels any more: ask for the rates again.`;

const describePrice = ({ totalCents }: Rate) =>
  `The price is now ${formatDollars(totalCents)}: ask for the rates again and choose again. Nothing was bought.`;

interface Claim {
  carrier: Carrier;
  consignment: Consignment;
  rate: Rate;
  session: Session;
  /** Why jerseys are missing. */
  reason: string | undefined;
}

/** Claims the parcels unless labels of the order were bought meanwhile. */
async function claimParcels(
  { now }: Services,
  tx: Connection,
  { carrier, consignment: { order, parcels, to, packed }, rate, session, reason }: Claim,
): Promise<number[]> {
  const locked = await lockShippingOrder(tx, order.orderId);
  if (!locked) throw new Problem('not-found');
  assertNotCancelled(locked);
  const shipments = await listShipments(tx, order.pk);
  assertNotShipped(locked, shipments);
  if (packed && packed.missing > 0) {
    if (!reason?.trim()) throw new Problem('jerseys-missing');
    await recordEvent(tx, {
      ...{ kind: 'sent-incomplete', detail: { missing: packed.missing, reason } },
      ...{ actor: session, orderPk: order.pk, at: now() },
    });
  }
  const purchase = randomUUID();
  const numbers = numberParcels(parcels.length, shipments);
  return insertClaims(
    tx,
    parcels.map(({ items, valueCents }, index) => ({
      orderPk: order.pk,
      purchase,
      parcel: numbers[index]!,
      items,
      value: valueCents,
      carrier,
      reference: createReference(order.orderId),
      service: { ...rate.service, packageType: rate.packageTypes[index]! },
      quoted: rate.parcelCents[index]!,
      recipient: to,
      createdBy: session.userId,
      at: now(),
    })),
  );
}

/** The order's id, for people who see it at the carrier, and random digits, because a reference is used once. */
const createReference = (orderId: string) => `${orderId}-${randomBytes(5).toString('hex')}`.slice(-35);

/** What the carrier said about each claimed parcel that it refused, by the id of the claim in the order of parcels. */
type Refusals = Map<number, readonly CarrierMessage[]>;

function readOutcome(shipments: readonly StoredShipment[], refusals: Refusals): PurchaseOutcome {
  const claimed = [...refusals.keys()].flatMap((id) => shipments.filter((shipment) => shipment.id === id));
  const sold = claimed.find(({ state }) => state === 'bought');
  const messages = claimed.flatMap(({ id, state, message }) => {
    if (state === 'bought') return [];
    const refusal = refusals.get(id) ?? [];
    const unsettled = { code: state, text: message ?? 'The carrier has not answered yet.' };
    return refusal.length > 0 ? refusal : [unsettled];
  });
  return { shipmentCode: sold?.shipmentCode ?? null, messages };
}
