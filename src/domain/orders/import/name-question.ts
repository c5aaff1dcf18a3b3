/*
 * A name that may contain the number or the size of its line. It stays as it is written, because it may be a name, and the
 * captain is asked (rules.md orders-53).
 */

import type { ColumnPlan } from './roster-columns.ts';
import { isShortsLabel, readNumber } from './roster-words.ts';
import { parseSizeText, type SizeOptionLists } from './size-text.ts';
import { isSizeWord } from './size-words.ts';

/** What was read beside the name; '' for nothing. */
interface Neighbours {
  number?: string;
  size?: string;
}

/** Returns what to ask about the name, such as 'Is “9” the number?', or null. */
export function askAboutName(
  name: string,
  { number, size }: Neighbours,
  plan: ColumnPlan,
  sizes: SizeOptionLists,
): string | null {
  const words = name.split(' ');
  const last = words.at(-1)!;
  const digits = (words.length > 1 && words.find(isDigits)) || JOINED_DIGITS.exec(last)?.[1];
  if (digits)
    return readNumber(digits) !== null && !number
      ? `Is “${digits}” the number?`
      : `Is “${digits}” a part of the name?`;
  const mayBeSize = !size && maySizesStandInNames(plan);
  if (words.length < 2) return mayBeSize && isOnlySize(name, sizes) ? `Is “${name}” the size?` : null;
  const other = words.find((word, index) => isCount(word) || isOfShorts(word, words[index + 1], sizes));
  if (other) return `Is “${other}” a part of the name?`;
  return mayBeSize && isLikeSize(last, sizes) ? `Is “${last}” the size?` : null;
}

const isDigits = (word: string): boolean => /^[(#]*\d+[.):,-]*$/.test(word);

/** 'Kim-9' and 'Kim9', but not 'D2'. */
const JOINED_DIGITS = /\p{L}{2}[-–#.:_]*(\d+)$/u;

/** How many jerseys: 'x2' */
const isCount = (word: string): boolean => /^(?:[x×]\d{1,2}|\d{1,2}[x×])$/i.test(word);

/** 'shorts', and 'Short' before a size; it is a family name, too. */
const isOfShorts = (word: string, next: string | undefined, sizes: SizeOptionLists): boolean =>
  isShortsLabel(word) &&
  (/^shorts/i.test(word) || (next !== undefined && parseSizeText(next, sizes.shorts) !== null));

/** A letter behind names alone, or behind names with a column of their own, is an initial. */
const maySizesStandInNames = ({ fields, headingIndex }: ColumnPlan): boolean =>
  fields.includes('size') || (fields.includes('number') && headingIndex === null);

/** 'L' and 'XL', but not Large and Al, who are players. */
const isOnlySize = (name: string, sizes: SizeOptionLists): boolean =>
  !isSizeWord(name) && !/^\p{Lu}\p{Ll}/u.test(name) && parseSizeText(name, sizes.jersey) !== null;

/** 'J-M' is no size of the shop, and no name either. */
const isLikeSize = (word: string, sizes: SizeOptionLists): boolean =>
  parseSizeText(word.split('-').at(-1)!, sizes.jersey) !== null;
