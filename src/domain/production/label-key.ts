/*
 * The key of a player label: 70 bits of a keyed hash of the jersey as it is printed, in Crockford's alphabet, so that the
 * same label always has the same key (rules.md packing-1). It names a jersey and opens nothing.
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5n;
const LENGTH = 14;

const KEY_AT_END = new RegExp(`[${ALPHABET}]{${LENGTH}}$`);

export const LABEL_KEY = new RegExp(`^${KEY_AT_END.source}`);

/** Returns the key of the first 70 bits. Throws RangeError for fewer than nine bytes. */
export function formatLabelKey(hash: Uint8Array): string {
  if (hash.length * 8 < LENGTH * Number(BITS)) throw new RangeError('A key needs 70 bits');
  const bits = hash.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
  const unused = BigInt(hash.length * 8) - BITS * BigInt(LENGTH);
  return Array.from({ length: LENGTH }, (_, index) => {
    const shift = unused + BITS * BigInt(LENGTH - 1 - index);
    return ALPHABET[Number((bits >> shift) & 31n)];
  }).join('');
}

/** Returns two lines as they are printed below the code, to be typed: '7K3M Q9T' and 'D012 345'. */
export const splitLabelKey = (key: string): [string, string] => [
  `${key.slice(0, 4)} ${key.slice(4, 7)}`,
  `${key.slice(7, 11)} ${key.slice(11)}`,
];

/**
 * Returns the key at the end of what a scanner or a person typed; null without one. Only its characters count: another keyboard
 * changes the marks of the address before it. I and L are read as 1, and O as 0.
 */
export function findLabelKey(typed: string): string | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return KEY_AT_END.exec(text)?.[0] ?? null;
}

/** In capitals, which a QR code stores in fewer modules. */
export const getLabelUrl = (shopUrl: string, key: string): string => `${shopUrl}/s/${key}`.toUpperCase();
