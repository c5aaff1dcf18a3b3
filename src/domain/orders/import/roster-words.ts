/*
 * The words of a line as people type it: which of them is the number, and which are the size (rules.md orders-47).
 */

import { isPicture, stripDecoration } from './cell-decoration.ts';
import { parseSizeText, type SizeOptionLists } from './size-text.ts';

/**
 * Dashes and colons between the words separate them; words such as 'No.' and 'size' say what follows, unless one is the name. Where they
 * stand before name, number and size, these come in this order.
 */
export function splitWords(text: string): string[] {
  const parts = text.replace(/(?<=\p{L}:)(?=\d)/gu, ' ').split(/\s+/);
  const filled = parts.filter((word) => word !== '' && !/^[-–—:|/•*·]+$/.test(word));
  const words = sortNamedParts(dropCourtesy(filled));
  const named = words.filter((word, index) => !isLabel(word, words[index + 1]));
  return named.some((word) => /\p{L}/u.test(word)) ? named : [...words];
}

const COURTESY = /^(?:please|pls|plz|thanks|thx|svp|stp)[.,!]*$/i;

/** 'Léa 8 YM please!': only behind a number or a size with one, because people are called many things. */
function dropCourtesy(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !COURTESY.test(word) && !isPicture(word)) + 1;
  const hasCourtesy = words.slice(end).some((word) => COURTESY.test(word));
  const rest = words.slice(0, end);
  return hasCourtesy && rest.some((word) => /\d/.test(word)) ? rest : words;
}

const NAME_LABEL = /^(?:name|nom|player|joueur|joueuse|spieler|spielerin):?$/i;
const NUMBER_LABEL = /^(?:no|nr|num|number|numéro|nummer|n°|nº|jersey|shirt|maillot|trikot)[.:]*$/i;
const SIZE_LABEL = /^(?:size|taille|grandeur|größe|groesse|gr)[.:]*$/i;

const PART_LABELS = [NAME_LABEL, NUMBER_LABEL, SIZE_LABEL];

/** 'size M name Osei number 7': the parts in the order name, number, size. A line that has not just these three stays as it is. */
function sortNamedParts(words: readonly string[]): readonly string[] {
  const isPartLabel = (word: string) => PART_LABELS.some((label) => label.test(word));
  const starts = words.flatMap((word, index) => (isPartLabel(word) ? [index] : []));
  const parts = starts.map((start, index) => words.slice(start + 1, starts[index + 1]));
  const sorted = PART_LABELS.map(
    (label) => parts[starts.findIndex((start) => label.test(words[start]!))] ?? [],
  );
  const isNamed =
    starts[0] === 0 && parts.length === sorted.length && sorted.every((part) => part.length > 0);
  return isNamed ? sorted.flat() : words;
}

const SHORTS_LABEL = /^(?:shorts?|culotte|hosen?)[.:]*$/i;

export const isShortsLabel = (word: string): boolean => SHORTS_LABEL.test(word);

/** Returns whether the word names what stands behind it. */
const isLabel = (word: string, next: string | undefined): boolean =>
  (NAME_LABEL.test(word) && word.endsWith(':') && next !== undefined) ||
  (NUMBER_LABEL.test(word) && readNumber(next) !== null) ||
  (SIZE_LABEL.test(word) && next !== undefined && next.length <= 5);

export const readNumber = (word: string | undefined): string | null =>
  /^\(?#?(\d{1,3})[.):,-]*$/.exec(stripDecoration(word ?? ''))?.[1] ?? null;

/** The number with '#', else the first word that is one. */
export function takeNumber(words: readonly string[]): { number: string | null; rest: readonly string[] } {
  const marked = words.findIndex((word) => /^\(?#/.test(word) && readNumber(word) !== null);
  const index = marked >= 0 ? marked : words.findIndex((word) => readNumber(word) !== null);
  if (index < 0) return { number: null, rest: words };
  const count = isPicture(words[index + 1]) ? 2 : 1;
  return { number: readNumber(words[index]), rest: words.toSpliced(index, count) };
}

const MOST_SIZE_WORDS = 3;

/** Goalie, guard or pitcher rather than the French 'grand' and 'petit'. */
const POSITION = /^\([GP]\)$/i;

/** A comma before or behind a number or a size separates them, and so does the colon of 'Roy: 10 L'. */
export const trimComma = (text: string): string => text.replace(/[,;:]+$/, '');

/** The last words, as many as can be read as one size; a name stays before them. A size of shorts is none of the jersey. */
export function takeSize(
  words: readonly string[],
  sizes: SizeOptionLists,
): { name: string; size: string | null } {
  const end = words.findLastIndex((word) => !isPicture(word)) + 1;
  for (let count = Math.min(MOST_SIZE_WORDS, end - 1); count > 0; count -= 1) {
    const size = trimComma(words.slice(end - count, end).join(' '));
    const isSize =
      /\p{L}/u.test(size) &&
      !POSITION.test(size) &&
      !isShortsLabel(words[end - count - 1]!) &&
      parseSizeText(size, sizes.jersey) !== null;
    if (isSize) return { name: words.slice(0, end - count).join(' '), size };
  }
  return { name: words.join(' '), size: null };
}

/**
 * Returns whether the line is a name, a number and a size in this order, which no name is: 'Dave 1 L'. A letter in brackets
 * can be a position, such as the libero's.
 */
export function isClearLine(words: readonly string[], sizes: SizeOptionLists): boolean {
  const { name, size } = takeSize(words, sizes);
  const before = splitWords(name);
  return (
    size !== null &&
    !/^[([]/.test(size) &&
    before.length > 1 &&
    before.findIndex((word) => readNumber(word) !== null) === before.length - 1
  );
}

const PHONE_WORD = /^[+(]?\d[\d()./-]*$/;
const MIN_PHONE_DIGITS = 7;
/** With area code: a word before as many digits is no part of them. */
const FULL_PHONE_DIGITS = 10;

/** Parts a line before the telephone number at its end; '' without one. */
export function splitPhone(text: string): { text: string; phone: string } {
  const words = text.split(' ');
  const first = words.findLastIndex((word) => !PHONE_WORD.test(word)) + 1;
  const isBefore = (index: number) =>
    /^\d{1,3}$/.test(words[index]!) &&
    words[index] !== '1' &&
    countDigits(words.slice(index + 1)) >= FULL_PHONE_DIGITS;
  const start = first < words.length && isBefore(first) ? first + 1 : first;
  if (start === 0 || countDigits(words.slice(start)) < MIN_PHONE_DIGITS) return { text, phone: '' };
  return { text: words.slice(0, start).join(' '), phone: words.slice(start).join(' ') };
}

const countDigits = (words: readonly string[]): number => words.join('').replace(/\D/g, '').length;
