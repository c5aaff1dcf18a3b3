/** Converts addresses between the wire and the domain; also for the browser, so without schemas. */
import { type Address, createAddress, parseCountry } from '#domain/shared/contact.ts';
import { parsePostalCode, parseProvince } from '#domain/shared/provinces.ts';
import type { WireAddress } from '../endpoint/fields.ts';

export const formatWireAddress = ({ street, city, province, postalCode, country }: Address): WireAddress => ({
  street,
  city,
  province,
  postal_code: postalCode,
  country,
});

/** Returns null for an incomplete or invalid address. */
export function parseWireAddress(address: WireAddress): Address | null {
  const { street, city } = address;
  const province = parseProvince(address.province) ?? address.province;
  const postalCode = parsePostalCode(address.postal_code) ?? address.postal_code;
  return createAddress({ street, city, province, postalCode, country: parseCountry(address.country) });
}
