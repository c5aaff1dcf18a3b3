import { formatAddress, parseAddress, parseAddressStart } from '#domain/shared/contact.ts';
import type { AddressSearch, AddressSuggestion } from './address-search.ts';

/**
 * An address search without a service: parses the entered text. A text with street and city only is offered with its
 * other parts '', which the form asks for.
 */
export const offlineAddresses: AddressSearch = {
  kind: 'offline',
  isPaid: false,
  attribution: '',
  async suggest(text) {
    const start = parseAddressStart(text);
    const entered = suggestEntered(text);
    if (entered.length > 0 || !start) return entered;
    const { street, city, province } = start;
    const known = [street, city, province].filter(Boolean).join(', ');
    return [{ label: `${known}: the postal code comes next`, address: start }];
  },
};

/** Returns the entered address when it is complete. */
export function suggestEntered(text: string): AddressSuggestion[] {
  const address = parseAddress(text);
  return address ? [{ label: formatAddress(address), address }] : [];
}
