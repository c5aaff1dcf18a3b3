import type { Customer } from '#domain/contact.ts';

/** What was typed about the receiver survives a reload and is gone with the tab: it is nobody else's on a shared PC. */
const KEY = 'TPUN_checkout_customer';

export interface CustomerDraft extends Customer {
  /** The text of the address search. */
  typedAddress: string;
}

const EMPTY: CustomerDraft = { name: '', email: '', phone: '', address: null, typedAddress: '' };

export function readCustomerDraft(): CustomerDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<CustomerDraft>) };
  } catch {
    return EMPTY;
  }
}

export function keepCustomerDraft(draft: CustomerDraft): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}
