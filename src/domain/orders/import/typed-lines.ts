/*
 * Lines without columns, as people type them: '4 Tremblay L', '1. Roy #7', 'Tremblay, 4 L' (rules.md orders-47). They get the cells
 * name, number and size as far as half of the lines have them; what is not taken stays in the name, and the name is asked about.
 */
import { isNumber } from './cells.ts';
import { SIZE_AND_NAME } from './column-plan.ts';
import { parseSizeText, type SizeOptionLists } from './size-text.ts';
import { isMostly, listColumns, type TableLine } from './table.ts';

/** Splits the lines of one column, or of a table without headings in which no column has numbers. */
export function splitTypedLines(table: readonly TableLine[], sizes: SizeOptionLists): readonly TableLine[] {
  const columns = listColumns(table);
  if (columns.length > 1 && columns.some((cells) => isMostly(cells, isNumber))) return table;
  const lines = dropCounts(table.map(({ cells }) => cells.join(' ').split(/\s+/).filter(isWord)));
  const hasNumbers = isHalf(lines, (words) => takeNumber(words).number !== '');
  if (columns.length > 1 && !hasNumbers) return table;
  const numbered = lines.map((words) => (hasNumbers ? takeNumber(words) : { number: '', rest: words }));
  const sized = numbered.map(({ number, rest }, n) => ({
    number,
    ...takeSize(rest, isBehindNumber(lines[n]!), sizes),
  }));
  const hasSizes = isHalf(sized, ({ size }) => size !== '');
  return table.map((line, n) => {
    const { number, name, size } = sized[n]!;
    const cells = [
      hasSizes ? name : numbered[n]!.rest.join(' '),
      ...(hasNumbers ? [number] : []),
      ...(hasSizes ? [size] : []),
    ];
    return { ...line, cells: cells.map((cell) => cell.replace(/[,;:]+$/, '')) };
  });
}

/** Bullets and dashes between words separate them. */
const isWord = (word: string): boolean => word !== '' && !/^[-–—:|/•*·]+$/.test(word);

const trimComma = (word: string): string => word.replace(/[,;:]+$/, '');

const isNumberWord = (word: string | undefined): boolean => isNumber(readDigits(word));

const readDigits = (word = ''): string => trimComma(word).replace(/^\(?(#?\d{1,3})[.)]*-?$/, '$1');

/** Removes '1.', '2.' from the lines that all begin so, and '1', '2' where another number follows. */
function dropCounts(lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const isCount = ([first = '']: readonly string[], n: number) =>
    first.replace(/[.)]$/, '') === String(n + 1);
  const isDotted = lines.every(([first = '']) => /[.)]$/.test(first));
  const isFollowed = isHalf(lines, ([, ...rest]) => rest.some(isNumberWord));
  return lines.every(isCount) && (isDotted || isFollowed) ? lines.map((words) => words.slice(1)) : lines;
}

/** The number with '#', else the first word that is one. */
function takeNumber(words: readonly string[]): { number: string; rest: readonly string[] } {
  const marked = words.findIndex((word) => /^\(?#/.test(word) && isNumberWord(word));
  const index = marked >= 0 ? marked : words.findIndex(isNumberWord);
  if (index < 0) return { number: '', rest: words };
  return { number: readDigits(words[index]).replace('#', ''), rest: words.toSpliced(index, 1) };
}

/** Behind a number 'Petit' is a size, behind a name it may be a family name. */
const isBehindNumber = (words: readonly string[]): boolean => isNumberWord(words.at(-2));

const MOST_SIZE_WORDS = 3;

/** The last words, as many as can be read as one size; a name stays before them. */
function takeSize(
  words: readonly string[],
  isBehind: boolean,
  sizes: SizeOptionLists,
): { name: string; size: string } {
  for (let count = Math.min(MOST_SIZE_WORDS, words.length - 1); count > 0; count -= 1) {
    const size = trimComma(words.slice(-count).join(' '));
    const isSize = parseSizeText(size, sizes.jersey) !== null && /\p{L}/u.test(size);
    if (isSize && (isBehind || !SIZE_AND_NAME.test(size)))
      return { name: words.slice(0, -count).join(' '), size };
  }
  return { name: words.join(' '), size: '' };
}

const isHalf = <Item>(items: readonly Item[], isSo: (item: Item) => boolean): boolean =>
  items.length > 0 && items.filter(isSo).length * 2 >= items.length;
