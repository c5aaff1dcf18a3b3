/*
 * The lines of an address. The unit stands behind the street, after a comma: '123 Main St, Unit 4' (rules.md
 * checkout-10). Labels have a line for each.
 */
import type { Address } from './contact.ts';

export interface StreetLines {
  street: string;
  /** '' for an address without a unit. */
  unit: string;
}

/** The lengths that every carrier prints, in characters. */
const MAX_LABEL_LINE = 44;
export const MAX_LABEL_NAME = 40;

/** A unit with its number: 'Unit 4', 'Apt. 12B', 'Suite #200', '#4'. 'Ste-Anne' and 'App Street' are none. */
const UNIT =
  /(?:\b(?:unit[ée]?|apartment|appartement|apt|app|suite|ste|bureau|room|penthouse|ph)(?:[.\s#]+|(?=\d))|#\s*)(?:\d+[a-z]?|[a-z]\d*)(?:-[a-z])?(?![\p{L}\d])/iu;

/**
 * Splits a street into its lines. Without a word such as 'Unit' the text after the last comma is the second line; a
 * unit in front of the street is found too.
 */
export function splitStreet(text: string): StreetLines {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2) return { street: parts[0] ?? '', unit: '' };
  if (isUnit(parts[0]!) && !isUnit(parts[1]!)) return { street: parts.slice(1).join(', '), unit: parts[0]! };
  const first = parts.findIndex((part, index) => index > 0 && isUnit(part));
  const start = first === -1 ? parts.length - 1 : first;
  return { street: parts.slice(0, start).join(', '), unit: parts.slice(start).join(' ') };
}

/** Joins the lines of a street; commas inside the unit become spaces. */
export function joinStreet({ street, unit }: StreetLines): string {
  return [street.trim(), normaliseUnit(unit)].filter(Boolean).join(', ');
}

/** Returns the form of a unit in which `splitStreet` returns it. */
export const normaliseUnit = (unit: string): string => unit.replace(/[,\s]+/g, ' ').trim();

/** Returns the address with another unit; '' removes the unit. */
export function replaceUnit(address: Address, unit: string): Address {
  return { ...address, street: joinStreet({ street: splitStreet(address.street).street, unit }) };
}

/** Returns the address with the unit as its last line, unless it has one there or in its street: '4-123 Main St'. */
export function addUnit(address: Address, unit: string): Address {
  const isThere = readNumber(unit) === readNumber(extractUnit(address.street).unit);
  if (isThere || isUnit(splitStreet(address.street).unit)) return address;
  return { ...address, street: joinStreet({ street: address.street, unit }) };
}

/** Returns '12b' for 'Apt. 12B'. */
const readNumber = (unit: string): string => /[^\s.#]*$/.exec(unit.trim().toLowerCase())![0];

/**
 * Takes the unit out of an entered text, because few address searches know units: '4-123 Main St' and
 * '123 Main St, Unit 4' become '123 Main St' and 'Unit 4'. The unit is '' when there is none.
 */
export function extractUnit(text: string): { text: string; unit: string } {
  const [front, number] = /^\s*(\d{1,5}[a-z]?|[a-z])\s*-\s*(?=\d)/i.exec(text) ?? [];
  if (front && number) return { text: text.slice(front.length), unit: `Unit ${number}` };
  const found = UNIT.exec(text);
  if (!found) return { text, unit: '' };
  const before = text.slice(0, found.index).trimEnd();
  const after = text.slice(found.index + found[0].length).replace(/^[,\s-]+/, '');
  return { text: `${before} ${after}`.replace(/,\s*$/, '').trim(), unit: found[0].trim() };
}

const MIN_SEARCHED = 3;

/** Returns whether a text has enough letters or digits for an address search, which may be paid per look-up. */
export const isSearchable = (text: string): boolean =>
  (text.match(/[\p{L}\d]/gu) ?? []).length >= MIN_SEARCHED;

/** Returns what is too long for a label and what to do; null when every line fits. */
export function describeLongLines(address: Address): string | null {
  const { street, unit } = splitStreet(address.street);
  const lines = [
    ['street', street],
    ['unit', unit],
    ['city', address.city],
  ] as const;
  const long = lines.find(([, line]) => line.length > MAX_LABEL_LINE);
  if (!long) return null;
  const [name, line] = long;
  return `A label holds ${MAX_LABEL_LINE} characters a line, and the ${name} has ${line.length}: please shorten it.`;
}

const isUnit = (part: string): boolean => UNIT.exec(part)?.index === 0;
