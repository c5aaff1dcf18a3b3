/*
 * Sizes as people write them in lists, in English, French and German: 'M', 'Youth L', 'YL', 'AL', 'women's small',
 * 'Adulte G', 'Herren XXL' (rules.md orders-42). The one table for a paste and for an import.
 */

import { stripDecoration } from '../import/cell-decoration.ts';

/** The sizes that can be chosen, in the words of the shop. */
export interface SizeOptionLists {
  jersey: readonly string[];
  shorts: readonly string[];
}

/** No size has as many characters; a remark of several lines is no reason to read on. */
const MAX_SIZE_TEXT = 60;

/** Returns the entry of the list that the text means, or null. Sizes without a group are adult. */
export function parseSizeText(text: string, list: readonly string[]): string | null {
  if (text.length > MAX_SIZE_TEXT) return null;
  const upper = stripDecoration(text)
    .toUpperCase()
    .replace(/[’']S?\b/g, '')
    .trim();
  const exact = list.find((size) => size.toUpperCase() === upper);
  if (exact) return exact;
  const [type = ''] = upper.split(/ - (?=CHEST|WAIST)/, 1);
  const words = type
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[\s/-]+/)
    .filter(Boolean);
  const group = findSizeGroup(words);
  const label = parseSizeLabel(words.filter((word) => !(word in GROUP_WORDS)).join(' '), group);
  if (!label) return null;
  const groups = LISTED_GROUPS[label.group ?? group ?? 'MEN'];
  return list.find((size) => groups.some((name) => size.startsWith(`${name} ${label.size} - `))) ?? null;
}

type Group = 'MEN' | 'WOMEN' | 'YOUTH';

/** Adult shorts are unisex. */
const LISTED_GROUPS: Readonly<Record<Group, readonly string[]>> = {
  MEN: ['MEN', 'UNISEX'],
  WOMEN: ['WOMEN', 'UNISEX'],
  YOUTH: ['YOUTH'],
};

const GROUP_WORDS: Readonly<Record<string, Group>> = {
  ...listWords('MEN', 'MEN MAN MENS UNISEX ADULT ADULTS A ADULTE ADULTES HOMME HOMMES HERREN ERWACHSENE'),
  ...listWords('WOMEN', 'WOMEN WOMAN WOMENS W LADIES FEMME FEMMES DAMEN'),
  ...listWords('YOUTH', 'YOUTH KIDS KID JUNIOR Y JEUNE JEUNES ENFANT ENFANTS KINDER JUGEND'),
};

function listWords(group: Group, words: string): Record<string, Group> {
  return Object.fromEntries(words.split(' ').map((word) => [word, group]));
}

const findSizeGroup = (words: readonly string[]): Group | null => {
  const word = words.find((each) => each in GROUP_WORDS);
  return word ? (GROUP_WORDS[word] ?? null) : null;
};

const SIZE_ALIASES: Readonly<Record<string, string>> = {
  XXS: '2XS',
  'EXTRA SMALL': 'XS',
  'X SMALL': 'XS',
  'TRES PETIT': 'XS',
  TP: 'XS',
  SMALL: 'S',
  SM: 'S',
  PETIT: 'S',
  P: 'S',
  MEDIUM: 'M',
  MED: 'M',
  MD: 'M',
  MOYEN: 'M',
  LARGE: 'L',
  LG: 'L',
  GRAND: 'L',
  G: 'L',
  'EXTRA LARGE': 'XL',
  'X LARGE': 'XL',
  'TRES GRAND': 'XL',
  TG: 'XL',
  TTG: '2XL',
  '2TG': '2XL',
  XXL: '2XL',
  XXXL: '3XL',
  XXXXL: '4XL',
};

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
const GROUP_LETTERS: Readonly<Record<string, Group>> = { Y: 'YOUTH', W: 'WOMEN', M: 'MEN', A: 'MEN' };

function parseSizeLabel(text: string, group: Group | null): { size: string; group: Group | null } | null {
  const age = group === 'YOUTH' ? YOUTH_AGES[text] : undefined;
  const size = age ?? SIZE_ALIASES[text] ?? text;
  if (/^(?:\dX[SL]|X?[SL]|M)$/.test(size)) return { size, group };
  const letter = group ? undefined : GROUP_LETTERS[text[0] ?? ''];
  return letter ? parseSizeLabel(text.slice(1), letter) : null;
}
