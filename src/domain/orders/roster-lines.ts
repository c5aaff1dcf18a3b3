/*
 * Lines without separators, as people type them into a chat: '4 Tremblay L', '1. Roy #7', '- Kim 9' (rules.md orders-41). They get
 * the cells of a table, so that a number or a size is not printed as a part of the name.
 */
import type { TableLine } from '#domain/shared/text-table.ts';
import { findWholeHeading } from './roster-cells.ts';
import { parseSizeText, type SizeOptionLists } from './size-text.ts';

/** What was read off a line; null for what is not there. */
interface TypedLine {
  readonly number: string | null;
  readonly name: string;
  readonly size: string | null;
}

/** Returns lines with the cells number, name and size, as far as half of the lines have them; a table stays as it is. */
export function splitTypedLines(lines: readonly TableLine[], sizes: SizeOptionLists): readonly TableLine[] {
  if (lines.some(({ cells }) => cells.length !== 1)) return lines;
  const texts = dropCount(lines.map(({ cells }) => cells[0]!.replace(/^[-–—•*·]+\s+/, '')));
  const words = texts.map(splitWords);
  const numbered = words.map(takeNumber);
  const hasNumbers = isHalf(numbered, ({ number }) => number !== null);
  const unnumbered = hasNumbers ? numbered : words.map((rest) => ({ number: null, rest }));
  const sized = unnumbered.map(({ number, rest }) => ({ number, ...takeSize(rest, sizes) }));
  const hasSizes = isHalf(sized, ({ size }) => size !== null);
  if (!hasNumbers && !hasSizes) return lines.map((line, index) => ({ ...line, cells: [texts[index]!] }));
  return lines.map((line, index) => {
    const { number, rest } = unnumbered[index]!;
    const { name, size } = hasSizes ? sized[index]! : { name: rest.join(' '), size: null };
    const typed = readHeadings(words[index]!) ?? { number, name, size };
    return { ...line, cells: listCells(typed, hasNumbers, hasSizes) };
  });
}

const listCells = ({ number, name, size }: TypedLine, hasNumbers: boolean, hasSizes: boolean): string[] => [
  ...(hasNumbers ? [number ?? ''] : []),
  name,
  ...(hasSizes ? [size ?? ''] : []),
];

/** Dashes and colons between the words separate them. */
const splitWords = (text: string): string[] =>
  text.split(/\s+/).filter((word) => word !== '' && !/^[-–—:|/•*·]+$/.test(word));

const readNumber = (word: string | undefined): string | null =>
  /^\(?#?(\d{1,3})[.):,-]*$/.exec(word ?? '')?.[1] ?? null;

/** Removes '1.', '2.' or '1', '2' before the texts where they count them: then they have other numbers, or dots. */
function dropCount(texts: readonly string[]): readonly string[] {
  const counted = texts.map(splitWords).filter(([first]) => readNumber(first) !== null);
  const isCount = counted.every(([first], index) => Number(readNumber(first)) === index + 1);
  const isMarked = counted.length > 1 && counted.every(([first]) => /[.)]$/.test(first!));
  const hasOthers = isHalf(counted, ([, ...rest]) => rest.some((word) => readNumber(word) !== null));
  if (!isCount || !(isMarked || hasOthers)) return texts;
  return texts.map((text) => text.replace(/^\d+[.):,-]*\s+/, ''));
}

/** The number with '#', else the first word, else the last word that is one. */
function takeNumber(words: readonly string[]): { number: string | null; rest: readonly string[] } {
  const marked = words.findIndex((word) => /^\(?#/.test(word) && readNumber(word) !== null);
  const last = words.findLastIndex((word) => readNumber(word) !== null);
  const index = marked >= 0 ? marked : readNumber(words[0]) === null ? last : 0;
  if (index < 0) return { number: null, rest: words };
  return { number: readNumber(words[index]), rest: words.toSpliced(index, 1) };
}

const MOST_SIZE_WORDS = 3;

/** The last words, as many as can be read as one size; a name stays before them. */
function takeSize(words: readonly string[], sizes: SizeOptionLists): { name: string; size: string | null } {
  for (let count = Math.min(MOST_SIZE_WORDS, words.length - 1); count > 0; count -= 1) {
    const size = words.slice(-count).join(' ');
    if (/\p{L}/u.test(size) && parseSizeText(size, sizes.jersey) !== null)
      return { name: words.slice(0, -count).join(' '), size };
  }
  return { name: words.join(' '), size: null };
}

/** A first line such as 'Number Name Size'. */
function readHeadings(words: readonly string[]): TypedLine | null {
  const fields = words.map(findWholeHeading);
  if (words.length < 2 || fields.includes(null)) return null;
  const find = (field: 'number' | 'name' | 'size') => words[fields.indexOf(field)] ?? '';
  return { number: find('number'), name: find('name'), size: find('size') };
}

const isHalf = <Item>(items: readonly Item[], isSo: (item: Item) => boolean): boolean =>
  items.length > 0 && items.filter(isSo).length * 2 >= items.length;
