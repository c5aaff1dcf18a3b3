import { sum, ZERO } from '#domain/shared/money.ts';
import { parsePostalCode } from '#domain/shared/provinces.ts';
import { insuredValue } from '#domain/shipping/declared-value.ts';
import { sortSides } from '#domain/shipping/parcel.ts';
import type { ShippingAddress } from '#domain/shipping/shipping-address.ts';
import type { DeclaredParcel } from '../carrier/postage-carrier.ts';
import type { ParcelRate } from '../carrier/rates.ts';
import { readAmount } from './canada-post-answer.ts';
import { buildXml, readElement, readElements, readLeaf, type XmlFields } from './canada-post-xml.ts';

export const RATE_MEDIA_TYPE = 'application/vnd.cpc.ship.rate-v4+xml';
const NAMESPACE = 'http://www.canadapost.ca/ws/ship/rate-v4';

export interface CustomerNumbers {
  customer: string;
  /** Null for a customer without a contract. */
  contract: string | null;
}

/** Returns the request for the rates of one parcel. */
export function buildRateRequest(
  parcel: DeclaredParcel,
  from: ShippingAddress,
  to: ShippingAddress,
  { customer, contract }: CustomerNumbers,
): string {
  return buildXml('mailing-scenario', NAMESPACE, {
    'customer-number': customer,
    'contract-id': contract ?? undefined,
    options: buildOptions(parcel, to),
    'parcel-characteristics': buildParcel(parcel),
    'origin-postal-code': joinPostalCode(from.postalCode),
    destination:
      to.country === 'USA'
        ? { 'united-states': { 'zip-code': to.postalCode } }
        : { domestic: { 'postal-code': joinPostalCode(to.postalCode) } },
  });
}

/**
 * Signature and insurance. Abroad there is no signature, and the carrier demands to know what happens to a parcel that
 * cannot be delivered: it returns at the sender's expense.
 */
export function buildOptions(parcel: DeclaredParcel, { country }: ShippingAddress) {
  const insured = insuredValue(parcel.valueCents, 'canada-post');
  const option = [
    { 'option-code': country === 'CAN' ? 'SO' : 'RASE' },
    ...(insured > 0 ? [{ 'option-code': 'COV', 'option-amount': (insured / 100).toFixed(2) }] : []),
  ];
  return { option };
}

export function buildParcel(parcel: DeclaredParcel) {
  const [length, width, height] = sortSides(parcel).map((millimetres) => (millimetres / 10).toFixed(1));
  return { weight: (parcel.weightGrams / 1000).toFixed(3), dimensions: { length, width, height } };
}

/** 'M5V2T6', as the carrier writes postal codes; an American ZIP code stays as it is. */
export const joinPostalCode = (postalCode: string): string =>
  parsePostalCode(postalCode)?.replace(' ', '') ?? postalCode;

/** The carrier has no envelopes of this thickness: all that it takes of the shop are parcels. */
export const PACKAGE_TYPE = 'Parcel';

const TAXES = ['gst', 'pst', 'hst'];

/** Returns the quotes that have a code, a name and an amount due, which includes taxes and fuel. */
export function readQuotes(fields: XmlFields, parcel: DeclaredParcel): ParcelRate[] {
  return readElements(fields, 'price-quote').flatMap((quote) => {
    const code = readLeaf(quote, 'service-code');
    const price = readElement(quote, 'price-details');
    const cents = readAmount(price, 'due');
    if (code === null || cents === null) return [];
    const standard = readElement(quote, 'service-standard');
    const days = Number(readLeaf(standard, 'expected-transit-time') ?? Number.NaN);
    const expectedDay = readLeaf(standard, 'expected-delivery-date');
    return {
      service: { code, name: readLeaf(quote, 'service-name') ?? code, packageType: PACKAGE_TYPE },
      cents,
      taxCents: sum(TAXES.map((tax) => readAmount(readElement(price, 'taxes'), tax) ?? ZERO)),
      insuredCents: insuredValue(parcel.valueCents, 'canada-post'),
      days: Number.isSafeInteger(days) ? { from: days, to: days } : null,
      expectedDay: expectedDay !== null && /^\d{4}-\d{2}-\d{2}$/.test(expectedDay) ? expectedDay : null,
    };
  });
}
