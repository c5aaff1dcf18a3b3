/*
 * What can be printed on a jersey: names of at most twelve characters that the fonts contain, and numbers of up to
 * three digits (rules.md roster-3, roster-4), in the letter case of the order (rules.md roster-15).
 */

/** How the names of an order are printed. */
export const CASINGS = ['UPPER CASE', 'MIXED CASE', 'LOWER CASE'] as const;
export type Casing = (typeof CASINGS)[number];

export const MAX_LETTERS = 12;

/** The letters of the team's name that are printed on a jersey. */
export const MAX_TEAM_LETTERS = 20;

/** Returns a name in stored form: accents composed, ordinary blanks instead of those of a pasted text, none around it. */
export function normaliseName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim();
}

// Latin, Latin-1 and Latin Extended-A, without ŉ, ſ, Ĳ and Ŀ, which no font contains; then Ơ and Ư,
// pinyin vowels, Skolt Sami, Romanian, Welsh, and Vietnamese with all its tones.
const PRINTABLE =
  /^[A-Za-z0-9 '’.&\-\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0131\u0134-\u013E\u0141-\u0148\u014A-\u017E\u01A0\u01A1\u01AF\u01B0\u01CD-\u01DC\u01E6-\u01EB\u0218-\u021B\u1E80-\u1E85\u1EA0-\u1EF9]*$/;

/** Validates a name as it will be printed: 'Großmeister' fits until it is 'GROSSMEISTER'. */
export function findLetteringIssue(name: string, casing: Casing): 'too-long' | 'not-printable' | null {
  const printed = printName(name, casing);
  if ([...printed].length > MAX_LETTERS) return 'too-long';
  return PRINTABLE.test(printed) ? null : 'not-printable';
}

/** Returns a number in stored form: ordinary digits without blanks around them. */
export const normaliseNumber = (text: string): string => text.normalize('NFKC').trim();

/** Returns whether a name has letters that cannot be printed, of another script than the Latin one. */
export const needsLatinLetters = (name: string): boolean =>
  [...name].some((character) => /\p{L}/u.test(character) && !PRINTABLE.test(character.normalize('NFC')));

/** Accepts up to three digits, stored as text: '07' stays '07', and '' means no number. */
export function isJerseyNumber(text: string): boolean {
  return /^\d{0,3}$/.test(text);
}

/** Letters that stand for a digit when a number was copied or read aloud. */
const DIGITS: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8' };

/** Returns '07' for 'O7', and null for a text that would not be a number with digits for those letters either. */
export function suggestNumber(text: string): string | null {
  const digits = text.trim().replaceAll(/[a-z]/gi, (letter) => DIGITS[letter.toUpperCase()] ?? letter);
  return digits !== text.trim() && isJerseyNumber(digits) ? digits : null;
}

// A fixed locale: on a Turkish phone 'i' would otherwise become a dotted capital that the cutter does not know.
const LOCALE = 'en-CA';

/** Returns the text as it is printed. It can grow ('straße' becomes 'STRASSE'), so limits are checked on the result. */
export function applyLetterCase(text: string, casing: Casing): string {
  if (casing === 'UPPER CASE') return text.toLocaleUpperCase(LOCALE);
  if (casing === 'LOWER CASE') return text.toLocaleLowerCase(LOCALE);
  return text;
}

/** Returns a player's name as it is printed. */
export const printName = (name: string, casing: Casing): string =>
  applyLetterCase(normaliseName(name), casing);

/** Returns the team's name as it is printed on a jersey. */
export const printTeamName = (teamName: string, casing: Casing): string =>
  [...applyLetterCase(teamName.trim(), casing)].slice(0, MAX_TEAM_LETTERS).join('').trimEnd();
