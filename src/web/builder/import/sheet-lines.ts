/* The cells of one sheet of a workbook, as the sheet shows them. */
import { format } from 'numfmt';
import Papa from 'papaparse';
import { type LeftOutLine, leaveOut, type TableLine, tidyCell } from '#domain/orders/import/table.ts';
import { cleanText } from '#domain/shared/plain-text.ts';
import { checkCellCount, ImportError, MAX_CELL_TEXT } from './import-limits.ts';

/** An element: its children by name, its attributes with '@', its text as '#text'. */
// biome-ignore lint/suspicious/noExplicitAny: the file decides what is in it
export type Xml = any;

export interface CellStyle {
  format: string;
  isStruck: boolean;
}

export interface CellText {
  text: string;
  /** All of it, or a part. */
  isStruck: boolean;
}

/** The rows times the columns of a sheet up to its last filled cell. */
const MAX_AREA = 1_000_000;
/** So many empty lines at most stand for rows without cells. */
const MAX_GAP = 100;

const NO_TEXT: CellText = { text: '', isStruck: false };

interface SheetRow {
  number: number;
  isHidden: boolean;
  cells: Map<number, CellText>;
}

/** Returns the sheet as text with tabs between its cells, and what is hidden or struck through. Throws ImportError. */
export function readLines(worksheet: Xml, texts: readonly CellText[], styles: readonly CellStyle[]) {
  const rows = readRows(worksheet.sheetData?.row ?? [], (cell) =>
    readCell(cell, texts, styles[cell['@s'] ?? 0]),
  );
  for (const { '@ref': area } of worksheet.mergeCells?.mergeCell ?? []) fillMerged(rows, String(area));
  const isHidden = findHiddenColumns(worksheet.cols?.col ?? []);
  const count = rows.reduce((most, { cells }) => Math.max(most, ...[...cells.keys()].map((n) => n + 1)), 0);
  if (count * rows.length > MAX_AREA) throw new ImportError('too-big');
  const columns = Array.from({ length: count }, (_, n) => n);
  const shown = columns.filter((n) => !isHidden(n));
  const headings = columns
    .filter(isHidden)
    .flatMap((n) => rows.find(({ cells }) => cells.has(n))?.cells.get(n)?.text ?? []);
  const leftOut: LeftOutLine[] = [];
  if (headings.length > 0)
    leftOut.push(leaveOut({ number: rows[0]!.number, cells: headings }, 'the column is hidden'));
  const lines = rows.map((row) => toLine(row, shown, leftOut)).filter(({ cells }) => cells.some(Boolean));
  checkCellCount(lines);
  return { text: writeText(lines), leftOut };
}

/** The lines keep the numbers of their rows. Where no tabs separate cells, other separators must not. */
function writeText(lines: readonly TableLine[]): string {
  const quotes = (text: string) => lines[0]!.cells.length === 1 && /[,;|]/.test(text);
  const write = ({ number, cells }: TableLine, index: number) => {
    const gap = number - (lines[index - 1]?.number ?? 0) - 1;
    return '\n'.repeat(Math.min(gap, MAX_GAP)) + Papa.unparse([cells], { delimiter: '\t', quotes });
  };
  return lines.map(write).join('\n');
}

/** Rows and cells without an address follow the one before. */
function readRows(rows: readonly Xml[], readShown: (cell: Xml) => CellText): SheetRow[] {
  let number = 0;
  return rows.flatMap((row) => {
    number = Number(row['@r'] ?? number + 1);
    let column = -1;
    const cells = new Map<number, CellText>();
    for (const cell of row.c ?? []) {
      column = cell['@r'] ? readAddress(cell['@r']).column : column + 1;
      const read = readShown(cell);
      if (read.text !== '') cells.set(column, read);
    }
    const isHidden = isTrue(row['@hidden']) || row['@ht'] === '0';
    return cells.size > 0 ? { number, isHidden, cells } : [];
  });
}

