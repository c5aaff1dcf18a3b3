import { sum, ZERO } from '#domain/shared/money.ts';
import { insuredValue } from '#domain/shipping/declared-value.ts';
import { arrangeEvents } from '#domain/shipping/tracking-event.ts';
import { CarrierError } from '../carrier/carrier-error.ts';
import { assertReference, checkRequest } from '../carrier/check-request.ts';
import type {
  Cancellation,
  DeclaredParcel,
  PostageCarrier,
  Rate,
  Shipment,
} from '../carrier/postage-carrier.ts';
import { type ParcelRate, quoteParcels } from '../carrier/rates.ts';
import { type Fields, readList, readMoney, readText } from './stallion-answer.ts';
import { buildRatesBody, buildShipmentBody } from './stallion-body.ts';
import { createStallionClient, type StallionClient, type StallionOptions } from './stallion-client.ts';
import { findByReference, isVoid, readShipment, type StallionShipment } from './stallion-shipment.ts';
import { readEvents } from './stallion-tracking.ts';

/** The paths of the API. Clients use two of tracking and of voiding, so that both are tried. */
const PATHS = {
  rates: '/rates',
  shipments: '/shipments',
  shipment: (id: string) => `/shipments/${encodeURIComponent(id)}`,
  shipmentsOf: (reference: string) => `/shipments?order_id=${encodeURIComponent(reference)}`,
  track: (code: string) => `/track?tracking_code=${encodeURIComponent(code)}`,
  trackAmongShipments: (code: string) => `/shipments/track?tracking_code=${encodeURIComponent(code)}`,
  void: (id: string) => `/shipments/${encodeURIComponent(id)}/void`,
};

/** The postage broker Stallion Express, version 4 of its API. */
export function createStallion(options: StallionOptions): PostageCarrier {
  const client = createStallionClient(options);
  const read = (path: string) => client.call({ method: 'GET', path, effect: 'read' });
  return {
    carrier: 'stallion-express',
    kind: 'live',
    isProven: false,
    async quote({ parcels, to: recipient }) {
      const to = checkRequest('stallion-express', recipient, parcels);
      return quoteParcels(parcels, async (parcel) => {
        const body = buildRatesBody(parcel, to);
        return readRates(
          await client.call({ method: 'POST', path: PATHS.rates, body, effect: 'read' }),
          parcel,
        );
      });
    },
    async buy(request) {
      const { reference, parcel } = request;
      assertReference(reference);
      const body = buildShipmentBody({
        ...request,
        to: checkRequest('stallion-express', request.to, [parcel]),
      });
      const purchase = { method: 'POST', path: PATHS.shipments, body, effect: 'write' } as const;
      const bought = readShipment(await client.call({ ...purchase, idempotencyKey: reference }));
      return completeShipment(client, bought ?? refuseUnnamed());
    },
    async findShipment({ reference }) {
      assertReference(reference);
      const found = findByReference(await read(PATHS.shipmentsOf(reference)), reference);
      return found?.length === 0 ? null : completeShipment(client, readOnlyShipment(found ?? []));
    },
    async readLabel(shipmentId) {
      const shipment = readShipment(await read(PATHS.shipment(shipmentId)));
      return shipment ? (await completeShipment(client, shipment)).label : { state: 'pending' };
    },
    async track(code) {
      const request = { method: 'GET', path: PATHS.track(code), effect: 'read' } as const;
      const answer = client.call(request, { ...request, path: PATHS.trackAmongShipments(code) });
      return arrangeEvents(readEvents(await answer.catch(ignoreUnknown)), options.now());
    },
    async cancel(id) {
      const request = { method: 'DELETE', path: PATHS.shipment(id), effect: 'write' } as const;
      const answer = client.call(request, { method: 'GET', path: PATHS.void(id), effect: 'write' });
      return answer.then(
        () => VOIDED,
        async (error: unknown) => {
          const refusal = describeRefusal(error);
          return isVoid(await read(PATHS.shipment(id)).catch(() => ({}))) ? VOIDED : refusal;
        },
      );
    },
  };
}

const TAXES = ['gst', 'pst', 'hst', 'qst'];

/** Returns the rates of an answer that have a name and a price in Canadian dollars. */
function readRates(fields: Fields, parcel: DeclaredParcel): ParcelRate[] {
  return (readList(fields, 'rates', 'data') ?? []).flatMap((rate) => {
    const name = readText(rate, 'postage_type');
    const cents = readMoney(rate.total);
    const currency = readText(rate, 'currency') ?? 'CAD';
    if (name === null || cents === null || currency.toUpperCase() !== 'CAD') return [];
    return {
      service: { code: name, name, packageType: readText(rate, 'package_type') ?? parcel.packageType },
      cents,
      taxCents: sum(TAXES.map((tax) => readMoney(rate[tax]) ?? ZERO)),
      insuredCents: insuredValue(parcel.valueCents, 'stallion-express'),
      days: readDays(rate.delivery_days),
      expectedDay: null,
    };
  });
}

/** Reads 5, '2' and '8-10'. */
function readDays(value: unknown): Rate['days'] {
  const [, first, second = first] = /^\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\b/.exec(String(value ?? '')) ?? [];
  return first === undefined ? null : { from: Number(first), to: Number(second) };
}

/** Fetches the label where the answer has an address in place of a usable one. */
async function completeShipment(
  client: StallionClient,
  { label, labelUrl, ...shipment }: StallionShipment,
): Promise<Shipment> {
  if (label?.state === 'ready' || labelUrl === null)
    return { ...shipment, label: label ?? { state: 'pending' } };
  return { ...shipment, label: await client.downloadLabel(labelUrl) };
}

const VOIDED: Cancellation = {
  outcome: 'voided',
  text: 'Stallion Express accepted the cancellation: the label must not be used any more.',
};

function describeRefusal(error: unknown): Cancellation {
  if (!(error instanceof CarrierError) || error.reason !== 'rejected') throw error;
  return { outcome: 'refused', text: `Stallion Express did not void the label: ${error.messages[0]?.text}` };
}

/** An unknown tracking number has no events yet. */
function ignoreUnknown(error: unknown): Fields {
  if (error instanceof CarrierError && error.reason === 'rejected') return {};
  throw error;
}

/** A list that cannot be read, or several purchases with one reference: a person has to look at them. */
function readOnlyShipment(found: readonly Fields[]): StallionShipment {
  const shipment = found.length === 1 && found[0] ? readShipment(found[0]) : null;
  if (shipment) return shipment;
  throw new CarrierError('unavailable', `Stallion Express does not list one shipment with this reference`, {
    mayHaveHappened: true,
  });
}

function refuseUnnamed(): never {
  throw new CarrierError('unavailable', 'Stallion Express sold a label without naming the shipment', {
    mayHaveHappened: true,
  });
}
