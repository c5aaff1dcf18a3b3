import type { Address } from '#domain/contact.ts';

export interface AddressSearch {
  /** Clean addresses to pick from for what was typed; `hint` says what is missing when there are none. */
  search(text: string): Promise<{ suggestions: { label: string; address: Address }[]; hint: string }>;
}
