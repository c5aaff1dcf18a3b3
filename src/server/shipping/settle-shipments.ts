/**
 * Buys claimed labels, and finds out what became of purchases and cancellations whose answer was lost. A purchase is never
 * repeated by itself: the carrier is asked for the shipment by its reference, and what it does not know was not sold.
 */
import type { Carrier } from '#domain/shipping/carrier.ts';
import { measureParcel } from '#domain/shipping/parcel.ts';
import type { AuditActor } from '../platform/audit/record-event.ts';
import {
  CarrierError,
  type CarrierMessage,
  isPauseAsked,
} from '../platform/providers/postage/carrier/carrier-error.ts';
import type { Services } from '../platform/services.ts';
import { recordCancellation, recordPurchase, recordRefusedPurchase } from './record-shipment.ts';
import {
  type ClaimedPurchase,
  leaseUnsettled,
  listKnownIds,
  pauseCarrier,
  setMessage,
  startPurchase,
  type UnsettledShipment,
} from './shipment-claim-store.ts';

/** Longer than a purchase, its label and its price take together. */
const LEASE_MS = 120_000;
const MAX_PER_RUN = 20;

const ASKED_AGAIN = 'The carrier has not answered. The shop asks it again by itself.';
const NOT_SOLD = 'The carrier does not know this purchase: nothing was bought. Please try again.';

export const endLease = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/**
 * Asks the carrier for the label of a claimed parcel, once. The outcome is in the row afterwards; the carrier's refusal is
 * returned as well, because the row has no room for its codes.
 */
export async function purchaseLabel(services: Services, id: number): Promise<readonly CarrierMessage[]> {
  const now = services.now();
  const claimed = await startPurchase(services.db, id, { now, leasedUntil: endLease(now) });
  if (!claimed) return [];
  const sold = await buyLabel(services, claimed).catch((error: unknown) => error);
  if (sold instanceof Error) return recordFailure(services, id, sold);
  await recordPurchase(services, claimed, sold as Awaited<ReturnType<typeof buyLabel>>);
  return [];
}

const buyLabel = async (
  { carriers }: Services,
  { carrier, reference, items, value, service, recipient }: ClaimedPurchase,
) =>
  carriers[carrier].buy({
    reference,
    parcel: { ...measureParcel(items), valueCents: value },
    service,
    to: recipient,
  });

/** A refusal settles the claim; after a lost answer the label may have been sold. */
async function recordFailure(
  services: Services,
  id: number,
  error: Error,
): Promise<readonly CarrierMessage[]> {
  if (error instanceof CarrierError && !error.mayHaveHappened) {
    const message = error.messages[0]?.text ?? error.message;
    await recordRefusedPurchase(services, id, { message, nextLookUp: null });
    return error.messages;
  }
  services.log.error({ err: error, shipment: id }, 'the outcome of a purchase of postage is unknown');
  await setMessage(services.db, id, ASKED_AGAIN);
  return [];
}

/**
 * Settles purchases and cancellations that a crash or a lost answer left open; runs every minute. A carrier that asks for a
 * pause is left alone by every process.
 */
export async function settleUnsettledShipments(services: Services): Promise<void> {
  const now = services.now();
  const open = await leaseUnsettled(services.db, { now, leasedUntil: endLease(now), limit: MAX_PER_RUN });
  const paused = new Set<Carrier>();
  for (const shipment of open) {
    if (paused.has(shipment.carrier)) continue;
    const pauseSeconds = await settle(services, shipment);
    if (pauseSeconds === null) continue;
    paused.add(shipment.carrier);
    const until = new Date(services.now().getTime() + pauseSeconds * 1000);
    await pauseCarrier(services.db, shipment.carrier, until);
  }
}

/** Returns the seconds of the pause that the carrier asked for; null for none. */
async function settle(services: Services, shipment: UnsettledShipment): Promise<number | null> {
  try {
    if (shipment.state === 'cancelling') await repeatCancellation(services, shipment);
    else await lookUpPurchase(services, shipment);
    return null;
  } catch (error) {
    services.log.error({ err: error, shipment: shipment.id }, 'a carrier did not say what became of a label');
    if (shipment.state !== 'failed') await setMessage(services.db, shipment.id, ASKED_AGAIN);
    return isPauseAsked(error) ? error.retryAfterSeconds : null;
  }
}

async function lookUpPurchase(services: Services, shipment: UnsettledShipment): Promise<void> {
  const { id, carrier, reference, attemptedAt } = shipment;
  if (attemptedAt === null)
    return recordRefusedPurchase(services, id, { message: NOT_SOLD, nextLookUp: null });
  const knownIds = await listKnownIds(services.db, carrier, attemptedAt);
  const sold = await services.carriers[carrier].findShipment({ reference, attemptedAt, knownIds });
  if (sold) return recordPurchase(services, shipment, sold);
  const nextLookUp = findNextLookUp(attemptedAt, services.now());
  await recordRefusedPurchase(services, id, { message: NOT_SOLD, nextLookUp });
}

/** A carrier may list what it sold later than it sold it: after ten minutes and after a day it is asked once more. */
const LOOK_UPS_MS = [10 * 60_000, 24 * 3_600_000];

function findNextLookUp(attemptedAt: Date, now: Date): Date | null {
  const times = LOOK_UPS_MS.map((ms) => new Date(attemptedAt.getTime() + ms));
  return times.find((at) => at > now) ?? null;
}

/** Cancels a label that was taken for cancellation. Throws a CarrierError when the outcome is unknown. */
export async function repeatCancellation(
  services: Services,
  shipment: UnsettledShipment,
  actor?: AuditActor,
): Promise<void> {
  const { carrier, shipmentCode } = shipment;
  try {
    const cancellation = await services.carriers[carrier].cancel(shipmentCode ?? '');
    await recordCancellation(services, shipment, cancellation, actor);
  } catch (error) {
    if (!(error instanceof CarrierError) || error.mayHaveHappened) throw error;
    const text = `Not cancelled: ${error.messages[0]?.text}`;
    await recordCancellation(services, shipment, { outcome: 'refused', text });
  }
}
