import type { Address } from '#domain/shared/contact.ts';

/**
 * An address to choose, in stored form; the postal code is '' when the service does not know it. `id` stands for an
 * address, or a group of addresses such as a building, that `resolve` opens.
 */
export type AddressSuggestion = { label: string } & ({ address: Address } | { id: string });

/** A service that completes entered addresses. Its calls throw AddressSearchFailure. */
export interface AddressSearch {
  kind: 'offline' | 'photon' | 'addresscomplete';
  /** Whether the shop pays for every call. */
  isPaid: boolean;
  /** The credit that the owner of the data demands beside suggestions; '' for none. */
  attribution: string;
  suggest(text: string): Promise<AddressSuggestion[]>;
  /** Opens a suggestion with an id: the address, the addresses of a group, or nothing outside of Canada. */
  resolve?(id: string, text: string): Promise<AddressSuggestion[]>;
}

/** A call that failed. The reason is logged, so it contains no part of the request or the response. */
export class AddressSearchFailure extends Error {
  override name = 'AddressSearchFailure';
}
