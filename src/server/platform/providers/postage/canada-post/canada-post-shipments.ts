/*
 * Reading shipments of Canada Post: their number, price and label, for customers with and without a contract.
 */

import type { Cents } from '#domain/shared/money.ts';
import { normaliseTrackingCode } from '#domain/shipping/carrier.ts';
import { CarrierError } from '../carrier/carrier-error.ts';
import { readShipmentId } from '../carrier/check-request.ts';
import { readDownloadedLabel } from '../carrier/label.ts';
import type { Label, Shipment } from '../carrier/postage-carrier.ts';
import { readAmount, readShipmentLinks } from './canada-post-answer.ts';
import type { CanadaPostClient } from './canada-post-client.ts';
import { readElement, readLeaf, type XmlFields } from './canada-post-xml.ts';

/** The kind of shipments that an account buys. */
export interface ShipmentKind {
  mediaType: string;
  path: (customer: string) => string;
  /** Names of root elements. */
  info: string;
  list: string;
  details: string;
  refundInfo: string;
}

export const NON_CONTRACT: ShipmentKind = {
  mediaType: 'application/vnd.cpc.ncshipment-v4+xml',
  path: (customer) => `/rs/${customer}/ncshipment`,
  info: 'non-contract-shipment-info',
  list: 'non-contract-shipments',
  details: 'non-contract-shipment-details',
  refundInfo: 'non-contract-shipment-refund-request-info',
};

export const CONTRACT: ShipmentKind = {
  mediaType: 'application/vnd.cpc.shipment-v8+xml',
  path: (customer) => `/rs/${customer}/${customer}/shipment`,
  info: 'shipment-info',
  list: 'shipments',
  details: 'shipment-details',
  refundInfo: 'shipment-refund-request-info',
};

/** What the functions of an account's shipments need. */
export interface ShipmentContext {
  client: CanadaPostClient;
  kind: ShipmentKind;
  customer: string;
  apiUrl: string;
  now: () => Date;
}

/**
 * Returns the shipment of an answer with its price and label. What cannot be read of a bought shipment is left open and
 * does not fail, because the purchase must not be taken for a failed one.
 */
export async function completeShipment(context: ShipmentContext, info: XmlFields): Promise<Shipment> {
  const shipmentId = readShipmentId(readLeaf(info, 'shipment-id'));
  if (shipmentId === null)
    throw new CarrierError('unavailable', 'Canada Post answered without naming the shipment', {
      mayHaveHappened: true,
    });
  return {
    shipmentId,
    trackingCode: normaliseTrackingCode(readLeaf(info, 'tracking-pin') ?? ''),
    costCents: await readCost(context, info).catch(() => null),
    label: await downloadLabel(context, info),
  };
}

/** Returns what was charged: in the answer, behind its link to the price, or on the credit card's receipt. */
async function readCost({ client, kind, apiUrl }: ShipmentContext, info: XmlFields): Promise<Cents | null> {
  const due = readAmount(readElement(info, 'shipment-price'), 'due-amount');
  if (due !== null) return due;
  const links = readShipmentLinks(info, apiUrl);
  const price = links.find(({ rel }) => rel === 'price');
  if (price) {
    const request = { url: price.url, mediaType: price.mediaType || kind.mediaType };
    return readAmount(await client.read('shipment-price', request), 'due-amount');
  }
  const receipt = links.find(({ rel }) => rel === 'receipt');
  if (!receipt || kind !== NON_CONTRACT) return null;
  const request = { url: receipt.url, mediaType: receipt.mediaType || kind.mediaType };
  const fields = await client.read('non-contract-shipment-receipt', request);
  return readAmount(readElement(fields, 'cc-receipt-details'), 'charge-amount');
}

export async function downloadLabel({ client, apiUrl }: ShipmentContext, info: XmlFields): Promise<Label> {
  const link = readShipmentLinks(info, apiUrl).find(({ rel }) => rel === 'label');
  if (!link) return { state: 'pending' };
  const answer = await client.send({ url: link.url, mediaType: 'application/pdf' }).catch(() => null);
  return answer ? readDownloadedLabel(answer) : { state: 'pending' };
}

export function readInfo({ client, kind, customer }: ShipmentContext, shipmentId: string) {
  const url = `${kind.path(customer)}/${encodeURIComponent(shipmentId)}`;
  return client.read(kind.info, { url, mediaType: kind.mediaType });
}
