/*
 * Lines without separators, as people type them into a chat: '4 Tremblay L', '1. Roy #7', '- Kim 9' (rules.md orders-41). They get
 * the cells of a table, so that a number or a size is not printed as a part of the name.
 */
import type { TableLine } from '#domain/shared/text-table.ts';
import { findWholeHeading } from './roster-cells.ts';
import { guessColumns } from './roster-columns.ts';
import { isClearLine, readNumber, splitWords, takeNumber, takeSize } from './roster-words.ts';
import type { SizeOptionLists } from './size-text.ts';

/** What was read off a line; null for what is not there. */
interface TypedLine {
  readonly number: string | null;
  readonly name: string;
  readonly size: string | null;
}

/**
 * Returns lines with the cells number, name and size, as far as half of the lines, or the line without doubt, have them. A
 * table with a column of numbers or with headings stays as it is.
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
  const hasSizes = isHalf(unnumbered, ({ rest }) => takeSize(rest, sizes).size !== null);
  const isAnyClear = words.some((each) => isClearLine(each, sizes));
  const columns = { hasNumbers: hasNumbers || isAnyClear, hasSizes: hasSizes || isAnyClear };
  if (!columns.hasNumbers && !columns.hasSizes)
    return lines.map((line, index) => ({ ...line, cells: [texts[index]!] }));
  return lines.map((line, index) => {
    const isName = !hasNumbers && !hasSizes && !isClearLine(words[index]!, sizes);
    const typed = isName
      ? { number: null, name: texts[index]!, size: null }
      : readTypedLine(words[index]!, sizes, { hasNumbers, hasSizes });
    return { ...line, cells: listCells(typed, columns) };
  });
}

interface Columns {
  hasNumbers: boolean;
  hasSizes: boolean;
}

function readTypedLine(words: readonly string[], sizes: SizeOptionLists, columns: Columns): TypedLine {
  const headings = readHeadings(words);
  if (headings) return headings;
  const isClear = isClearLine(words, sizes);
  const { number, rest } = isClear || columns.hasNumbers ? takeNumber(words) : { number: null, rest: words };
  if (isClear || columns.hasSizes) return { number, ...takeSize(rest, sizes) };
  return { number, name: rest.join(' '), size: null };
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

const listCells = ({ number, name, size }: TypedLine, { hasNumbers, hasSizes }: Columns): string[] => [
  ...(hasNumbers ? [number ?? ''] : []),
  name,
  ...(hasSizes ? [size ?? ''] : []),
];

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

/** A first line such as 'Number Name Size'. */
function readHeadings(words: readonly string[]): TypedLine | null {
  const fields = words.map(findWholeHeading);
  if (words.length < 2 || fields.includes(null)) return null;
  const find = (field: 'number' | 'name' | 'size') => words[fields.indexOf(field)] ?? '';
  return { number: find('number'), name: find('name'), size: find('size') };
}

const isHalf = <Item>(items: readonly Item[], isSo: (item: Item) => boolean): boolean =>
  items.length > 0 && items.filter(isSo).length * 2 >= items.length;
