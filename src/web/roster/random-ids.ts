/** A row's hidden name. */
export const newRowId = () => randomDigits(12);

/** 128 bits that only this browser and the shop know. */
export const newDraftKey = () => randomDigits(16);

/** Not randomUUID: that one is missing where the shop is opened by an address without https. */
function randomDigits(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
