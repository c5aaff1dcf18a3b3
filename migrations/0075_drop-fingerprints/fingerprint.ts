/** The fingerprint of a list, as it was stored (format 'roster/1'), and the code that papers had of it. */
import { createHash } from 'node:crypto';

interface Jersey {
  id: string;
  name: string;
  frontName?: string;
  number: string;
  size: string;
  sleeve: string;
  shorts: string;
}

export interface List {
  teamName: string;
  options: { cutting: string | null; material: string | null; collar: string | null; casing: string };
  rows: Jersey[];
  design?: string;
  customDesign?: boolean;
}

/** Returns null for a list without jerseys. */
export function hashList({
  teamName,
  options,
  rows,
  design = '',
  customDesign = false,
}: List): string | null {
  if (rows.length === 0) return null;
  const { cutting, material, collar, casing } = options;
  const jerseys = rows.toSorted(compareIds).map((row) => hash(describeJersey(row, casing)));
  const team = [...applyCase(teamName.normalize('NFC').trim(), casing)].slice(0, 20).join('').trimEnd();
  return hash(
    JSON.stringify(['roster/1', team, cutting, material, collar, design, customDesign, ...jerseys]),
  );
}

function describeJersey(
  { id, name, frontName, number, size, sleeve, shorts }: Jersey,
  casing: string,
): string {
  const [back, front] = [printName(name, casing), printName(frontName ?? '', casing)];
  return JSON.stringify(['row/1', id, back, front, number, size, sleeve, shorts]);
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const compareIds = (a: Jersey, b: Jersey): number => (a.id < b.id ? -1 : Number(a.id > b.id));

const printName = (name: string, casing: string): string =>
  applyCase(
    name
      .normalize('NFC')
      .replaceAll(/\p{Zs}/gu, ' ')
      .trim(),
    casing,
  );

function applyCase(text: string, casing: string): string {
  if (casing === 'UPPER CASE') return text.toLocaleUpperCase('en-CA');
  return casing === 'LOWER CASE' ? text.toLocaleLowerCase('en-CA') : text;
}

const BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the first 40 bits in Crockford's base 32, such as '7K3M-Q9TD'. */
export function abbreviateHash(hex: string): string {
  const bits = BigInt(`0x${hex.slice(0, 10)}`);
  const letters = Array.from({ length: 8 }, (_, n) => BASE_32[Number((bits >> BigInt(35 - 5 * n)) & 31n)]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
