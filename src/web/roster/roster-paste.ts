/*
 * Players come from a spreadsheet: what is copied there fills the rows from the cell in focus on, and rows are added
 * as needed. Columns are those of the jersey table, or those that the first line names.
 */
import { NO_SHORTS, type Row, type Sleeve } from '#domain/order.ts';
import { emptyRow, MAX_ROWS } from '#domain/roster.ts';

export const GRID_FIELDS = ['frontName', 'name', 'number', 'size', 'shorts', 'sleeve'] as const;
export type GridField = (typeof GRID_FIELDS)[number];

/** The cells of copied text, line by line; a quoted cell may hold tabs and line breaks. Null for a single value. */
export function readPastedCells(text: string): string[][] | null {
  const body = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (!/[\t\n]/.test(body)) return null;
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of `${body}\n`.matchAll(CELL)) {
    lines.at(-1)?.push(tidy(quoted?.replaceAll('""', '"') ?? plain ?? ''));
    if (end === '\n') lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}

const CELL = /(?:"((?:[^"]|"")*)"|([^\t\n]*))([\t\n])/g;
const tidy = (cell: string) => cell.replace(/\s+/g, ' ').trim();

export interface Sizes {
  jersey: readonly string[];
  shorts: readonly string[];
}

interface Paste {
  rows: readonly Row[];
  cells: readonly (readonly string[])[];
  start: { index: number; field: GridField };
  sizes: Sizes;
  newId: () => string;
}

export interface Filled {
  rows: Row[];
  /** Rows that were filled. */
  filled: number;
  /** Cells that name no size, shorts or sleeve of ours, for the visitor to choose. */
  unread: string[];
  /** Lines for which there was no place: locked rows, or more than 300. */
  left: number;
}

export function fillRows({ rows, cells, start, sizes, newId }: Paste): Filled {
  const header = readHeader(cells[0] ?? []);
  const lines = header ? cells.slice(1) : cells;
  const fields = header ?? GRID_FIELDS.slice(GRID_FIELDS.indexOf(start.field));
  const result: Filled = { rows: [...rows], filled: 0, unread: [], left: 0 };
  lines.forEach((line, n) => {
    const index = start.index + n;
    if (index >= MAX_ROWS || result.rows[index]?.locked) {
      result.left += 1;
      return;
    }
    const row = result.rows[index] ?? emptyRow(newId());
    result.rows[index] = fillRow(row, line, fields, sizes, result.unread);
    result.filled += 1;
  });
  return result;
}

function fillRow(
  row: Row,
  line: readonly string[],
  fields: readonly (GridField | null)[],
  sizes: Sizes,
  unread: string[],
): Row {
  const filled = { ...row };
  fields.forEach((field, n) => {
    const text = line[n];
    if (field === null || text === undefined) return;
    const value = readCell(field, text, sizes);
    if (value === null) unread.push(text);
    else Object.assign(filled, { [field]: value });
  });
  return filled;
}

/** Longer than any name; what is too long for a jersey is said at its field. */
const LONGEST_CELL = 60;

function readCell(field: GridField, text: string, sizes: Sizes): string | null {
  if (field === 'size') return text === '' ? '' : readSize(text, sizes.jersey);
  if (field === 'shorts') return readShorts(text, sizes.shorts);
  if (field === 'sleeve') return readSleeve(text);
  if (field === 'number') return text.replace(/^#\s*/, '').slice(0, 10);
  return text.slice(0, LONGEST_CELL);
}

/** 'MEN M', 'Youth L', 'YL', 'women's small', 'xxl', or the text of the list itself; adults unless it says otherwise. */
export function readSize(text: string, list: readonly string[]): string | null {
  const upper = text
    .toUpperCase()
    .replace(/[’']S?\b/g, '')
    .trim();
  const exact = list.find((size) => size.toUpperCase() === upper);
  if (exact) return exact;
  const [type = ''] = upper.split(/ - (?=CHEST|WAIST)/, 1);
  const words = type.split(/[\s/-]+/).filter(Boolean);
  const group = groupOf(words);
  const label = labelOf(words.filter((word) => !(word in GROUP_WORDS)).join(' '), group !== null);
  if (!label) return null;
  const wanted = label.group ?? group ?? 'MEN';
  const groups = wanted === 'MEN' ? ['MEN', 'UNISEX'] : wanted === 'WOMEN' ? ['WOMEN', 'UNISEX'] : [wanted];
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

const groupOf = (words: readonly string[]) => {
  const word = words.find((each) => each in GROUP_WORDS);
  return word ? (GROUP_WORDS[word] ?? null) : null;
};

const LABELS: Readonly<Record<string, string>> = {
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

function labelOf(text: string, grouped: boolean): { size: string; group: string | null } | null {
  const size = LABELS[text] ?? text;
  if (/^(?:\dX[SL]|X?[SL]|M)$/.test(size)) return { size, group: null };
  const short = grouped ? null : /^([YWM])(.+)$/.exec(text);
  const rest = short && labelOf(short[2] ?? '', true);
  const group = { Y: 'YOUTH', W: 'WOMEN', M: 'MEN' }[short?.[1] ?? ''] ?? null;
  return rest ? { size: rest.size, group } : null;
}

function readShorts(text: string, list: readonly string[]): string | null {
  if (/^(?:|-|–|no|none|n|no shorts)$/i.test(text)) return NO_SHORTS;
  if (/^(?:yes|y|add shorts)$/i.test(text)) return '';
  return readSize(text, list);
}

function readSleeve(text: string): Sleeve | null {
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

/** The columns that a first line names; null when it is a player already. */
function readHeader(line: readonly string[]): (GridField | null)[] | null {
  const fields = line.map((cell) => HEADER_WORDS.find(([word]) => word.test(cell))?.[1] ?? null);
  const named = fields.filter(Boolean).length;
  return named >= 2 || (named === 1 && line.length === 1) ? fields : null;
}
