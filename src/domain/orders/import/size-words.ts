/*
 * Sizes in words, which are family names as well: 'Jean Petit 10', 'Tom Large 4' (rules.md orders-42).
 */

import { readNumber, takeNumber, takeSize, trimComma } from './roster-words.ts';
import type { SizeOptionLists } from './size-text.ts';

export const isSizeWord = (text: string): boolean => /^(?:small|medium|large|petit|moyen|grand)$/i.test(text);

/** The share of the sizes that stand behind the names, from which this is where the list has them. */
const USUAL_SHARE = 0.75;

/**
 * Returns the lines whose size may be a family name: a word directly behind the name, in a list that has most of its sizes
 * elsewhere or writes them in another way.
 */
export function findFamilyNames(
  lines: readonly (readonly string[])[],
  sizes: SizeOptionLists,
): ReadonlySet<readonly string[]> {
  const sized = lines.filter((words) => readSize(words, sizes) !== null);
  const behindNames = sized.filter((words) => isBehindName(words, readSize(words, sizes)!));
  const unclear = behindNames.filter((words) => endsLikeName(words, sizes));
  const isUsualPlace = behindNames.length >= sized.length * USUAL_SHARE;
  const isUsual = isUsualPlace && unclear.length > 1 && unclear.length * 2 > sized.length;
  return new Set(isUsual ? [] : unclear);
}

/** Returns whether the size of the line is a word directly behind the name. */
export function endsLikeName(words: readonly string[], sizes: SizeOptionLists): boolean {
  const size = readSize(words, sizes);
  return size !== null && isSizeWord(size) && isBehindName(words, size);
}

const readSize = (words: readonly string[], sizes: SizeOptionLists): string | null =>
  takeSize(takeNumber(words).rest, sizes).size;

/** Behind a number or a comma it is a size. */
function isBehindName(words: readonly string[], size: string): boolean {
  const sizeWords = size.split(' ');
  const end = words.findLastIndex((word) => trimComma(word) === sizeWords.at(-1));
  const before = words[end - sizeWords.length];
  return readNumber(before) === null && !before?.endsWith(',');
}
