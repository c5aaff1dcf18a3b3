/*
 * The words of a line as people type it: which of them is the number, and which are the size (rules.md orders-41).
 */
import { parseSizeText, type SizeOptionLists } from './size-text.ts';

/** Dashes and colons between the words separate them; words such as 'No.' and 'size' say what follows, unless one is the name. */
export function splitWords(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '' && !/^[-–—:|/•*·]+$/.test(word));
  const named = words.filter((word, index) => !isLabel(word, words[index + 1]));
  return named.some((word) => /\p{L}/u.test(word)) ? named : words;
}

const NUMBER_LABEL = /^(?:no|nr|num|number|numéro|nummer|n°|nº|jersey|shirt|maillot|trikot)[.:]*$/i;
const SIZE_LABEL = /^(?:size|taille|grandeur|größe|groesse|gr)[.:]*$/i;

/** Returns whether the word names what stands behind it. */
const isLabel = (word: string, next: string | undefined): boolean =>
  (NUMBER_LABEL.test(word) && readNumber(next) !== null) ||
  (SIZE_LABEL.test(word) && next !== undefined && next.length <= 5);

export const readNumber = (word: string | undefined): string | null =>
  /^\(?#?(\d{1,3})[.):,-]*$/.exec(word ?? '')?.[1] ?? null;

/** The number with '#', else the first word that is one. */
export function takeNumber(words: readonly string[]): { number: string | null; rest: readonly string[] } {
  const marked = words.findIndex((word) => /^\(?#/.test(word) && readNumber(word) !== null);
  const index = marked >= 0 ? marked : words.findIndex((word) => readNumber(word) !== null);
  if (index < 0) return { number: null, rest: words };
  return { number: readNumber(words[index]), rest: words.toSpliced(index, 1) };
}

const MOST_SIZE_WORDS = 3;

/** The last words, as many as can be read as one size; a name stays before them. */
export function takeSize(
  words: readonly string[],
  sizes: SizeOptionLists,
): { name: string; size: string | null } {
  for (let count = Math.min(MOST_SIZE_WORDS, words.length - 1); count > 0; count -= 1) {
    const size = words.slice(-count).join(' ');
    if (/\p{L}/u.test(size) && parseSizeText(size, sizes.jersey) !== null)
      return { name: words.slice(0, -count).join(' '), size };
  }
  return { name: words.join(' '), size: null };
}

/** Returns whether the line is a name, a number and a size in this order, which no name is: 'Dave 1 L'. */
export function isClearLine(words: readonly string[], sizes: SizeOptionLists): boolean {
  const { name, size } = takeSize(words, sizes);
  const before = splitWords(name);
  return (
    size !== null &&
    before.length > 1 &&
    before.findIndex((word) => readNumber(word) !== null) === before.length - 1
  );
}
