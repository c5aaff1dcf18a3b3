/*
 * Requests of Canada Post that buy a label or ask for its refund, for customers with and without a contract.
 */
import { parsePhone } from '#domain/shared/contact.ts';
import type { ShippingAddress } from '#domain/shipping/shipping-address.ts';
import type { DeclaredParcel, LabelRequest } from '../carrier/postage-carrier.ts';
import { buildOptions, buildParcel, type CustomerNumbers, joinPostalCode } from './canada-post-rates.ts';
import { buildXml } from './canada-post-xml.ts';

const NON_CONTRACT = 'http://www.canadapost.ca/ws/ncshipment-v4';
const CONTRACT = 'http://www.canadapost.ca/ws/shipment-v8';

/** Returns the request that buys a label with the credit card of the account. */
export function buildNonContractShipment(request: LabelRequest, from: ShippingAddress): string {
  return buildXml('non-contract-shipment', NON_CONTRACT, {
    'requested-shipping-point': joinPostalCode(from.postalCode),
    'delivery-spec': buildDelivery(request, buildSender(from)),
  });
}

/** Returns the request that buys a label on the account of a contract, transmitted at once. */
export function buildContractShipment(
  request: LabelRequest,
  from: ShippingAddress,
  { contract }: CustomerNumbers,
): string {
  const sender = buildSender(from);
  const address = { ...sender['address-details'], 'country-code': 'CA' };
  return buildXml('shipment', CONTRACT, {
    'customer-request-id': request.reference,
    'transmit-shipment': 'true',
    'requested-shipping-point': joinPostalCode(from.postalCode),
    'provide-pricing-info': 'true',
    'delivery-spec': {
      ...buildDelivery(request, { ...sender, 'address-details': address }),
      'print-preferences': { 'output-format': '4x6', encoding: 'PDF' },
      'settlement-info': { 'contract-id': contract ?? undefined, 'intended-method-of-payment': 'Account' },
    },
  });
}

/** Returns the request for a refund; the carrier's service desk answers to the address. */
export function buildRefundRequest(email: string, isContract: boolean): string {
  return isContract
    ? buildXml('shipment-refund-request', CONTRACT, { email })
    : buildXml('non-contract-shipment-refund-request', NON_CONTRACT, { email });
}

function buildDelivery({ parcel, service, to, reference }: LabelRequest, sender: object) {
  return {
    'service-code': service.code,
    sender,
    destination: {
      name: to.name || undefined,
      company: to.company || undefined,
      'client-voice-number': parsePhone(to.phone) ?? to.phone,
      'address-details': { ...buildLines(to), 'country-code': to.country === 'USA' ? 'US' : 'CA' },
    },
    options: buildOptions(parcel, to),
    'parcel-characteristics': buildParcel(parcel),
    preferences: { 'show-packing-instructions': 'false' },
    references: { 'customer-ref-1': reference },
    customs: to.country === 'USA' ? buildCustoms(parcel) : undefined,
  };
}

function buildSender(from: ShippingAddress) {
  return {
    name: from.name || undefined,
    company: from.company || from.name,
    'contact-phone': parsePhone(from.phone) ?? from.phone,
    'address-details': buildLines(from),
  };
}

const buildLines = (address: ShippingAddress) => ({
  'address-line-1': address.line1,
  'address-line-2': address.line2 || undefined,
  city: address.city,
  'prov-state': address.province,
  'postal-zip-code': joinPostalCode(address.postalCode),
});

/** The goods are declared as one unit, so that the value is exact: SOG is a sale of goods. */
function buildCustoms({ items, weightGrams, valueCents }: DeclaredParcel) {
  const item = {
    'customs-number-of-units': '1',
    'customs-description': `${items} team ${items === 1 ? 'jersey' : 'jerseys'}`,
    'unit-weight': (weightGrams / 1000).toFixed(3),
    'customs-value-per-unit': (Math.max(1, valueCents) / 100).toFixed(2),
  };
  return { currency: 'CAD', 'reason-for-export': 'SOG', 'sku-list': { item } };
}
