import type { Cents } from '#domain/shared/money.ts';
import { normaliseTrackingCode } from '#domain/shipping/carrier.ts';
import { readShipmentId } from '../carrier/check-request.ts';
import { decodeLabel } from '../carrier/label.ts';
import type { Label } from '../carrier/postage-carrier.ts';
import { asFields, type Fields, readList, readMoney, readText } from './stallion-answer.ts';

export interface StallionShipment {
  shipmentId: string;
  trackingCode: string | null;
  costCents: Cents | null;
  /** Null where the answer contains none. */
  label: Label | null;
  labelUrl: string | null;
}

/** Reads a shipment that is flat, or nested as `shipment` or `data`; null for an answer that names none. */
export function readShipment(answer: Fields): StallionShipment | null {
  const fields = flatten(answer);
  const tracking = readText(fields, 'tracking_code', 'tracking_number');
  const shipmentId = readShipmentId(readText(fields, 'ship_code', 'shipment_id', 'id') ?? tracking);
  if (shipmentId === null) return null;
  const label = readText(fields, 'label');
  const isAddress = label !== null && /^https?:/i.test(label);
  return {
    shipmentId,
    trackingCode: normaliseTrackingCode(tracking ?? shipmentId),
    costCents: readCost(fields),
    label: label === null || isAddress ? null : decodeLabel(label),
    labelUrl: readText(fields, 'label_url') ?? (isAddress ? label : null),
  };
}

/**
 * Returns the shipments of a list that have the reference and are not void; null for an answer without a list, which
 * does not say that there is none.
 */
export function findByReference(answer: Fields, reference: string): Fields[] | null {
  const shipments = readList(answer, 'shipments', 'data');
  return (
    shipments?.filter((shipment) => {
      return !isVoid(shipment) && (readText(shipment, 'order_id', 'reference') ?? reference) === reference;
    }) ?? null
  );
}

/** Returns whether an answer about one shipment says that it was cancelled. */
export const isVoid = (answer: Fields): boolean =>
  /void|cancel|refund/i.test(readText(flatten(answer), 'status') ?? '');

function flatten(answer: Fields): Fields {
  const data = asFields(answer.data);
  const shipment = asFields(answer.shipment) ?? (data && asFields(data.shipment));
  return { ...answer, ...data, ...shipment };
}

function readCost(fields: Fields): Cents | null {
  const rate = asFields(fields.rate);
  return readMoney(rate?.total) ?? readMoney(fields.total) ?? readMoney(fields.cost);
}
