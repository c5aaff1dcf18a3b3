/*
 * The recipient of a parcel: a phone number of ten digits, a name, an e-mail address and a deliverable address
 * (rules.md checkout-3, checkout-4).
 */
import { extractUnit, joinStreet } from './address-lines.ts';
import { cleanText, isBlank } from './plain-text.ts';
import { isPostalCodeOfProvince, parsePostalCode, parseProvince } from './provinces.ts';
import { splitCity } from './split-city.ts';

/** An address in stored form. */
export interface Address {
  street: string;
  city: string;
  /** Two letters. */
  province: string;
  /** Like 'M5V 2T6' or '14201-1234'. */
  postalCode: string;
  country: 'CAN' | 'USA';
}

export interface Customer {
  phone: string;
  name: string;
  email: string;
  address: Address | null;
}

const MAX_STREET = 120;
const MAX_CITY = 60;
const MAX_POSTAL_CODE = 10;

/** The names listed under 'Fields missing for:'. */
export type CustomerField = 'Phone Number' | 'Name' | 'Email' | 'Incorrect Email Format' | 'Shipping Address';

/** Returns the missing and invalid fields, in the order of the form; empty when the parcel can be sent. */
export function checkCustomer({ phone, name, email, address }: Customer): CustomerField[] {
  const fields: CustomerField[] = [];
  if (parsePhone(phone) === null) fields.push('Phone Number');
  if (isBlank(name)) fields.push('Name');
  if (email.trim() === '') fields.push('Email');
  else if (!isEmail(email)) fields.push('Incorrect Email Format');
  if (!address || !isDeliverable(address)) fields.push('Shipping Address');
  return fields;
}

// One character class on each side and no dot inside a label, so that no input causes backtracking.
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Accepts one '@', no spaces, line breaks, double quotes or commas, a domain with a dot, at most 254 characters. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  if (local.length > 64 || more.length > 0) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && LOCAL_PART.test(local);
}

/** A number that begins with the code of another country than Canada and the United States, or only with its plus. */
const isForeignPhone = (text: string): boolean => /^\s*\+\s*(?!\s*1)/.test(text);

