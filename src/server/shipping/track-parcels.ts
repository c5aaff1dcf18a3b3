/**
 * Asks carriers where parcels are (rules.md delivery-11): each at most every three hours, until it was delivered or sixty
 * days are over, however often a customer looks.
 */
import { describeParcel, normaliseTrackingCode, parseTrackingNumber } from '#domain/shipping/carrier.ts';
import { estimateArrival, isDelivered, type TrackingEvent } from '#domain/shipping/tracking-event.ts';
import type { Caller } from '../platform/http/caller.ts';
import { consumeRateLimit } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import {
  endTracking,
  findParcel,
  insertEvents,
  type LiveParcel,
  listEvents,
  takeDueParcel,
  takeDueParcels,
} from './tracking-event-store.ts';

const INTERVAL_MS = 3 * 3_600_000;
const LAST_DAY_MS = 60 * 86_400_000;
const MAX_PER_RUN = 20;
/** After so many failures the carriers are taken to be down until the next run. */
const MAX_FAILURES = 3;
/** For one address a minute; a whole team may share it. */
const LOOK_UPS_PER_MINUTE = 60;

const NO_DETAILS = 'No tracking details available';

/** Returns what the carrier has reported about a parcel of the shop; nothing about any other. */
export async function readTrackingDetails(services: Services, shipCode: string, caller: Caller) {
  const limit = { key: 'tracking', from: caller.ipAddress, max: LOOK_UPS_PER_MINUTE, seconds: 60 };
  await consumeRateLimit(services, [limit]);
  const parcel = await findParcelOfNumber(services, shipCode);
  const { carrier, link } = parcel
    ? describeParcel(services.carriers, { ...parcel, number: parcel.trackingCode })
    : NO_PARCEL;
  const nothing = { success: false, carrier, link, events: [], arrival: null };
  if (!parcel || parcel.carrier === 'other') return { ...nothing, message: NO_DETAILS };
  await refreshEvents(services, { ...parcel, carrier: parcel.carrier });
  const events = await listEvents(services.db, parcel.id);
  if (events.length === 0) return { ...nothing, message: NO_DETAILS };
  return { ...nothing, success: true, events, arrival: estimateArrival(events), message: '' };
}

const NO_PARCEL = { carrier: '', link: null };

/** 'SE-210607CTTY' names its carrier; without a prefix the number is looked for among all parcels. */
function findParcelOfNumber({ db }: Services, shipCode: string) {
  const number = parseTrackingNumber(shipCode);
  if (number) return findParcel(db, [number.code], number.carrier);
  return findParcel(db, [shipCode, normaliseTrackingCode(shipCode) ?? shipCode], null);
}

/** Asks the carrier when the parcel is due. What is known is shown when it does not answer. */
async function refreshEvents(services: Services, parcel: LiveParcel): Promise<void> {
  const now = services.now();
  const isDue = await takeDueParcel(services.db, parcel.id, { now, next: nextTime(now) });
  if (isDue) await askCarrier(services, parcel);
}

const nextTime = (now: Date) => new Date(now.getTime() + INTERVAL_MS);

/** Returns whether the carrier answered. */
async function askCarrier({ db, carriers, log, now }: Services, parcel: LiveParcel): Promise<boolean> {
  const { id, carrier, trackingCode, createdAt } = parcel;
  try {
    const events: TrackingEvent[] = await carriers[carrier].track(trackingCode);
    await insertEvents(db, id, events);
    if (isDelivered(events) || now().getTime() - createdAt.getTime() > LAST_DAY_MS) await endTracking(db, id);
    return true;
  } catch (error) {
    log.warn({ err: error, shipment: id }, 'a carrier did not say where a parcel is');
    return false;
  }
}

/**
 * Asks for parcels that are due; runs every minute. What could not be asked waits its full interval again, so that a
 * carrier that was down is not flooded when it comes back.
 */
export async function trackParcels(services: Services): Promise<void> {
  const now = services.now();
  const due = await takeDueParcels(services.db, { now, next: nextTime(now), limit: MAX_PER_RUN });
  let failures = 0;
  for (const parcel of due) {
    if (failures === MAX_FAILURES) return;
    if (!(await askCarrier(services, parcel))) failures += 1;
  }
}
