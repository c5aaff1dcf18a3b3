/** Photon (https://github.com/komoot/photon), a search of OpenStreetMap that needs no account. */
import { z } from 'zod';
import { type Address, formatAddress } from '#domain/shared/contact.ts';
import { isPostalCodeOfProvince, parsePostalCode, parseProvince } from '#domain/shared/provinces.ts';
import type { AddressSearch, AddressSuggestion } from './address-search.ts';
import { fetchJson, TIMEOUT_MS } from './fetch-json.ts';

const MAX_SUGGESTIONS = 7;

const text = z.string().catch('');
const Properties = z.object({
  countrycode: text,
  housenumber: text,
  street: text,
  city: text,
  locality: text,
  district: text,
  state: text,
  postcode: text,
});
type Properties = z.infer<typeof Properties>;
const Found = z.object({ features: z.array(z.object({ properties: Properties })) });

export const createPhoton = (url: string, timeoutMs = TIMEOUT_MS): AddressSearch => ({
  kind: 'photon',
  isPaid: false,
  attribution: 'Address data © OpenStreetMap contributors',
  async suggest(q) {
    const query = new URLSearchParams({ q, limit: '15', lang: 'en', countrycode: 'CA', layer: 'house' });
    const { features } = await fetchJson(new URL(`${url}/api?${query}`), Found, timeoutMs);
    const suggestions = features.flatMap(({ properties }) => toSuggestion(properties));
    return [...new Map(suggestions.map((found) => [found.label, found])).values()].slice(0, MAX_SUGGESTIONS);
  },
});

/** Returns no suggestion for a place that is not a house in Canada. */
function toSuggestion(found: Properties): AddressSuggestion[] {
  const province = parseProvince(found.state);
  if (found.countrycode.toUpperCase() !== 'CA' || !found.housenumber || !found.street || !province) return [];
  const address: Address = {
    street: `${found.housenumber} ${found.street}`,
    city: found.city || found.locality || found.district,
    province,
    postalCode: toPostalCode(found.postcode, province),
    country: 'CAN',
  };
  return [{ label: formatAddress(address).trimEnd(), address }];
}

/** Maps often lack the postal code, or have a wrong one; the customer is then asked for it. */
function toPostalCode(postcode: string, province: string): string {
  const postalCode = parsePostalCode(postcode) ?? '';
  return isPostalCodeOfProvince(postalCode, province) ? postalCode : '';
}
