/*
 * A name that may contain the number or the size of its line. It stays as it is written, because it may be a name, and the
 * captain is asked (rules.md orders-42).
 */
import type { ColumnPlan } from './roster-columns.ts';
import { readNumber } from './roster-words.ts';
import { parseSizeText, type SizeOptionLists } from './size-text.ts';

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
  if (words.length < 2) return null;
  const digits = words.find((word) => /^[(#]*\d+[.):,-]*$/.test(word));
  if (digits)
    return readNumber(digits) !== null && !number
      ? `Is “${digits}” the number?`
      : `Is “${digits}” a part of the name?`;
  const last = words.at(-1)!;
  return !size && maySizesStandInNames(plan) && isLikeSize(last, sizes) ? `Is “${last}” the size?` : null;
}

/** A letter behind names alone, or behind names with a column of their own, is an initial. */
const maySizesStandInNames = ({ fields, headingIndex }: ColumnPlan): boolean =>
  fields.includes('size') || (fields.includes('number') && headingIndex === null);

/** 'J-M' is no size of the shop, and no name either. */
const isLikeSize = (word: string, sizes: SizeOptionLists): boolean =>
  parseSizeText(word.split('-').at(-1)!, sizes.jersey) !== null;
