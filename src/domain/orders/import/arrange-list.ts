import { guessColumns, type PlanGuess } from './column-plan.ts';
import { findHeadingGroup, matchHeading } from './headings.ts';
import { hasSizeGroup, parseSizeText, type SizeOptionLists } from './size-text.ts';
import { listColumns, type TableLine } from './table.ts';
import { splitTypedLines } from './typed-lines.ts';

export interface ArrangedList extends PlanGuess {
  /** One cell for each value. */
  lines: readonly TableLine[];
}

/** Gives typed lines their cells, joins columns of sizes, and says which column is which field. */
export function arrangeList(table: readonly TableLine[], sizes: SizeOptionLists): ArrangedList {
  const { headingIndex } = guessColumns(table, sizes);
  const isTable = headingIndex !== null && table[headingIndex]!.cells.filter(Boolean).length > 1;
  const first = (headingIndex ?? -1) + 1;
  const lines = isTable
    ? joinSizeColumns(table, headingIndex, sizes)
    : [...table.slice(0, first), ...splitTypedLines(table.slice(first), sizes)];
  return { ...guessColumns(lines, sizes), lines };
}

/**
 * Joins sizes that a form spreads over columns (rules.md orders-41): one column for each size with a mark below it, or one for
 * youth and one for adult sizes.
 */
function joinSizeColumns(
  lines: readonly TableLine[],
  headingIndex: number,
  sizes: SizeOptionLists,
): readonly TableLine[] {
  const headings = lines[headingIndex]!.cells;
  const below = listColumns(lines.slice(headingIndex + 1));
  const isSize = (text: string) => parseSizeText(text, sizes.jersey) !== null;
  const find = (isSo: (heading: string, cells: readonly string[]) => boolean) =>
    headings.flatMap((text, n) => (isSo(text, below[n] ?? []) ? n : []));
  const sized = find((text, cells) => isOf('size', text) && cells.some(Boolean));
  const marked = sized.length > 0 ? [] : find((text, cells) => isSize(text) && cells.every(isMark));
  const groups = sized.map((n) => findHeadingGroup(headings[n]!));
  const grouped = groups.every(Boolean) && isDistinct(groups) ? sized : [];
  const isMatrix = marked.length > 1;
  const joined = isMatrix ? marked : grouped.length > 1 ? grouped : [];
  const isClear = isDistinct(joined.map((n) => parseSizeText(headings[n]!, sizes.jersey)));
  const readCell = (text: string, column: number) => {
    const heading = headings[column] ?? '';
    if (isMatrix && marked.includes(column) && text)
      return TICK.test(text) && isClear ? heading : `${text} × ${heading}`;
    const group = isOf('size', heading) || isOf('shorts', heading) ? findHeadingGroup(heading) : null;
    return group && isSize(text) && !hasSizeGroup(text) ? `${group} ${text}` : text;
  };
  return lines.map((line, index) => {
    if (index < headingIndex) return line;
    const cells = index === headingIndex ? line.cells : line.cells.map(readCell);
    const size = index === headingIndex ? 'Size' : joined.flatMap((n) => cells[n] || []).join(' + ');
    const filled = cells.map((cell, n) => (n === joined[0] ? size : cell));
    return { ...line, cells: filled.filter((_, n) => !joined.slice(1).includes(n)) };
  });
}

const TICK = /^(?:[x×✓✔☑✗●•*]|1|yes|y|oui|o|ja|true)$/i;

/** A mark or a count; a longer text makes it a column of something else. */
const isMark = (text: string): boolean => text.length <= 4;

const isDistinct = (texts: readonly unknown[]): boolean => new Set(texts).size === texts.length;

const isOf = (field: 'size' | 'shorts', heading: string): boolean =>
  matchHeading(heading).some((match) => match.field === field && match.rank > 1);

interface SheetLines {
  isHidden: boolean;
  lines: readonly TableLine[];
}

/**
 * Returns the place of the sheet that is read when none is chosen: a visible one, of these the one with the most fields, of these
 * the first (rules.md orders-44).
 */
export function chooseSheet(sheets: readonly SheetLines[], sizes: SizeOptionLists): number {
  const score = ({ isHidden, lines }: SheetLines) => {
    const { headingIndex, fields, questions } = guessColumns(lines, sizes);
    const isHeaded = headingIndex !== null && headingIndex < lines.length - 1;
    const found = fields.filter(Boolean).length + questions.length;
    return (isHidden ? 0 : 1000) + (isHeaded ? 100 + found : Math.min(lines.length, 2));
  };
  const scores = sheets.map(score);
  return scores.indexOf(Math.max(...scores));
}
