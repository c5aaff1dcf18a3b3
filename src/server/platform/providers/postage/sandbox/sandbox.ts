import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Carrier } from '#domain/shipping/carrier.ts';
import type { ShippingAddress } from '#domain/shipping/shipping-address.ts';
import { arrangeEvents, type KnownStatus, type ReportedEvent } from '#domain/shipping/tracking-event.ts';
import { CarrierError } from '../carrier/carrier-error.ts';
import { assertReference, checkRequest } from '../carrier/check-request.ts';
import type { LabelRequest, PostageCarrier, Shipment } from '../carrier/postage-carrier.ts';
import { quoteParcels } from '../carrier/rates.ts';
import { priceParcel } from './sandbox-rates.ts';

export interface SandboxOptions {
  carrier: Carrier;
  /** Null where SHIP_FROM is not set. */
  from: ShippingAddress | null;
  now: () => Date;
}

interface SandboxShipment extends Shipment {
  boughtAt: Date;
  isVoid: boolean;
}

/** Names of recipients that make the sandbox answer as carriers sometimes do. */
export const SANDBOX_NAMES = {
  rejected: 'Test Rejected',
  lostAnswer: 'Test Lost Answer',
  lateLabel: 'Test Late Label',
};

const MAX_KEPT = 1000;

/**
 * A carrier without a service: fixed rates, labels marked 'Test mode' and tracking events that follow the clock. Each
 * process remembers its last 1,000 shipments; ids are made from references, so that another process makes the same ones.
 */
export function createSandboxCarrier({ carrier, from, now }: SandboxOptions): PostageCarrier {
  const shipments = new LRUCache<string, SandboxShipment>({ max: MAX_KEPT });

  async function sell(request: LabelRequest): Promise<SandboxShipment> {
    const shipmentId = createShipmentId(carrier, request.reference);
    const known = shipments.get(shipmentId);
    if (known) return known;
    const trackingCode = createTrackingCode(now(), shipmentId);
    const rates = priceParcel(carrier, request.parcel);
    const rate = rates.find(({ service }) => service.code === request.service.code);
    if (!rate) throw createRejection('The service is not offered for this parcel.');
    // PDFKit is loaded with the first label: it takes ten megabytes of memory.
    const { drawSandboxLabel } = await import('./sandbox-label.ts');
    const pdf = await drawSandboxLabel({ carrier, from, request, trackingCode });
    const shipment: SandboxShipment = {
      boughtAt: now(),
      isVoid: false,
      shipmentId,
      trackingCode,
      costCents: rate.cents,
      label: { state: 'ready', pdf },
    };
    shipments.set(shipmentId, shipment);
    return shipment;
  }

  return {
    carrier,
    kind: 'sandbox',
    isProven: true,
    async quote({ parcels, to }) {
      checkRequest(carrier, to, parcels);
      return quoteParcels(parcels, async (parcel) => priceParcel(carrier, parcel));
    },
    async buy(request) {
      assertReference(request.reference);
      const to = checkRequest(carrier, request.to, [request.parcel]);
      if (to.name === SANDBOX_NAMES.rejected)
        throw createRejection('The test carrier refuses this recipient.');
      const shipment = await sell({ ...request, to });
      if (to.name === SANDBOX_NAMES.lostAnswer)
        throw new CarrierError('unavailable', 'The test carrier lost its answer', { mayHaveHappened: true });
      return to.name === SANDBOX_NAMES.lateLabel ? { ...shipment, label: { state: 'pending' } } : shipment;
    },
    async findShipment({ reference }) {
      assertReference(reference);
      const shipment = shipments.get(createShipmentId(carrier, reference));
      return shipment && !shipment.isVoid ? shipment : null;
    },
    async readLabel(shipmentId) {
      return shipments.get(shipmentId)?.label ?? { state: 'gone' };
    },
    async track(trackingCode) {
      return arrangeEvents(listEvents(trackingCode, now()), now());
    },
    async cancel(shipmentId) {
      const shipment = shipments.get(shipmentId);
      if (shipment && isPickedUp(shipment.boughtAt, now()))
        return {
          outcome: 'refused',
          text: 'Test mode: the parcel was picked up, so the label stays bought.',
        };
      if (shipment) shipment.isVoid = true;
      return { outcome: 'voided', text: 'Test mode: the label is void. Nothing was charged.' };
    },
  };
}

function createShipmentId(carrier: Carrier, reference: string): string {
  const hash = createHash('sha256').update(`${carrier} ${reference}`).digest('hex');
  return `test-${hash.slice(0, 16)}`;
}

const PREFIX = 'TEST';
const TIME_DIGITS = 7;

/** Returns a code of 16 letters and digits that contains its time, so that events need no memory. */
function createTrackingCode(boughtAt: Date, shipmentId: string): string {
  const seconds = Math.floor(boughtAt.getTime() / 1000);
  const hash = createHash('sha256').update(shipmentId).digest('hex').slice(0, 5);
  return `${PREFIX}${seconds.toString(36).padStart(TIME_DIGITS, '0')}${hash}`.toUpperCase();
}

const HOUR_MS = 3_600_000;

const STEPS: { status: KnownStatus; hours: number; location: string }[] = [
  { status: 'label created', hours: 0, location: 'Toronto, ON' },
  { status: 'picked up', hours: 24, location: 'Toronto, ON' },
  { status: 'in transit', hours: 72, location: 'Mississauga, ON' },
  { status: 'out for delivery', hours: 176, location: 'At the destination' },
  { status: 'delivered', hours: 181, location: 'At the destination' },
];

/** Returns the events that have happened; none for a code that is not of the sandbox. */
function listEvents(trackingCode: string, now: Date): ReportedEvent[] {
  if (!trackingCode.startsWith(PREFIX)) return [];
  const digits = trackingCode.slice(PREFIX.length, PREFIX.length + TIME_DIGITS);
  const boughtAt = Number.parseInt(digits, 36) * 1000;
  return STEPS.flatMap(({ status, hours, location }) => {
    const at = new Date(boughtAt + hours * HOUR_MS);
    return at <= now ? { at, status, description: 'Test mode', location } : [];
  });
}

const isPickedUp = (boughtAt: Date, now: Date): boolean => now.getTime() - boughtAt.getTime() >= 24 * HOUR_MS;

/** The code is the specification's example of the national carrier's. */
const createRejection = (text: string) =>
  new CarrierError('rejected', 'The test carrier rejected the request', {
    messages: [{ code: '9174', text }],
  });
