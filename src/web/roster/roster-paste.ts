/*
 * Pasting from a spreadsheet: the copied cells fill the rows from the focused cell on, and rows are added
 * as needed. The columns are those of the jersey table, or those of a header in the first line.
 */
import { NO_SHORTS, type Row, type Sleeve } from '#domain/orders/order.ts';
import { createNextRow, MAX_ROWS } from '#domain/orders/roster.ts';

export const GRID_FIELDS = ['frontName', 'name', 'number', 'size', 'shorts', 'sleeve'] as const;
export type GridField = (typeof GRID_FIELDS)[number];

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

export interface SizeOptionLists {
  jersey: readonly string[];
  shorts: readonly string[];
}

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
  const header = parseHeader(cells[0] ?? []);
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

/** Limits pasted text. Names that are too long for a jersey get an error at their field. */
const MAX_CELL_LENGTH = 60;

function parseCell(field: GridField, text: string, sizes: SizeOptionLists): string | null {
  if (field === 'size') return text === '' ? '' : parseSize(text, sizes.jersey);
  if (field === 'shorts') return parseShorts(text, sizes.shorts);
  if (field === 'sleeve') return parseSleeve(text);
  if (field === 'number') return text.replace(/^#\s*/, '').slice(0, 10);
  return text.slice(0, MAX_CELL_LENGTH);
}

/** Parses 'MEN M', 'Youth L', 'YL', 'women's small', 'xxl' or an entry of the list; sizes without a group are adult. */
export function parseSize(text: string, list: readonly string[]): string | null {
  const upper = text
    .toUpperCase()
    .replace(/[’']S?\b/g, '')
    .trim();
  const exact = list.find((size) => size.toUpperCase() === upper);
  if (exact) return exact;
  const [type = ''] = upper.split(/ - (?=CHEST|WAIST)/, 1);
  const words = type.split(/[\s/-]+/).filter(Boolean);
  const group = findSizeGroup(words);
  const label = parseSizeLabel(words.filter((word) => !(word in GROUP_WORDS)).join(' '), group !== null);
  if (!label) return null;
  const sizeGroup = label.group ?? group ?? 'MEN';
  const groups =
    sizeGroup === 'MEN' ? ['MEN', 'UNISEX'] : sizeGroup === 'WOMEN' ? ['WOMEN', 'UNISEX'] : [sizeGroup];
  return list.find((size) => groups.some((name) => size.startsWith(`${name} ${label.size} - `))) ?? null;
}

const GROUP_WORDS: Readonly<Record<string, string>> = {
  MEN: 'MEN',
  MAN: 'MEN',
  MENS: 'MEN',
  UNISEX: 'MEN',
  ADULT: 'MEN',
  ADULTS: 'MEN',
  WOMEN: 'WOMEN',
  WOMAN: 'WOMEN',
  WOMENS: 'WOMEN',
  LADIES: 'WOMEN',
  YOUTH: 'YOUTH',
  KIDS: 'YOUTH',
  KID: 'YOUTH',
  JUNIOR: 'YOUTH',
};

const findSizeGroup = (words: readonly string[]) => {
  const word = words.find((each) => each in GROUP_WORDS);
  return word ? (GROUP_WORDS[word] ?? null) : null;
};

const SIZE_ALIASES: Readonly<Record<string, string>> = {
  XXS: '2XS',
  'EXTRA SMALL': 'XS',
  'X SMALL': 'XS',
  SMALL: 'S',
  MEDIUM: 'M',
  MED: 'M',
  LARGE: 'L',
  'EXTRA LARGE': 'XL',
  'X LARGE': 'XL',
  XXL: '2XL',
  XXXL: '3XL',
  XXXXL: '4XL',
};

function parseSizeLabel(text: string, grouped: boolean): { size: string; group: string | null } | null {
  const size = SIZE_ALIASES[text] ?? text;
  if (/^(?:\dX[SL]|X?[SL]|M)$/.test(size)) return { size, group: null };
  const short = grouped ? null : /^([YWM])(.+)$/.exec(text);
  const rest = short && parseSizeLabel(short[2] ?? '', true);
  const group = { Y: 'YOUTH', W: 'WOMEN', M: 'MEN' }[short?.[1] ?? ''] ?? null;
  return rest ? { size: rest.size, group } : null;
}

function parseShorts(text: string, list: readonly string[]): string | null {
  if (/^(?:|-|–|no|none|n|no shorts)$/i.test(text)) return NO_SHORTS;
  if (/^(?:yes|y|add shorts)$/i.test(text)) return '';
  return parseSize(text, list);
}

function parseSleeve(text: string): Sleeve | null {
  if (/^(?:|s|short|short sleeves?)$/i.test(text)) return 'Short Sleeve';
  return /^(?:l|long|long sleeves?)$/i.test(text) ? 'Long Sleeve' : null;
}

const HEADER_WORDS: readonly (readonly [RegExp, GridField])[] = [
  [/^front/i, 'frontName'],
  [/^(?:back|name|player|last|surname)/i, 'name'],
  [/^(?:number|no\.?$|#|jersey (?:number|#))/i, 'number'],
  [/^short(?:s| size)/i, 'shorts'],
  [/^sleeve/i, 'sleeve'],
  [/^(?:jersey )?size/i, 'size'],
];

/** Returns the columns of a header line, or null when the line is not a header. */
function parseHeader(line: readonly string[]): (GridField | null)[] | null {
  const fields = line.map((cell) => HEADER_WORDS.find(([word]) => word.test(cell))?.[1] ?? null);
  const named = fields.filter(Boolean).length;
  return named >= 2 || (named === 1 && line.length === 1) ? fields : null;
}
