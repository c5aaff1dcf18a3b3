/*
 * Bodies of requests to version 4 of Stallion Express's API.
 */
import { parsePhone } from '#domain/shared/contact.ts';
import { toDollars } from '#domain/shared/money.ts';
import { insuredValue } from '#domain/shipping/declared-value.ts';
import { sortSides } from '#domain/shipping/parcel.ts';
import type { ShippingAddress } from '#domain/shipping/shipping-address.ts';
import { refuseRequest } from '../carrier/carrier-error.ts';
import type { DeclaredParcel, LabelRequest } from '../carrier/postage-carrier.ts';

/** Returns the body that asks for the rates of one parcel. */
export function buildRatesBody(parcel: DeclaredParcel, to: ShippingAddress) {
  const [length, width, height] = sortSides(parcel).map((millimetres) => millimetres / 10);
  return {
    to_address: buildAddress(to),
    is_return: false,
    weight_unit: 'kg',
    weight: parcel.weightGrams / 1000,
    length,
    width,
    height,
    size_unit: 'cm',
    items: [buildItem(parcel, to)],
    package_type: parcel.packageType,
    postage_types: [],
    signature_confirmation: true,
    insured: true,
    region: null,
  };
}

/** Returns the body that buys the label of one parcel. */
export function buildShipmentBody({ parcel, to, service, reference }: LabelRequest) {
  return {
    ...buildRatesBody(parcel, to),
    package_type: service.packageType,
    postage_type: service.code,
    order_id: reference,
    label_format: 'pdf',
  };
}

function buildAddress({ name, company, phone, email, line1, line2, city, ...address }: ShippingAddress) {
  return {
    name: name || company,
    company,
    address1: line1,
    address2: line2,
    city,
    province_code: address.province,
    postal_code: address.postalCode,
    country_code: address.country === 'USA' ? 'US' : 'CA',
    phone: parsePhone(phone) ?? phone,
    email,
    is_residential: company === '',
  };
}

/**
 * One line of the declared value, because whether `value` is of a piece or of all is not documented. The carrier takes
 * $1,000 at most; a customs declaration must be true, so that a parcel abroad is refused above it.
 */
function buildItem(parcel: DeclaredParcel, { country }: ShippingAddress) {
  const declared = insuredValue(parcel.valueCents, 'stallion-express');
  if (declared < parcel.valueCents && country !== 'CAN')
    throw refuseRequest('Stallion Express', [
      'Stallion Express takes a declared value of $1,000 at most: divide the parcel.',
    ]);
  return {
    description: `${parcel.items} team ${parcel.items === 1 ? 'jersey' : 'jerseys'}`,
    quantity: 1,
    value: toDollars(declared),
    currency: 'CAD',
    country_of_origin: 'CA',
  };
}
