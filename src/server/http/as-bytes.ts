/**
 * JSON as bytes. V8 copies Latin-1 text twenty times faster than it writes UTF-8, and in ASCII the two are the same; what is
 * not ASCII (a name's accent) is escaped as JSON allows.
 */
export const asBytes = (json: string): Buffer => Buffer.from(json.replace(NOT_ASCII, escapeUnit), 'latin1');

const NOT_ASCII = /[^\x00-\x7f]/g;

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
