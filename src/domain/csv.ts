/*
 * A line of a table for a spreadsheet program. Such programs run a cell that begins like a formula: text that a stranger
 * typed gets an apostrophe before it and stays text (security A14). Figures of our own go in as they are.
 */

export type Cell = string | number | null;

// Also the wide signs of East Asian keyboards, which some programs read like the narrow ones.
const FORMULA = /^[\s\u0000-\u001F]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
