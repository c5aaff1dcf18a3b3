/*
 * The sender and the recipient of a parcel as a carrier prints them, and the limits of its labels (rules.md delivery-8).
 * Nothing is cut: a line that is too long is shown to a person, who shortens it. An e-mail address that is too long is left
 * out, because nobody can shorten it and it is not printed.
 */
import { parsePhone } from '#domain/shared/contact.ts';
import { cleanText } from '#domain/shared/plain-text.ts';
import { isPostalCodeOfProvince, parsePostalCode } from '#domain/shared/provinces.ts';
import { CARRIER_NAMES, type Carrier } from './carrier.ts';

export interface ShippingAddress {
  name: string;
  /** Empty for a private person. */
  company: string;
  phone: string;
  email: string;
  line1: string;
  /** Unit, buzzer or floor; empty for none. */
  line2: string;
  city: string;
  /** Two letters. */
  province: string;
  /** Like 'M5V 2T6' or '14201-1234'. */
  postalCode: string;
  country: 'CAN' | 'USA';
}

export type AddressPart = keyof ShippingAddress;

export interface AddressIssue {
  part: AddressPart;
  /** What a person has to change. */
  message: string;
}

type Limits = Record<Exclude<AddressPart, 'phone' | 'email' | 'province' | 'postalCode' | 'country'>, number>;

/** Characters that fit. */
const LIMITS: Record<Carrier, Limits> = {
  'stallion-express': { name: 40, company: 40, line1: 50, line2: 50, city: 35 },
  'canada-post': { name: 40, company: 44, line1: 44, line2: 44, city: 40 },
};

const EMAIL_LIMITS: Record<Carrier, number> = { 'stallion-express': 50, 'canada-post': 60 };

const PART_NAMES: Record<keyof Limits, string> = {
  name: 'The name',
  company: 'The company',
  line1: 'The street',
  line2: 'The second address line',
  city: 'The city',
};

/** Returns the address with invisible characters removed and white space collapsed; no word is changed. */
export function tidyAddress(address: ShippingAddress): ShippingAddress {
  const texts = Object.entries(address).map(([part, text]: [string, string]) => [part, tidyText(text)]);
  return Object.fromEntries(texts) as ShippingAddress;
}

/** Returns the address without an e-mail address that the carrier would refuse; the parcel goes without its messages. */
export const omitLongEmail = (address: ShippingAddress, carrier: Carrier): ShippingAddress =>
  [...address.email].length > EMAIL_LIMITS[carrier] ? { ...address, email: '' } : address;

/** Returns what a carrier would refuse or cut off in a tidied address, in the order of its parts. */
export function checkShippingAddress(address: ShippingAddress, carrier: Carrier): AddressIssue[] {
  const tooLong = (Object.keys(PART_NAMES) as (keyof Limits)[]).flatMap((part) =>
    checkLength(part, address[part], carrier),
  );
  return [...findMissing(address), ...tooLong, ...checkPostalCode(address)];
}

function checkLength(part: keyof Limits, text: string, carrier: Carrier): AddressIssue[] {
  const { length } = [...text];
  const max = LIMITS[carrier][part];
  if (length <= max) return [];
  const message = `${PART_NAMES[part]} has ${length} characters and ${CARRIER_NAMES[carrier]} prints ${max}: shorten it.`;
  return [{ part, message }];
}

function findMissing({ name, company, phone, line1, city }: ShippingAddress): AddressIssue[] {
  const issues: AddressIssue[] = [];
  if (name === '' && company === '') issues.push({ part: 'name', message: 'The name is missing: enter it.' });
  if (phone === '')
    issues.push({ part: 'phone', message: 'The phone number is missing: the carrier needs it.' });
  else if (parsePhone(phone) === null)
    issues.push({ part: 'phone', message: 'The phone number must have ten digits: correct it.' });
  if (line1 === '') issues.push({ part: 'line1', message: 'The street is missing: enter it.' });
  if (city === '') issues.push({ part: 'city', message: 'The city is missing: enter it.' });
  return issues;
}

function checkPostalCode({ postalCode, province, country }: ShippingAddress): AddressIssue[] {
  if (country === 'USA') {
    if (!/^[A-Z]{2}$/.test(province))
      return [{ part: 'province', message: 'The state must have two letters: correct it.' }];
    if (!/^\d{5}(?:-\d{4})?$/.test(postalCode))
      return [{ part: 'postalCode', message: 'The ZIP code must look like 14201: correct it.' }];
    return [];
  }
  const message = 'The postal code is not one of the province: correct one of them.';
  const normalised = parsePostalCode(postalCode);
  const isValid = normalised !== null && isPostalCodeOfProvince(normalised, province);
  return isValid ? [] : [{ part: 'postalCode', message }];
}

/** Carriers' XML cannot contain noncharacters either. */
const tidyText = (text: string): string =>
  cleanText(text)
    .replace(/\p{Noncharacter_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
