/** What the customer typed about the receiver, and what is known already (rules.md checkout-12). */

import { type Address, type Customer, formatAddress, formatPhone } from '#domain/shared/contact.ts';
import type { OrderInCart } from '../lib/cart-storage.ts';
import { readStored, sessionText } from '../storage/browser-storage.ts';

export interface CustomerDraft extends Customer {
  /** The text of the address search. */
  typedAddress: string;
}

/** What the account knows of its customer. */
export interface KnownCustomer {
  name: string;
  email: string;
  phone: string;
  address: Address | null;
}

const EMPTY_DRAFT: CustomerDraft = { name: '', email: '', phone: '', address: null, typedAddress: '' };

/**
 * Returns the fields of the form: what was typed, then what the account knows, then name and e-mail address of the
 * cart's orders, which are empty for a person who may not see them. A field that was cleared stays empty.
 */
export function fillCustomerDraft(
  typed: Partial<CustomerDraft>,
  account: KnownCustomer | null,
  orders: readonly Pick<OrderInCart, 'name' | 'email'>[],
): CustomerDraft {
  const orderedBy = orders.find(({ email }) => email);
  const known: CustomerDraft = {
    ...EMPTY_DRAFT,
    name: account?.name || orderedBy?.name || '',
    email: account?.email || orderedBy?.email || '',
    ...(account && {
      phone: formatPhone(account.phone),
      address: account.address,
      typedAddress: account.address ? formatAddress(account.address) : '',
    }),
  };
  return { ...known, ...typed };
}

/** Only the fields that were typed; they survive a reload and are deleted with the tab: the computer may be shared. */
const STORAGE_KEY = 'TPUN_checkout_customer';

export const readTypedCustomer = () => (readStored(sessionText, STORAGE_KEY) ?? {}) as Partial<CustomerDraft>;

export const saveTypedCustomer = (typed: Partial<CustomerDraft>): void =>
  void sessionText.set(STORAGE_KEY, JSON.stringify(typed));