/** Returns the ten digits of a phone number in any notation, with or without +1; null for anything else. */
export function parsePhone(text: string): string | null {
  if (!/^[\d\s().+-]*$/.test(text) || isForeignPhone(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : null;
}

/** Formats '4165550199' as '+1 (416) 555-0199'; returns an incomplete phone number unchanged. */
export function formatPhone(text: string): string {
  const digits = parsePhone(text);
  return digits ? `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text;
}

/**
 * Formats a phone number while it is typed: '416555' becomes '+1 (416) 555'; takes ten digits at most. A number of another
 * country stays as it is.
 */
export function formatTypedPhone(text: string): string {
  if (!/^[\d\s().+-]*$/.test(text) || isForeignPhone(text)) return text;
  if (text.trim() === '+1') return text;
  const all = text.replace(/\D/g, '');
  const digits = all.replace(/^1/, '').slice(0, 10);
  if (digits === '') return text.includes('+') ? '' : all;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `+1 (${area}${exchange && `) ${exchange}`}${line && `-${line}`}`;
}

/** Returns, for example, '123 Main St, Toronto, ON M5V 2T6'. */
export function formatAddress({ street, city, province, postalCode, country }: Address): string {
  return `${street}, ${city}, ${province} ${postalCode}${country === 'CAN' ? '' : ', United States'}`;
}

/** Returns whether the parts are consistent and not too long: a Canadian postal code must lie in its province. */
export function isDeliverable({ street, city, province, postalCode, country }: Address): boolean {
  if (street.length > MAX_STREET || city.length > MAX_CITY) return false;
  if (country === 'USA') return isZip(postalCode);
  return parsePostalCode(postalCode) === postalCode && isPostalCodeOfProvince(postalCode, province);
}

/**
 * Parses an entered address: street, city, province and postal code, country, separated by commas or not. Without a
 * country the postal code decides. Returns null when a part is missing or the postal code is not of the province.
 */
export function parseAddress(text: string): Address | null {
  const parts = text.slice(0, 300).split(',').map(trimFields).filter(Boolean);
  const country = parseCountry(parts.at(-1) ?? '');
  if (country) parts.pop();
  const postal = splitPostalCode(parts.pop() ?? '');
  const region = splitProvince(postal?.before || (parts.pop() ?? ''));
  if (!postal || !region) return null;
  const place = parts.length === 0 ? splitPlace(region.before) : null;
  const city = place?.city ?? (region.before || parts.pop());
  const address = createAddress({
    street: place?.street ?? parts.join(', '),
    city: city ?? '',
    province: region.province,
    postalCode: postal.postalCode,
    country: country ?? postal.country,
  });
  return address && isDeliverable(address) ? address : null;
}

/** Returns the address that was selected or else, when it is whole, the one that was typed without a selection. */
export const chooseAddress = (selected: Address | null, typed: string): Address | null =>
  selected ?? parseAddress(typed);

/**
 * Parses the beginning of an address: street and city, and the province when it is there. The other parts are ''.
 * Returns null when the city is missing, too.
 */
export function parseAddressStart(text: string): Address | null {
  const parts = text.slice(0, 300).split(',').map(trimFields).filter(Boolean);
  const country = parseCountry(parts.at(-1) ?? '');
  if (country) parts.pop();
  const last = parts.pop() ?? '';
  const region = splitProvince(last);
  const named = region ? region.before : last;
  const place = parts.length === 0 ? splitPlace(named) : null;
  const city = place?.city ?? (named || parts.pop()) ?? '';
  const street = place?.street ?? parts.join(', ');
  if (!street || !city || /\d/.test(city)) return null;
  return { street, city, province: region?.province ?? '', postalCode: '', country: country ?? 'CAN' };
}

/** Splits '123 Main St Unit 4 Toronto' into '123 Main St, Unit 4' and 'Toronto'. */
function splitPlace(text: string): { street: string; city: string } | null {
  const { text: place, unit } = extractUnit(text);
  const found = splitCity(place);
  return found && { street: joinStreet({ street: found.street, unit }), city: found.city };
}

interface AddressParts extends Omit<Address, 'country'> {
  country: Address['country'] | null;
}

/** Returns the parts as an address in stored form; null when a part is missing, too long or of another form. */
export function createAddress({ province, postalCode, country, ...parts }: AddressParts): Address | null {
  const street = cleanText(parts.street);
  const city = cleanText(parts.city);
  const fits = street.length <= MAX_STREET && city.length <= MAX_CITY && postalCode.length <= MAX_POSTAL_CODE;
  const isComplete = street.trim() !== '' && city.trim() !== '' && /^[A-Z]{2}$/.test(province);
  if (!fits || !isComplete || country === null) return null;
  return { street: street.trim(), city: city.trim(), province, postalCode, country };
}

/** Returns null for an address in text only, as a bank transfer may leave it. */
export function parseStoredAddress(stored: Partial<Address> | null): Address | null {
  const { street, city, province, postalCode, country } = stored ?? {};
  if (!street || !city || !province || !postalCode || !country) return null;
  return { street, city, province, postalCode, country };
}

const COUNTRIES = new Map<string, Address['country']>([
  ['ca', 'CAN'],
  ['can', 'CAN'],
  ['canada', 'CAN'],
  ['us', 'USA'],
  ['usa', 'USA'],
  ['united states', 'USA'],
  ['united states of america', 'USA'],
]);

/** Returns the three-letter code of a country from its code or name; null for one that the shop does not ship to. */
export function parseCountry(text: string): Address['country'] | null {
  return COUNTRIES.get(trimFields(text).replaceAll('.', '').toLowerCase()) ?? null;
}

function splitPostalCode(part: string) {
  const zip = /(?:^|\s)(\d{5}(?:-\d{4})?)$/.exec(part);
  const match = zip ?? /(?:^|\s)([A-Z][\dOI][A-Z][ -]?[\dOI][A-Z][\dOI])$/i.exec(part);
  if (!match) return null;
  const postalCode = parsePostalCode(match[1] ?? '') ?? match[1] ?? '';
  const country: Address['country'] = zip ? 'USA' : 'CAN';
  return { postalCode, country, before: part.slice(0, match.index).trim() };
}

// 'ON', 'British Columbia', or a city in front of them: 'Toronto ON', and in French 'Québec (Québec)'. The longest name wins.
function splitProvince(part: string) {
  const words = part.replace(/\(([^()]*)\)$/, '$1').split(' ');
  for (let first = 0; first < words.length; first += 1) {
    const name = words.slice(first).join(' ');
    const province = parseProvince(name) ?? parseState(name);
    if (province) return { province, before: words.slice(0, first).join(' ') };
  }
  return null;
}

function parseState(text: string): string | null {
  return /^[A-Z]{2}$/.test(text) ? text : null;
}

function isZip(text: string): boolean {
  return /^\d{5}(?:-\d{4})?$/.test(text);
}

function trimFields(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
