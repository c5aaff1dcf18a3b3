/** Names that nobody can guess. Not randomUUID: that one is missing where the shop is opened by an address without https. */

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** A row's hidden name. */
export const newRowId = () => hex(random(12));

/** 128 bits that only this browser and the shop know. */
export const newDraftKey = () => hex(random(16));

/** Version 4, as randomUUID makes them. */
export function newUuid(): string {
  const bytes = random(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
