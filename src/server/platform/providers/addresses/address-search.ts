import { type Address, formatAddress, parseAddress } from '#domain/shared/contact.ts';

export interface AddressSearch {
  /** Returns normalised addresses for an entered text; `hint` says what is missing when there are none. */
  search(text: string): Promise<{ suggestions: { label: string; address: Address }[]; hint: string }>;
}

/**
 * An address search without a service: parses the entered text, checks its consistency and returns the normalised
 * address.
 */
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
