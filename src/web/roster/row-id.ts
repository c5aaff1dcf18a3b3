/** A row's hidden name. Not randomUUID: that one is missing where the shop is opened by an address without https. */
export function newRowId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
