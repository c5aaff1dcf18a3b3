import { formatAddress, parseAddress } from '#domain/shared/contact.ts';
import type { AddressSearch } from './address-search.ts';

/** An address search without a service: parses the entered text and returns the address when it is complete. */
export const offlineAddresses: AddressSearch = {
  kind: 'offline',
  isPaid: false,
  attribution: '',
  async suggest(text) {
    const address = parseAddress(text);
    return address ? [{ label: formatAddress(address), address }] : [];
  },
};
