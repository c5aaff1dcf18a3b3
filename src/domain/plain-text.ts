/*
 * What people type is plain text: signs that nobody sees, that turn the reading direction, or that a database cannot
 * keep are taken out where the text enters the shop (security, rows 29 and 42). Accents are composed.
 */
import { z } from 'zod';

const PLAIN_ASCII = /^[\n\t\x20-\x7E]*$/;
const UNWANTED = /(?![\n\t])[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** The text without control, direction and broken signs, in NFC; new lines and tabs stay. */
export function cleanText(text: string): string {
  return PLAIN_ASCII.test(text) ? text : text.replace(/\r\n?/g, '\n').replace(UNWANTED, '').normalize('NFC');
}

/** Cleaned text of at most so many UTF-16 units. */
export function plainText(most: number) {
  return z.string().overwrite(cleanText).max(most);
}

/** NUL, and surrogates without their other half: PostgreSQL stores neither, JSON can escape both. */
const UNSTORABLE = /[\0\p{Cs}]/gu;
const MAY_ESCAPE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** Removes them from every text of a parsed value, in place. `source` is the JSON that the value was parsed from. */
export function removeUnstorable<T>(value: T, source: string): T {
  if (!MAY_ESCAPE_UNSTORABLE.test(source)) return value;
  const root = { value: value as unknown };
  // Without recursion: a body may be nested deeper than the stack.
  const open: Record<string, unknown>[] = [root];
  for (let holder = open.pop(); holder; holder = open.pop()) {
    for (const [key, held] of Object.entries(holder)) {
      if (typeof held === 'string') holder[key] = held.replace(UNSTORABLE, '');
      else if (typeof held === 'object' && held !== null) open.push(held as Record<string, unknown>);
    }
  }
  return root.value as T;
}
