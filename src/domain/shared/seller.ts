/* Who sells: the shop's name, mailing address and telephone number. What is not set is left out. */

interface Seller {
  address: readonly string[];
  /** Formatted; null where it is not set. */
  phone: string | null;
  email: string;
}

/** Returns the mailing address in one line, and the telephone number. */
export const listSeller = ({ address, phone }: Pick<Seller, 'address' | 'phone'>): string[] =>
  [address.join(', '), phone ?? ''].filter(Boolean);

/** Returns both in one line; '' without both. */
export const formatSeller = (seller: Pick<Seller, 'address' | 'phone'>): string =>
  listSeller(seller).join(' · ');

/** Returns the lines below the seller's name on an invoice. */
export const listInvoiceLines = ({ address, phone, email }: Seller): string[] =>
  [...address, phone, email].filter((line) => line !== null);
