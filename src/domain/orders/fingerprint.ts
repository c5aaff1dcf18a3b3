/*
 * The fingerprint of a row, of a roster and of a print: the SHA-256 of a text in a versioned format. Two rosters are the
 * same for production exactly when their fingerprints are equal (rules.md orders-26, decision 77). Here are the texts
 * only; the server takes the hash, because a browser has SHA-256 only as a promise, and not without HTTPS.
 */

import { EMPTY_JERSEY, GARMENT_FIELDS } from './jersey/schema.ts';
import { printName, printTeamName } from './lettering.ts';
import type { Casing, OrderContent, Row } from './order.ts';

/** Returns the SHA-256 of the text in UTF-8 as 64 lower-case hexadecimal digits. */
export type HashText = (text: string) => string;

/** What the fingerprint of a roster covers of an order. */
export type PrintedContent = Pick<OrderContent, 'teamName' | 'options' | 'rows' | 'design' | 'customDesign'>;

/**
 * Returns what makes one garment. Its place in the roster and its lock are left out, because they change no garment;
 * names are as they are printed. A changed format needs a new version, 'row/2'.
 */
export function composeRowText(row: Row, casing: Casing): string {
  const print = (name: string) => printName(name, casing);
  return JSON.stringify([
    'row/1',
    row.id,
    print(row.name),
    print(row.frontName),
    row.number,
    row.size,
    row.sleeve,
    row.shorts,
    ...LATER_FIELDS.filter((field) => row[field] !== EMPTY_JERSEY[field]).map((field) => [field, row[field]]),
  ]);
}

const FIRST_FIELDS: readonly string[] = ['name', 'frontName', 'number', 'size', 'sleeve', 'shorts'];
/** Fields that came after the format: only where they were chosen, so that older fingerprints stay. */
const LATER_FIELDS = GARMENT_FIELDS.filter((field) => !FIRST_FIELDS.includes(field));

/** Returns what makes all garments of an order, without regard to their sequence. A changed format needs 'roster/2'. */
export function composeRosterText(
  { teamName, options, rows, design, customDesign }: PrintedContent,
  hash: HashText,
): string {
  const { cutting, material, collar, casing } = options;
  const rowHashes = rows.toSorted(compareIds).map((row) => hash(composeRowText(row, casing)));
  const team = printTeamName(teamName.normalize('NFC'), casing);
  return JSON.stringify(['roster/1', team, cutting, material, collar, design, customDesign, ...rowHashes]);
}

/** By UTF-16 code units: a comparison by locale would differ between machines. */
const compareIds = (a: Row, b: Row): number => (a.id < b.id ? -1 : Number(a.id > b.id));

/** Hashes in lower-case hexadecimal digits, and the version of the terms. */
interface Print {
  roster: string;
  mockupPicture: string;
  terms: string;
}

/** Returns what an approval covers: the roster, the mockup's picture and the terms. A changed format needs 'print/2'. */
export const composePrintText = ({ roster, mockupPicture, terms }: Print): string =>
  JSON.stringify(['print/1', roster, mockupPicture, terms]);

/** Crockford's base 32 has no I, L, O and U, which are misread or make words. */
const BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns the first 40 bits of a hash for people to compare, such as '7K3M-Q9TD'. Programs compare the whole hash.
 * Takes hexadecimal digits.
 */
export function abbreviateHash(hash: string): string {
  const bits = BigInt(`0x${hash.slice(0, 10)}`);
  const letters = Array.from(
    { length: 8 },
    (_, index) => BASE_32[Number((bits >> BigInt(35 - 5 * index)) & 31n)],
  );
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
