/** Who pays and where the parcel goes, as typed into the checkout. */
import type { SentCheckout, WireAddress } from '#contract/checkout.ts';
import { Address, checkCustomer, readCountry, readPhone } from '#domain/contact.ts';
import { Problem } from '#domain/problem.ts';

/** Throws Problem 'customer-incomplete' with the fields that are missing. */
export function readCustomer({ customer, address }: SentCheckout) {
  const read = readAddress(address);
  const missing = checkCustomer({ ...customer, address: read });
  if (missing.length > 0 || !read) throw new Problem('customer-incomplete', { missing });
  return {
    name: customer.name.trim(),
    email: customer.email.trim(),
    phone: readPhone(customer.phone) ?? '',
    address: read,
  };
}

export function readAddress(sent: WireAddress): Address | null {
  const country = readCountry(sent.country);
  const read = Address.safeParse({
    street: sent.street,
    city: sent.city,
    province: sent.province,
    postalCode: sent.postal_code,
    country,
  });
  return read.success ? read.data : null;
}

export type Customer = ReturnType<typeof readCustomer>;
