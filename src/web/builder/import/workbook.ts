/*
 * Reads the cells of an `.xlsx` workbook, within limits (rules.md orders-44). It runs in a worker only: a prepared file may take
 * any time within them.
 */
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet, SheetNotFoundError } from 'read-excel-file/browser';
import { MAX_CELL_TEXT } from '#domain/orders/import/list-limits.ts';
import { cleanText } from '#domain/shared/plain-text.ts';
import { type TableLine, tidyCell } from '#domain/shared/text-table.ts';
import { checkCellCount, ImportError } from './import-error.ts';

/** Of all parts that are read, unpacked, in bytes. */
const MAX_UNPACKED = 10 * 1024 * 1024;
/** The rows times the columns of a sheet up to its last filled cell; the library fills the gaps. */
const MAX_AREA = 1_000_000;
/** The number of the last row in Excel. */
const LAST_ROW = 1_048_576;

/** Returns the lines of the first sheet with more than one filled row, else of the first sheet. Throws ImportError. */
export async function readWorkbook(bytes: ArrayBuffer): Promise<TableLine[]> {
  const workbook = storeParts(unpackParts(new Uint8Array(bytes)));
  let first: TableLine[] | undefined;
  for (let sheet = 1; ; sheet += 1) {
    const lines = await readLines(workbook, sheet);
    if (!lines) return first ?? [];
    if (lines.length > 1) return lines;
    first ??= lines;
  }
}

/** Unpacks the parts that the library reads. The buffers have the declared sizes, so that these are the limit. */
function unpackParts(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      total += originalSize;
      if (total > MAX_UNPACKED) throw new ImportError('too-big');
      return true;
    },
  });
  for (const [name, part] of Object.entries(parts)) if (name.includes('sheet')) checkArea(strFromU8(part));
  return parts;
}

/** The library unpacks large parts in workers made of blobs, which the Content-Security-Policy forbids (decision 78). */
const storeParts = (parts: Record<string, Uint8Array>): ArrayBuffer => zipSync(parts, { level: 0 }).buffer;

const CELLS_AND_ROWS = /<(?:\w+:)?(?:c|row)\s([^>]*)>/g;

/** A single cell in the last row would make the library create a million rows. */
function checkArea(xml: string) {
  let [lastRow, lastColumn] = [0, 0];
  for (const [, attributes = ''] of xml.matchAll(CELLS_AND_ROWS)) {
    if (attributes.includes('&')) throw new ImportError('unreadable');
    const [, column = '', row = ''] = /\br\s*=\s*["']([A-Z]*)(\d+)["']/.exec(attributes) ?? [];
    if (column.length > 3 || Number(row) > LAST_ROW) throw new ImportError('too-big');
    const isEmptyCell = column === '' || attributes.endsWith('/');
    if (isEmptyCell) continue;
    lastRow = Math.max(lastRow, Number(row));
    lastColumn = Math.max(lastColumn, readColumnNumber(column));
  }
  if (lastRow * lastColumn > MAX_AREA) throw new ImportError('too-big');
}

const readColumnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Returns the filled lines of a sheet, or null behind the last one. */
async function readLines(workbook: ArrayBuffer, sheet: number): Promise<TableLine[] | null> {
  try {
    const rows = await readSheet(workbook, sheet);
    const lines = rows
      .map((cells, index) => ({ number: index + 1, cells: cells.map(formatCell) }))
      .filter(({ cells }) => cells.some(Boolean));
    checkCellCount(lines);
    return lines;
  } catch (error) {
    if (error instanceof SheetNotFoundError) return null;
    throw error;
  }
}

/** Formats a cell as Excel shows it: 7, not 7.0. Dates are year-month-day, so that they are seen not to be a size. */
function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return tidyCell(cleanText(String(value).slice(0, MAX_CELL_TEXT)));
}
