/*
 * Who the parcel goes to: ten digits of phone, a name, an e-mail address, and an address that a carrier can deliver to
 * (specification 5 'Checkout').
 */
import { z } from 'zod';
import { plainText } from './plain-text.ts';
import { fitsProvince, readPostalCode, readProvince } from './provinces.ts';

/** As it is kept: province by its two letters, 'M5V 2T6', country by its three letters. */
export const Address = z.object({
  street: plainText(120).trim().min(1),
  city: plainText(60).trim().min(1),
  province: z.string().regex(/^[A-Z]{2}$/),
  postalCode: z.string().max(10),
  country: z.enum(['CAN', 'USA']),
});
export type Address = z.infer<typeof Address>;

export const Customer = z.object({
  phone: plainText(30),
  name: plainText(120),
  email: plainText(254),
  address: Address.nullable(),
});
export type Customer = z.infer<typeof Customer>;

/** The names that the specification lists under 'Fields missing for:'. */
export type CustomerField = 'Phone Number' | 'Name' | 'Email' | 'Incorrect Email Format' | 'Shipping Address';

/** What is missing or wrong, in the order of the form; empty when the parcel can be sent. */
export function checkCustomer({ phone, name, email, address }: Customer): CustomerField[] {
  const fields: CustomerField[] = [];
  if (readPhone(phone) === null) fields.push('Phone Number');
  if (name.trim() === '') fields.push('Name');
  if (email.trim() === '') fields.push('Email');
  else if (!isEmail(email)) fields.push('Incorrect Email Format');
  if (!address || !isDeliverable(address)) fields.push('Shipping Address');
  return fields;
}

// One character class on each side and no dot inside a label, so that no text makes the check slow.
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** One '@', no spaces, line breaks, double quotes or commas, a domain with a dot, 254 characters at most. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  if (local.length > 64 || more.length > 0) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && LOCAL_PART.test(local);
}

/** The ten digits of a phone number, however it was typed, with or without +1; null for anything else. */
export function readPhone(text: string): string | null {
  if (!/^[\d\s().+-]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : null;
}

/** '4165550199' as '+1 (416) 555-0199'; what is no phone number yet stays as it was typed. */
export function formatPhone(text: string): string {
  const digits = readPhone(text);
  return digits ? `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text;
}

/** '123 Main St, Toronto, ON M5V 2T6'. */
export function formatAddress({ street, city, province, postalCode, country }: Address): string {
  return `${street}, ${city}, ${province} ${postalCode}${country === 'CAN' ? '' : ', United States'}`;
}

/** Whether the parts fit together: a Canadian postal code lies in its province. */
export function isDeliverable({ province, postalCode, country }: Address): boolean {
  if (country === 'USA') return isZip(postalCode);
  return readPostalCode(postalCode) === postalCode && fitsProvince(postalCode, province);
}

/**
 * Reads a typed address, its parts divided by commas: street, city, province and postal code, country. Without a country
 * the postal code tells. Null when a part is missing or the postal code does not lie in the province.
 */
export function parseAddress(text: string): Address | null {
  const parts = text.slice(0, 300).split(',').map(tidy).filter(Boolean);
  const country = readCountry(parts.at(-1) ?? '');
  if (country) parts.pop();
  const postal = splitPostalCode(parts.pop() ?? '');
  const region = splitProvince(postal?.before || (parts.pop() ?? ''));
  if (!postal || !region) return null;
  const city = region.before || parts.pop();
  const read = Address.safeParse({
    street: parts.join(', '),
    city,
    province: region.province,
    postalCode: postal.postalCode,
    country: country ?? postal.country,
  });
  return read.success && isDeliverable(read.data) ? read.data : null;
}

const COUNTRIES = new Map<string, Address['country']>([
  ['can', 'CAN'],
  ['canada', 'CAN'],
  ['usa', 'USA'],
  ['united states', 'USA'],
  ['united states of america', 'USA'],
]);

/** The three letters of a country from its letters or name; null for one that the shop does not ship to. */
export function readCountry(text: string): Address['country'] | null {
  return COUNTRIES.get(tidy(text).toLowerCase()) ?? null;
}

function splitPostalCode(part: string) {
  const zip = /(?:^|\s)(\d{5}(?:-\d{4})?)$/.exec(part);
  const match = zip ?? /(?:^|\s)([A-Z]\d[A-Z][ -]?\d[A-Z]\d)$/i.exec(part);
  if (!match) return null;
  const postalCode = readPostalCode(match[1] ?? '') ?? match[1] ?? '';
  const country: Address['country'] = zip ? 'USA' : 'CAN';
  return { postalCode, country, before: part.slice(0, match.index).trim() };
}

// 'ON', 'British Columbia', or a city in front of them: 'Toronto ON'. The longest name wins.
function splitProvince(part: string) {
  const words = part.split(' ');
  for (let first = 0; first < words.length; first += 1) {
    const name = words.slice(first).join(' ');
    const province = readProvince(name) ?? readState(name);
    if (province) return { province, before: words.slice(0, first).join(' ') };
  }
  return null;
}

function readState(text: string): string | null {
  return /^[A-Z]{2}$/.test(text) ? text : null;
}

function isZip(text: string): boolean {
  return /^\d{5}(?:-\d{4})?$/.test(text);
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
