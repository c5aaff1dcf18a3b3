/*
 * Lines without separators, as people type them into a chat: '4 Tremblay L', '1. Roy #7', '- Kim 9' (rules.md orders-41). They get
 * the cells of a table, so that a number or a size is not printed as a part of the name.
 */
import type { TableLine } from '#domain/shared/text-table.ts';
import { findWholeHeading } from './roster-cells.ts';
import { guessColumns } from './roster-columns.ts';
import { parseSizeText, type SizeOptionLists } from './size-text.ts';

/** What was read off a line; null for what is not there. */
interface TypedLine {
  readonly number: string | null;
  readonly name: string;
  readonly size: string | null;
}

/**
 * Returns lines with the cells number, name and size, as far as half of the lines have them. A table with a column of
 * numbers or with headings stays as it is.
 */
export function splitTypedLines(table: readonly TableLine[], sizes: SizeOptionLists): readonly TableLine[] {
  const isOneColumn = table.every(({ cells }) => cells.length === 1);
  if (!isOneColumn && hasKnownColumns(table, sizes)) return table;
  const lines = isOneColumn ? table : table.flatMap(joinCells);
  const texts = dropLineNumbers(lines.map(({ cells }) => cells[0]!.replace(/^[-–—•*·]+\s+/, '')));
  const words = texts.map(splitWords);
  const numbered = words.map(takeNumber);
  const hasNumbers = isHalf(numbered, ({ number }) => number !== null);
  if (!hasNumbers && !isOneColumn) return table;
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

function hasKnownColumns(table: readonly TableLine[], sizes: SizeOptionLists): boolean {
  const { fields, headingIndex } = guessColumns(table, sizes);
  return headingIndex !== null || fields.includes('number');
}

/**
 * Commas can stand within a line, as in 'Tremblay, 4 L', or between the players of one line, as in 'Tremblay 4, Roy 7':
 * then each part has a number.
 */
function joinCells({ number, cells }: TableLine): TableLine[] {
  const isPlayerEach = cells.every((cell) => takeNumber(splitWords(cell)).rest.length > 0 && /\d/.test(cell));
  return isPlayerEach
    ? cells.map((cell) => ({ number, cells: [cell] }))
    : [{ number, cells: [cells.join(' ')] }];
}

const listCells = ({ number, name, size }: TypedLine, hasNumbers: boolean, hasSizes: boolean): string[] => [
  ...(hasNumbers ? [number ?? ''] : []),
  name,
  ...(hasSizes ? [size ?? ''] : []),
];

/** Dashes and colons between the words separate them; words such as 'No.' and 'size' say what follows, unless one is the name. */
function splitWords(text: string): string[] {
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

const readNumber = (word: string | undefined): string | null =>
  /^\(?#?(\d{1,3})[.):,-]*$/.exec(word ?? '')?.[1] ?? null;

/**
 * Removes what counts the lines: '1.', '2.' or '1', '2' at the beginning of all, and a number with a dot before another
 * number.
 */
function dropLineNumbers(texts: readonly string[]): readonly string[] {
  const counted = texts.map(splitWords).filter(([first]) => readNumber(first) !== null);
  const isCount = counted.every(([first], index) => Number(readNumber(first)) === index + 1);
  const isMarked = counted.length > 1 && counted.every(([first]) => /[.)]$/.test(first!));
  const isAll = isCount && (isMarked || isHalf(counted, hasAnotherNumber));
  return texts.map((text) => {
    const words = splitWords(text);
    const isCounted = isAll || (/^\d+[.)]$/.test(words[0] ?? '') && hasAnotherNumber(words));
    return isCounted ? text.replace(/^\d+[.):,-]*(?:\s+|$)/, '') : text;
  });
}

const hasAnotherNumber = ([, ...rest]: readonly string[]): boolean =>
  rest.some((word) => readNumber(word) !== null);

/** The number with '#', else the first word that is one. */
function takeNumber(words: readonly string[]): { number: string | null; rest: readonly string[] } {
  const marked = words.findIndex((word) => /^\(?#/.test(word) && readNumber(word) !== null);
  const index = marked >= 0 ? marked : words.findIndex((word) => readNumber(word) !== null);
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
