/*
 * User input is plain text: invisible characters, ones that change the reading direction and ones that a database
 * cannot store are removed where the text enters the shop (security.md security-44). Accents are composed (NFC).
 */

const PLAIN_ASCII = /^[\n\t\x20-\x7E]*$/;
const REMOVED_CHARACTERS = /(?![\n\t])[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * Removes control characters, bidirectional controls and unpaired surrogates, and composes to NFC; keeps newlines and
 * tabs.
 */
export function cleanText(text: string): string {
  return PLAIN_ASCII.test(text)
    ? text
    : text.replace(/\r\n?/g, '\n').replace(REMOVED_CHARACTERS, '').normalize('NFC');
}

/**
 * Beside format characters, blanks and what programs show as nothing, such as variation selectors and the fillers of Hangul: the blanks of Braille,
 * music and hieroglyphs, and the filler of the Khitan script.
 */
const INVISIBLE = /[\p{Cf}\p{Z}\p{DI}\s\u2800\u{1D159}\u{13441}\u{13442}\u{16FE4}]/gu;

/** Returns the number of characters that can be seen: a reason of zero-width spaces says nothing. */
export const countVisible = (text: string): number => [...text.replace(INVISIBLE, '')].length;

export const isBlank = (text: string): boolean => countVisible(text) === 0;

/** NUL and unpaired surrogates: PostgreSQL stores neither, JSON can escape both. */
const UNSTORABLE = /[\0\p{Cs}]/gu;
const MAY_ESCAPE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/**
 * Removes unstorable characters from every text of a parsed value, in place. `source` is the JSON that the value was
 * parsed from.
 */
export function removeUnstorable<T>(value: T, source: string): T {
  if (!MAY_ESCAPE_UNSTORABLE.test(source)) return value;
  const root = { value: value as unknown };
  // Iterative, because a body may be nested deeper than the stack.
  const open: Record<string, unknown>[] = [root];
  for (let holder = open.pop(); holder; holder = open.pop()) {
    for (const [key, child] of Object.entries(holder)) {
      if (typeof child === 'string') holder[key] = child.replace(UNSTORABLE, '');
      else if (typeof child === 'object' && child !== null) open.push(child as Record<string, unknown>);
    }
  }
  return root.value as T;
}

/** Mail programs turn 'www.' and texts like 'word.tld' into links. */
const ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}|\S@\S/iu;

/**
 * For names entered by visitors that appear in the shop's e-mails: returns the name, or the neutral text when the name
 * contains an address of any kind and so would be an advertisement.
 */
export const plainNameOr = (neutral: string, name: string): string => (ADDRESS.test(name) ? neutral : name);
