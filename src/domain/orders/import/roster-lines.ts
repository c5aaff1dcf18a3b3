/*
 * Lines without separators, as people type them into a chat: '4 Tremblay L', '1. Roy #7', '- Kim 9' (rules.md orders-47). They get
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
import { findFamilyNames } from './size-words.ts';
import { splitShorts } from './typed-shorts.ts';

/** What was read off a line; null for what is not there. */
interface TypedLine {
  readonly number: string | null;
  readonly name: string;
  readonly size: string | null;
}

/** A line with what stands behind name, number and size; '' for nothing. */
interface LineParts {
  readonly text: string;
  readonly words: Words;
  readonly shorts: string;
  readonly phone: string;
}

type Words = readonly string[];

/**
 * Returns lines with the cells number, name, size and shorts, as far as half of the lines, or the line without doubt, have
 * them. A table with a column of numbers or with headings stays as it is.
 */
export function splitTypedLines(table: readonly TableLine[], sizes: SizeOptionLists): readonly TableLine[] {
  const isOneColumn = table.every(({ cells }) => cells.length === 1);
  if (!isOneColumn && hasKnownColumns(table, sizes)) return table;
  const lines = isOneColumn ? table : table.flatMap(joinCells);
  const parts = lines.map(({ cells }) => splitPhone(cells[0]!.replace(/^[-–—•*·]+\s+/, '')));
  const texts = dropLineNumbers(parts.map(({ text }) => text));
  const typed = texts.map((text, n) => partLine(text, parts[n]!.phone, sizes));
  const isNumbered = isHalf(typed, hasNumber);
  if (!isNumbered && !isOneColumn) return table;
  const contents = findContents(typed, isNumbered, sizes);
  const columns = joinContents(contents);
  const hasShorts = typed.some(({ shorts }) => shorts !== '');
  const hasPhones = typed.some(({ phone }) => phone !== '');
  return lines.map((line, n) => {
    const cells = listCells(readTypedLine(typed[n]!, contents[n]!, sizes), columns);
    const { shorts, phone } = typed[n]!;
    return { ...line, cells: [...cells, ...(hasShorts ? [shorts] : []), ...(hasPhones ? [phone] : [])] };
  });
}

function partLine(line: string, phone: string, sizes: SizeOptionLists): LineParts {
  const { text, shorts } = splitShorts(line, sizes);
  return { text, words: splitWords(text), shorts, phone };
}

interface Contents {
  hasNumbers: boolean;
  hasSizes: boolean;
}

/** What each line has: what half of the lines have, and number and size of a clear line. */
function findContents(
  lines: readonly LineParts[],
  isNumbered: boolean,
  sizes: SizeOptionLists,
): readonly Contents[] {
  const familyNames = findFamilyNames(
    lines.map(({ words }) => words),
    sizes,
  );
  const hasSize = ({ words }: LineParts) =>
    !familyNames.has(words) && takeSize(isNumbered ? takeNumber(words).rest : words, sizes).size !== null;
  const isSized = isHalf(lines, hasSize);
  return lines.map((line) => {
    const isClear = line.shorts !== '' || isClearLine(line.words, sizes);
    return {
      hasNumbers: isNumbered || (isClear && hasNumber(line)),
      hasSizes: (isSized || isClear) && !familyNames.has(line.words),
    };
  });
}

const hasNumber = ({ words }: LineParts): boolean => takeNumber(words).number !== null;

const joinContents = (contents: readonly Contents[]): Contents => ({
  hasNumbers: contents.some(({ hasNumbers }) => hasNumbers),
  hasSizes: contents.some(({ hasSizes }) => hasSizes),
});

/** Reads what the line has. One that has nothing is a name as it is written. */
function readTypedLine({ text, words }: LineParts, has: Contents, sizes: SizeOptionLists): TypedLine {
  if (!has.hasNumbers && !has.hasSizes) return { number: null, name: text, size: null };
  const headings = readHeadings(words);
  if (headings) return headings;
  const { number, rest } = has.hasNumbers ? takeNumber(words) : { number: null, rest: words };
  const { name, size } = has.hasSizes ? takeSize(rest, sizes) : { name: rest.join(' '), size: null };
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

const listCells = ({ number, name, size }: TypedLine, { hasNumbers, hasSizes }: Contents): string[] => [
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
