import type { ShippingAddress } from '#domain/shipping/shipping-address.ts';
import { arrangeEvents } from '#domain/shipping/tracking-event.ts';
import { CarrierError } from '../carrier/carrier-error.ts';
import { assertReference, checkRequest } from '../carrier/check-request.ts';
import type { DeclaredParcel, LabelRequest, PostageCarrier } from '../carrier/postage-carrier.ts';
import { quoteParcels } from '../carrier/rates.ts';
import { buildContractShipment, buildNonContractShipment } from './canada-post-body.ts';
import { cancelShipment } from './canada-post-cancel.ts';
import {
  type CanadaPostAccount,
  type CanadaPostClient,
  createCanadaPostClient,
} from './canada-post-client.ts';
import { buildRateRequest, type CustomerNumbers, RATE_MEDIA_TYPE, readQuotes } from './canada-post-rates.ts';
import { findByReference } from './canada-post-search.ts';
import {
  CONTRACT,
  completeShipment,
  downloadLabel,
  NON_CONTRACT,
  readInfo,
  type ShipmentContext,
} from './canada-post-shipments.ts';
import { formatTrackingPath, NO_PIN_HISTORY, readEvents, TRACK_MEDIA_TYPE } from './canada-post-tracking.ts';
import type { XmlFields } from './canada-post-xml.ts';

export interface CanadaPostOptions extends CanadaPostAccount, CustomerNumbers {
  /** The sender on labels and the origin of rates. */
  from: ShippingAddress;
  /** Where the service desk answers to requests for a refund. */
  email: string;
}

/** Canada Post's REST services, for customers with and without a contract. */
export function createCanadaPost(options: CanadaPostOptions): PostageCarrier {
  const { customer, apiUrl, now } = options;
  const client = createCanadaPostClient(options);
  const kind = options.contract === null ? NON_CONTRACT : CONTRACT;
  const context: ShipmentContext = { client, kind, customer, apiUrl, now };
  return {
    carrier: 'canada-post',
    kind: 'live',
    isProven: false,
    async quote({ parcels, to: recipient }) {
      const to = checkRequest('canada-post', recipient, parcels);
      return quoteParcels(parcels, (parcel) => quoteParcel(client, options, parcel, to));
    },
    async buy(request) {
      assertReference(request.reference);
      const to = checkRequest('canada-post', request.to, [request.parcel]);
      return completeShipment(context, await createShipment(context, options, { ...request, to }));
    },
    async findShipment(search) {
      assertReference(search.reference);
      const info = await findByReference(context, search);
      return info && completeShipment(context, info);
    },
    readLabel: async (shipmentId) => downloadLabel(context, await readInfo(context, shipmentId)),
    async track(trackingCode) {
      const request = { url: formatTrackingPath(trackingCode), mediaType: TRACK_MEDIA_TYPE };
      return arrangeEvents(
        readEvents(await client.read('tracking-detail', request).catch(ignoreUnknown)),
        now(),
      );
    },
    cancel: (shipmentId) => cancelShipment(context, shipmentId, options.email),
  };
}

async function quoteParcel(
  client: CanadaPostClient,
  options: CanadaPostOptions,
  parcel: DeclaredParcel,
  to: ShippingAddress,
) {
  const body = buildRateRequest(parcel, options.from, to, options);
  const request = { method: 'POST', url: '/rs/ship/price', mediaType: RATE_MEDIA_TYPE, body } as const;
  return readQuotes(await client.read('price-quotes', request), parcel);
}

function createShipment(
  { client, kind, customer }: ShipmentContext,
  options: CanadaPostOptions,
  request: LabelRequest,
): Promise<XmlFields> {
  const body =
    kind === CONTRACT
      ? buildContractShipment(request, options.from, options)
      : buildNonContractShipment(request, options.from);
  const url = kind.path(customer);
  return client.read(kind.info, { method: 'POST', url, mediaType: kind.mediaType, body, effect: 'write' });
}

/** A number without events is answered with an error. */
function ignoreUnknown(error: unknown): XmlFields {
  const isUnknown =
    error instanceof CarrierError && error.messages.some(({ code }) => code === NO_PIN_HISTORY);
  if (isUnknown) return {};
  throw error;
}
