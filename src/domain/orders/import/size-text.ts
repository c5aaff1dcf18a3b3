/*
 * Sizes as people write them, in English, French and German: 'M', 'Youth L', 'YL', '2X', 'XX-Large', 'women's small',
 * 'Adulte G', 'Herren XXL' (rules.md orders-42). The one table for a paste and for an import.
 */

/** The sizes that can be chosen, in the words of the shop. */
export interface SizeOptionLists {
  jersey: readonly string[];
  shorts: readonly string[];
}

/** No size has as many characters; a remark of several lines is no reason to read on. */
const MAX_SIZE_TEXT = 60;

export type SizeGroup = 'MEN' | 'WOMEN' | 'YOUTH';

/** Returns the entry of the list that the text means, or null. Sizes without a group are adult. 'YL - Youth Large' says it twice. */
export function parseSizeText(text: string, list: readonly string[]): string | null {
  if (text.length > MAX_SIZE_TEXT) return null;
  const upper = stripDecoration(text).toUpperCase();
  const exact = list.find((size) => size.toUpperCase() === upper);
  if (exact) return exact;
  const twice = upper.split(/\s+[-–]\s+|\s*\/\s*/);
  if (twice.length === 2 && !CHEST.test(upper)) {
    const [one, other] = twice.map((part) => parseSizeText(part, list));
    if (one && one === other) return one;
  }
  const words = splitWords(upper);
  const named = listGroups(words);
  if (named.length > 1) return null;
  const label = words.filter((word) => !Object.hasOwn(GROUP_WORDS, word) && !SIZE_WORD.test(word)).join(' ');
  const { group, size } = parseLabel(label, named[0]) ?? {};
  if (!size) return null;
  const groups = LISTED_GROUPS[group ?? 'MEN'];
  return list.find((each) => groups.some((name) => each.startsWith(`${name} ${size} - `))) ?? null;
}

/** Returns whether the text says for whom the size is, as 'Youth M' and 'YM' do. */
export function hasSizeGroup(text: string): boolean {
  const words = splitWords(stripDecoration(text).toUpperCase());
  return listGroups(words).length > 0 || parseLabel(words.join(' '), undefined)?.group !== undefined;
}

const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\uFE0F|\u20E3|\u200D/gu;

/** Returns the text in ordinary letters and digits, without pictures and without brackets around all of it: '(L)', '#7 🔥'. */
export function stripDecoration(text: string): string {
  const plain = text.normalize('NFKC').replace(PICTURES, '').trim();
  return /^\((.*)\)$|^\[(.*)\]$/.test(plain) ? plain.slice(1, -1).trim() : plain;
}

/** Ages and inches in brackets behind a size say nothing more: 'Youth Large (10-12)'; 'L (2)' may be two jerseys. */
const MEASURE = /(?<=\S)\s*\((?=[^)]*\d{2})[\d\s/.,–"″+-]*(?:YRS?|YEARS|ANS|CM|IN|INCH|JAHRE)?\.?\)$/;
const CHEST = / - (?:CHEST|WAIST).*$/;

const splitWords = (upper: string): string[] =>
  upper
    .replace(CHEST, '')
    .replace(MEASURE, '')
    .normalize('NFD')
    .replace(/\p{M}|\.|['’]S?\b/gu, '')
    .replace(/\(([^()]*)\)/g, ' $1 ')
    .split(/[\s/,:-]+/)
    .filter(Boolean);

const SIZE_WORD = /^(?:SIZE|TAILLE|GRANDEUR|GROSSE)$/;

/** Adult shorts are unisex. */
const LISTED_GROUPS: Readonly<Record<SizeGroup, readonly string[]>> = {
  MEN: ['MEN', 'UNISEX'],
  WOMEN: ['WOMEN', 'UNISEX'],
  YOUTH: ['YOUTH'],
};

const GROUP_WORDS: Readonly<Record<string, SizeGroup>> = {
  ...listWords('MEN', 'MEN MAN MENS UNISEX UNISEXE ADULT ADULTS ADT A ADULTE ADULTES HOMME HOMMES HERREN'),
  ...listWords('MEN', 'ERWACHSENE SENIOR MALE'),
  ...listWords('WOMEN', 'WOMEN WOMAN WOMENS WMNS W LADIES LADY FEMALE FEMME FEMMES DAME DAMES DAMEN'),
  ...listWords('YOUTH', 'YOUTH YTH KIDS KID CHILD CHILDREN CHILDRENS JUNIOR JR BOYS GIRLS Y'),
  ...listWords('YOUTH', 'JEUNE JEUNES ENFANT ENFANTS GARCON FILLE KINDER JUGEND'),
};

function listWords(group: SizeGroup, words: string): Record<string, SizeGroup> {
  return Object.fromEntries(words.split(' ').map((word) => [word, group]));
}

const listGroups = (words: readonly string[]): SizeGroup[] => [
  ...new Set(words.flatMap((word) => (Object.hasOwn(GROUP_WORDS, word) ? GROUP_WORDS[word]! : []))),
];

/**
 * Youth sizes by age. Each age stands for the body height of EN 13402-3 (104 cm at 4 years, 12 cm more every two years),
 * which is the middle of one of the shop's sizes (rules.md builder-17).
 */
const YOUTH_AGES: Readonly<Record<string, string>> = {
  '4': '2XS',
  '6': 'XS',
  '8': 'S',
  '10': 'M',
  '12': 'L',
  '14': 'XL',
};

/** Letters before a size: 'YL' is a youth size, 'AL' an adult one. */
const GROUP_LETTERS: Readonly<Record<string, SizeGroup>> = {
  YTH: 'YOUTH',
  Y: 'YOUTH',
  W: 'WOMEN',
  M: 'MEN',
  A: 'MEN',
};

interface SizeLabel {
  size: string;
  group: SizeGroup | undefined;
}

function parseLabel(text: string, group: SizeGroup | undefined): SizeLabel | null {
  const size = (group === 'YOUTH' && YOUTH_AGES[text]) || readLetters(text);
  if (size) return { size, group };
  const [, letter = '', rest = ''] = /^(YTH|[YWMA])(.+)$/.exec(text) ?? [];
  return letter && !group ? parseLabel(rest, GROUP_LETTERS[letter]) : null;
}

/** How often it is extra, and small, medium or large: '2XL', 'XX LARGE', 'TRES GRAND', '3X'. */
const LETTERS =
  /^(?:([2-9]) ?)?((?:(?:X|EXTRA|XTRA|TRES|T) ?)*)(?:(SMALL|SML|SM|S|PETIT|P)|(MEDIUM|MED|MD|M|MOYEN|MOY)|(LARGE|LRG|LG|L|GRAND|G)|)$/;

function readLetters(text: string): string | null {
  const [, digit, extra = '', small, medium, large] = LETTERS.exec(text) ?? [];
  const words = extra.match(/EXTRA|XTRA|X|TRES|T/g)?.length ?? 0;
  const times = digit ? Number(digit) : words;
  if (digit && words !== 1) return null;
  if (medium) return times === 0 ? 'M' : null;
  if (!small && !large && !digit) return null;
  if (extra.startsWith('T') && !/^[PG]/.test(small ?? large ?? '')) return null;
  return `${times > 1 ? times : ''}${times > 0 ? 'X' : ''}${small ? 'S' : 'L'}`;
}
