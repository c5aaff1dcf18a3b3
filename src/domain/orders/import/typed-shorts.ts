/*
 * The size of the shorts at the end of a typed line: 'Kim 9 M shorts L' (rules.md orders-47).
 */

import { isShortsLabel, splitWords, takeNumber, takeSize } from './roster-words.ts';
import { parseSizeText, type SizeOptionLists } from './size-text.ts';
import { endsLikeName } from './size-words.ts';

/** Parts a line before its shorts when the size of the jersey stands before them; '' without them. */
export function splitShorts(text: string, sizes: SizeOptionLists): { text: string; shorts: string } {
  const words = text.split(' ');
  const label = words.findLastIndex(isShortsLabel);
  const [before, shorts] = [words.slice(0, Math.max(0, label)).join(' '), words.slice(label + 1).join(' ')];
  const isRead = hasClearSize(splitWords(before), sizes) && parseSizeText(shorts, sizes.shorts) !== null;
  return isRead ? { text: before, shorts } : { text, shorts: '' };
}

const hasClearSize = (words: readonly string[], sizes: SizeOptionLists): boolean =>
  takeSize(takeNumber(words).rest, sizes).size !== null && !endsLikeName(words, sizes);
