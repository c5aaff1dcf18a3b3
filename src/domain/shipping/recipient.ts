/*
 * What is sent: the recipient on the labels of an order, and its parcels with the value that each is insured for
 * (rules.md delivery-5, delivery-8, delivery-9).
 */
import { splitStreet } from '#domain/shared/address-lines.ts';
import type { Address } from '#domain/shared/contact.ts';
import { splitByLargestRemainder } from '#domain/shared/distribute.ts';
import type { Cents } from '#domain/shared/money.ts';
import { measureParcel, type Parcel } from './parcel.ts';
import type { ShippingAddress } from './shipping-address.ts';

interface OrderContact {
  name: string;
  email: string;
  phone: string | null;
  address: Address;
}

/** What staff may write differently on a label, for example to shorten a line. */
export type LabelText = Pick<ShippingAddress, 'name' | 'company' | 'phone' | 'line1' | 'line2'>;

/** Returns the recipient of an order, with what staff wrote in place of its own texts. */
export function createRecipient(
  { name, email, phone, address }: OrderContact,
  text: Partial<LabelText> = {},
): ShippingAddress {
  const { street, unit } = splitStreet(address.street);
  const { city, province, postalCode, country } = address;
  const place = { city, province, postalCode, country };
  return { name, company: '', phone: phone ?? '', email, line1: street, line2: unit, ...place, ...text };
}

/** Returns parcels of so many items each; the value is shared out by items, to the cent. */
export function declareParcels(items: readonly number[], value: Cents): (Parcel & { valueCents: Cents })[] {
  const values = splitByLargestRemainder(value, items);
  return items.map((count, index) => ({ ...measureParcel(count), valueCents: values[index]! }));
}
