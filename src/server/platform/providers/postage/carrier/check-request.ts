import { CARRIER_NAMES, type Carrier } from '#domain/shipping/carrier.ts';
import { describeExceededLimit, findExceededLimit, type Parcel } from '#domain/shipping/parcel.ts';
import {
  checkShippingAddress,
  omitLongEmail,
  type ShippingAddress,
  tidyAddress,
} from '#domain/shipping/shipping-address.ts';
import { refuseRequest } from './carrier-error.ts';

/**
 * Returns the recipient as it is sent. Throws a CarrierError 'rejected' that names everything a person has to change in
 * the address and the parcels, so that no carrier is called in vain and none cuts a line.
 */
export function checkRequest(
  carrier: Carrier,
  recipient: ShippingAddress,
  parcels: readonly Parcel[],
): ShippingAddress {
  const to = omitLongEmail(tidyAddress(recipient), carrier);
  const problems = [
    ...checkShippingAddress(to, carrier).map(({ message }) => message),
    ...parcels.flatMap((parcel) => {
      const limit = findExceededLimit(parcel);
      return limit ? [describeExceededLimit(limit, parcel)] : [];
    }),
  ];
  if (parcels.length === 0) problems.push('There is no parcel: add one.');
  if (problems.length > 0) throw refuseRequest(CARRIER_NAMES[carrier], problems);
  return to;
}

/**
 * Returns the carrier's id of a shipment, and null for a text that is none: an answer that was cut, or an entity that was not
 * expanded, must not be booked.
 */
export const readShipmentId = (text: string | null): string | null =>
  text !== null && /^[A-Za-z0-9-]{1,60}$/.test(text) ? text : null;

/** Throws RangeError for a reference that a carrier would not store. */
export function assertReference(reference: string): void {
  if (!/^[A-Za-z0-9-]{1,35}$/.test(reference)) throw new RangeError('Not a reference of a purchase');
}
