/*
 * Pasting from a spreadsheet: the copied cells fill the rows from the focused cell on, and rows are added
 * as needed. The columns are those of the jersey table, or those of a header in the first line.
 */
import { assignHeadedColumns } from '#domain/orders/headed-columns.ts';
import type { Row } from '#domain/orders/order.ts';
import { createNextRow, MAX_ROWS } from '#domain/orders/roster.ts';
import { findHeadingField, GRID_FIELDS, type GridField, parseCell } from '#domain/orders/roster-cells.ts';
import type { SizeOptionLists } from '#domain/orders/size-text.ts';

/** Parses copied text into lines of cells; quoted cells may contain tabs and line breaks. Null for a single value. */
export function parsePastedCells(text: string): string[][] | null {
  const body = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (!/[\t\n]/.test(body)) return null;
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of `${body}\n`.matchAll(CELL_PATTERN)) {
    lines.at(-1)?.push(collapseSpaces(quoted?.replaceAll('""', '"') ?? plain ?? ''));
    if (end === '\n') lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}

const CELL_PATTERN = /(?:"((?:[^"]|"")*)"|([^\t\n]*))([\t\n])/g;
const collapseSpaces = (cell: string) => cell.replace(/\s+/g, ' ').trim();

interface PasteInput {
  rows: readonly Row[];
  cells: readonly (readonly string[])[];
  start: { index: number; field: GridField };
  sizes: SizeOptionLists;
  newId: () => string;
}

export interface PasteResult {
  rows: Row[];
  /** The number of rows that were filled. */
  filledCount: number;
  /** Cells that do not match any available size, shorts or sleeve; the visitor chooses the value. */
  unrecognisedCells: string[];
  /** The number of skipped lines: their row is locked, or the order has 300 rows. */
  skippedLines: number;
}

export function fillRows({ rows, cells, start, sizes, newId }: PasteInput): PasteResult {
  const header = parseHeader(cells, sizes);
  const lines = header ? cells.slice(1) : cells;
  const fields = header ?? GRID_FIELDS.slice(GRID_FIELDS.indexOf(start.field));
  const result: PasteResult = { rows: [...rows], filledCount: 0, unrecognisedCells: [], skippedLines: 0 };
  lines.forEach((line, n) => {
    const index = start.index + n;
    if (index >= MAX_ROWS || result.rows[index]?.locked) {
      result.skippedLines += 1;
      return;
    }
    const row = result.rows[index] ?? createNextRow(rows, newId());
    result.rows[index] = fillRow(row, line, fields, sizes, result.unrecognisedCells);
    result.filledCount += 1;
  });
  return result;
}

function fillRow(
  row: Row,
  line: readonly string[],
  fields: readonly (GridField | null)[],
  sizes: SizeOptionLists,
  unrecognisedCells: string[],
): Row {
  const filled = { ...row };
  fields.forEach((field, n) => {
    const text = line[n];
    if (field === null || text === undefined) return;
    const value = parseCell(field, text, sizes);
    if (value === null) unrecognisedCells.push(text);
    else Object.assign(filled, { [field]: value });
  });
  return filled;
}

/** Returns the columns of a header line, or null when the first line is not a header. */
function parseHeader(
  [line = [], ...below]: readonly (readonly string[])[],
  sizes: SizeOptionLists,
): (GridField | null)[] | null {
  const named = line.filter((cell) => findHeadingField(cell) !== null).length;
  if (named < 2 && !(named === 1 && line.length === 1)) return null;
  const columns = line.map((heading, n) => ({ heading, cells: below.map((cells) => cells[n] ?? '') }));
  return assignHeadedColumns(columns, sizes);
}
