/** Random ids that cannot be guessed; without `crypto.randomUUID`, which is undefined on pages without HTTPS. */

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** Creates the id of a row. */
export const createRowId = () => toHex(randomBytes(12));

/** Creates the id of a save. */
export const createSaveId = () => toHex(randomBytes(12));

/** Creates a secret of 128 bits, shared only by this browser and the server. */
export const createDraftKey = () => toHex(randomBytes(16));

/** Creates a UUID of version 4, like `crypto.randomUUID`. */
export function createUuid(): string {
  const bytes = randomBytes(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
