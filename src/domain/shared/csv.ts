/*
 * One row of a CSV file. Spreadsheet programs evaluate a cell that begins like a formula, so user input of that kind
 * is prefixed with an apostrophe (security.md security-50). Numbers computed by the shop are written as they are.
 */

/** Marks a file as UTF-8 for spreadsheet programs. */
const BYTE_ORDER_MARK = '\uFEFF';

export type Cell = string | number | null;

// Includes the full-width signs of East Asian keyboards, which some programs interpret like the half-width ones.
const FORMULA = /^[\s\u0000-\u001F]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * A name as a jersey shows it: '-LEO-'. A hyphen without other signs computes nothing, and an apostrophe before it would be
 * sewn by whoever merges the file into a design.
 */
const HYPHENATED_NAME = /^-(?=.*\p{L})[\p{L}\p{M}\p{N} '’.&-]*$/u;

/** The title of a column and how its cell is read. */
export type Column<Row> = readonly [title: string, read: (row: Row) => Cell];

/** Returns the first line of a file, with the mark of its encoding. */
export const formatCsvHead = <Row>(columns: readonly Column<Row>[]): string =>
  BYTE_ORDER_MARK + formatCsvLine(columns.map(([title]) => title));

export const formatCsvRows = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => formatCsvLine(columns.map(([, read]) => read(row)))).join('');

export const formatCsvLine = (cells: readonly Cell[]): string => `${cells.map(formatCsvCell).join(',')}\r\n`;

function formatCsvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) && !HYPHENATED_NAME.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
