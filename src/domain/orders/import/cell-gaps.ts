/*
 * Cells that stand in the wrong column because somebody typed more than one separator between them: 'Kim', '', '9', '', 'M'
 * beside 'Roy', '7', 'L'.
 */
import type { TableLine } from '#domain/shared/text-table.ts';
import { isNumber } from './headed-columns.ts';
import { guessColumns } from './roster-columns.ts';
import { parseSizeText, type SizeOptionLists } from './size-text.ts';

/**
 * Closes the gaps of a line that does not fit the columns with them, and without them is like a line that has none. Headings
 * say which column is which, so that a table with them stays as it is.
 */
export function closeGaps(table: readonly TableLine[], sizes: SizeOptionLists): readonly TableLine[] {
  const filled = table.map(({ cells }) => cells.filter(Boolean));
  const isFull = ({ cells }: TableLine, n: number) => cells.slice(0, filled[n]!.length).every(Boolean);
  const gapless = filled.filter((cells, n) => cells.length > 1 && isFull(table[n]!, n));
  if (gapless.length === table.length || guessColumns(table, sizes).headingIndex !== null) return table;
  const kinds = [...new Set(gapless.map((cells) => listKinds(cells, sizes).join()))];
  return table.map((line, n) => {
    const likeKind = kinds.find((each) => each === listKinds(filled[n]!, sizes).join());
    const isMisplaced = listKinds(line.cells, sizes).some(
      (kind, column) => kind !== '' && kind !== (likeKind?.split(',')[column] ?? kind),
    );
    return likeKind !== undefined && isMisplaced ? { ...line, cells: filled[n]! } : line;
  });
}

const listKinds = (cells: readonly string[], sizes: SizeOptionLists): readonly string[] =>
  cells.map((cell) => {
    if (cell === '') return '';
    if (isNumber(cell)) return 'number';
    return parseSizeText(cell, sizes.jersey) === null ? 'name' : 'size';
  });
