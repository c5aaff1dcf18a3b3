/*
 * What can be printed on a jersey: names of twelve characters at most, in the letters that the lettering fonts have,
 * and numbers of up to three digits (specification 5 'Input limits', product-decisions 12).
 */
import { applyCasing } from './casing.ts';
import type { Casing } from './order.ts';

export const MAX_LETTERS = 12;

/** A name as it is kept: accents composed, no blanks around it. */
export function tidyName(text: string): string {
  return text.normalize('NFC').trim();
}

// Latin, Latin-1 and Latin Extended-A, without ŉ, ſ, Ĳ and Ŀ, which no font draws; then Ơ and Ư,
// pinyin vowels, Skolt Sami, Romanian, Welsh, and Vietnamese with all its tones.
const PRINTABLE =
  /^[A-Za-z0-9 '’.&\-\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0131\u0134-\u013E\u0141-\u0148\u014A-\u017E\u01A0\u01A1\u01AF\u01B0\u01CD-\u01DC\u01E6-\u01EB\u0218-\u021B\u1E80-\u1E85\u1EA0-\u1EF9]*$/;

/** What is wrong with a name, judged as it will be printed: 'Großmeister' fits until it is 'GROSSMEISTER'. */
export function letteringFault(name: string, casing: Casing): 'too-long' | 'not-printable' | null {
  const printed = applyCasing(tidyName(name), casing);
  if ([...printed].length > MAX_LETTERS) return 'too-long';
  return PRINTABLE.test(printed) ? null : 'not-printable';
}

/** Up to three digits, kept as text: '07' stays '07', and '' is no number. */
export function isNumber(text: string): boolean {
  return /^\d{0,3}$/.test(text);
}
