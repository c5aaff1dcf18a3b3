import { formatAddress, parseAddress } from '#domain/contact.ts';
import type { AddressSearch } from './address-search.ts';

/** Without an outside service: reads what was typed, checks that its parts fit, and offers the clean address to pick. */
export const offlineAddresses: AddressSearch = {
  async search(text) {
    const address = parseAddress(text);
    if (address) return { suggestions: [{ label: formatAddress(address), address }], hint: '' };
    return {
      suggestions: [],
      hint: 'Type street, city, province and postal code: 123 Main St, Toronto, ON M5V 2T6',
    };
  },
};