/** What the file hides or strikes through is left out, and named. */
function toLine(row: SheetRow, columns: readonly number[], leftOut: LeftOutLine[]): TableLine {
  const { number, isHidden, cells } = row;
  const shown = columns.map((n) => cells.get(n) ?? NO_TEXT);
  const gone = shown.filter(({ text, isStruck }) => text !== '' && (isHidden || isStruck));
  const line = { number, cells: gone.map(({ text }) => text) };
  if (gone.length > 0) leftOut.push(leaveOut(line, isHidden ? 'the row is hidden' : 'it is struck through'));
  return { number, cells: shown.map((cell) => (gone.includes(cell) ? '' : cell.text)) };
}

function readCell(cell: Xml, texts: readonly CellText[], style: CellStyle | undefined): CellText {
  const { text, isStruck } = readValue(cell, texts, style?.format ?? 'General');
  const shown = text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return {
    text: tidyCell(cleanText(shown).slice(0, MAX_CELL_TEXT)),
    isStruck: isStruck || style?.isStruck === true,
  };
}

/** The result of a formula, a shared text, a number in its format; an error such as #N/A is a text that no field takes. */
function readValue(cell: Xml, texts: readonly CellText[], pattern: string): CellText {
  // A program that does not calculate writes the formula alone.
  const value = cell.v === undefined && cell.f !== undefined ? `=${readText(cell.f)}` : readText(cell.v);
  const type = cell['@t'] ?? 'n';
  if (type === 's') return texts[Number(value)] ?? NO_TEXT;
  if (type === 'inlineStr') return readRuns(cell.is);
  if (type === 'b') return { text: isTrue(value) ? 'TRUE' : 'FALSE', isStruck: false };
  const isNumber = type === 'n' && value !== '' && Number.isFinite(Number(value));
  return { text: isNumber ? formatNumber(Number(value), pattern) : value, isStruck: false };
}

const formatNumber = (value: number, pattern: string): string =>
  pattern === 'General' || pattern === '@'
    ? String(Number(value.toPrecision(15)))
    : format(pattern, value, { throws: false });

/** A text in one piece, or in several with formats of their own. */
export function readRuns(item: Xml): CellText {
  const runs: Xml[] = item?.r ?? [];
  const text = readText(item?.t) + runs.map(({ t }) => readText(t)).join('');
  return { text, isStruck: runs.some(({ rPr, t }) => readText(t).trim() !== '' && isStruck(rPr)) };
}

/** `<strike/>`, but not `<strike val="0"/>`; an element without children is a text. */
export const isStruck = (font: Xml): boolean =>
  typeof font === 'object' && 'strike' in font && !/^(?:0|false)$/.test(font.strike['@val'] ?? '1');

const readText = (element: Xml): string =>
  String((typeof element === 'object' ? element['#text'] : element) ?? '');

const isTrue = (text: unknown): boolean => text === '1' || text === 'true';

/** Puts the text of a merged cell into each of its rows, and of its columns where something else stands beside it. */
function fillMerged(rows: readonly SheetRow[], area: string) {
  const [from = '', to = from] = area.split(':');
  const [start, end] = [readAddress(from), readAddress(to)];
  const covered = rows.filter(({ number }) => number >= start.row && number <= end.row);
  const merged = covered.find(({ number }) => number === start.row)?.cells.get(start.column);
  if (!merged) return;
  const isAlone = covered.every(({ cells }) =>
    [...cells.keys()].every((n) => n >= start.column && n <= end.column),
  );
  for (const { cells } of covered)
    for (let column = start.column; column <= Math.min(end.column, start.column + 50); column += 1)
      if (column === start.column || !isAlone) cells.set(column, merged);
}

function findHiddenColumns(columns: readonly Xml[]): (column: number) => boolean {
  const hidden = columns.filter((each) => isTrue(each['@hidden']) || each['@width'] === '0');
  return (column) =>
    hidden.some((each) => column + 1 >= Number(each['@min']) && column + 1 <= Number(each['@max']));
}

function readAddress(address: string): { column: number; row: number } {
  const [, letters = '', row = ''] = /^\$?([A-Z]{1,3})\$?(\d+)$/.exec(address) ?? [];
  if (letters === '') throw new ImportError('too-big');
  return {
    column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1,
    row: Number(row),
  };
}
