import { guessColumns, type PlanGuess } from './column-plan.ts';
import { joinSizeColumns } from './size-columns.ts';
import type { SizeOptionLists } from './size-text.ts';
import type { TableLine } from './table.ts';
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
