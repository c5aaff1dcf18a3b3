/*
 * How much of a list is read (rules.md orders-44): a file that is one long line, or has more cells than any list of players, would
 * stop the page for seconds.
 */
import type { TableLine } from '#domain/shared/text-table.ts';
import type { RosterLine } from './section-titles.ts';

const MAX_CELLS = 5000;
/** A longer text is no cell of a list of players. */
export const MAX_CELL_TEXT = 200;

const TOO_LONG = `it has more than ${MAX_CELL_TEXT} characters`;
const TOO_MANY = 'the list has more than 5,000 cells';

export const hasTooManyCells = (lines: readonly TableLine[]): boolean =>
  lines.reduce((sum, line) => sum + countCells(line), 0) > MAX_CELLS;

const countCells = ({ cells }: TableLine): number => cells.filter(Boolean).length;

/** Leaves out lines of one cell that is too long, and what stands behind the last cell that is read. */
export function limitLines(lines: readonly RosterLine[]): RosterLine[] {
  let count = 0;
  return lines.map((line) => {
    count += countCells(line);
    if (count > MAX_CELLS) return { noPlayer: TOO_MANY, ...cutCells(line) };
    if (line.cells.every((cell) => cell.length <= MAX_CELL_TEXT)) return line;
    return { ...(countCells(line) === 1 && { noPlayer: TOO_LONG }), ...cutCells(line) };
  });
}

const cutCells = (line: RosterLine): RosterLine => ({
  ...line,
  cells: line.cells.map((cell) => cell.slice(0, MAX_CELL_TEXT)),
});
