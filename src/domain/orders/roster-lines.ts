/*
 * Lines without separators, as people type them into a chat: '4 Tremblay L', '1. Roy #7', '- Kim 9' (rules.md orders-41). They get
 * the cells of a table, so that a number or a size is not printed as a part of the name.
 */
import type { TableLine } from '#domain/shared/text-table.ts';
import { findWholeHeading } from './roster-cells.ts';
import { guessColumns } from './roster-columns.ts';
import {
  isClearLine,
  readNumber,
  splitPhone,
  splitWords,
  takeNumber,
  takeSize,
  trimComma,
} from './roster-words.ts';
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
  const parts = lines.map(({ cells }) => splitPhone(cells[0]!.replace(/^[-–—•*·]+\s+/, '')));
  const hasPhones = parts.some(({ phone }) => phone !== '');
  const texts = dropLineNumbers(parts.map(({ text }) => text));
  const words = texts.map(splitWords);
  const most = findColumnsOfMost(words, sizes);
  if (!most.hasNumbers && !isOneColumn) return table;
  const isAnyClear = words.some((each) => isClearLine(each, sizes));
  const columns = { hasNumbers: most.hasNumbers || isAnyClear, hasSizes: most.hasSizes || isAnyClear };
  return lines.map((line, index) => {
    const cells = listCells(readTypedLine(texts[index]!, sizes, most), columns);
    return { ...line, cells: hasPhones ? [...cells, parts[index]!.phone] : cells };
  });
}

interface Columns {
  hasNumbers: boolean;
  hasSizes: boolean;
}

function findColumnsOfMost(words: readonly (readonly string[])[], sizes: SizeOptionLists): Columns {
  const hasNumbers = isHalf(words, (each) => takeNumber(each).number !== null);
  const rest = hasNumbers ? words.map((each) => takeNumber(each).rest) : words;
  return { hasNumbers, hasSizes: isHalf(rest, (each) => takeSize(each, sizes).size !== null) };
}

/** Reads what most lines have, and number and size of a clear line. Another line is a name as it is written. */
function readTypedLine(text: string, sizes: SizeOptionLists, most: Columns): TypedLine {
  const words = splitWords(text);
  const isClear = isClearLine(words, sizes);
  if (!isClear && !most.hasNumbers && !most.hasSizes) return { number: null, name: text, size: null };
  const headings = readHeadings(words);
  if (headings) return headings;
  const { number, rest } = isClear || most.hasNumbers ? takeNumber(words) : { number: null, rest: words };
  const { name, size } =
    isClear || most.hasSizes ? takeSize(rest, sizes) : { name: rest.join(' '), size: null };
  return { number, name: number === null && size === null ? name : trimComma(name), size };
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
