/*
 * Which column of a table is which field (rules.md orders-41): by the headings, else by what the cells look like. It is a
 * guess that the captain sees and can change.
 */
import type { TableLine } from '#domain/shared/text-table.ts';
import { findHeadingField, findWholeHeading, type GridField } from './roster-cells.ts';
import type { RosterLine } from './section-titles.ts';
import { parseSizeText, type SizeOptionLists } from './size-text.ts';

export interface ColumnPlan {
  /** The field of each column; null for a column that is not used. */
  fields: readonly (GridField | null)[];
  /** The index of the line with the headings, or null. */
  headingIndex: number | null;
}

/** The headings stand in one of the first lines; a title may stand above them. */
const HEADING_LINES = 5;

export function guessColumns(lines: readonly RosterLine[], sizes: SizeOptionLists): ColumnPlan {
  const table = lines.filter(({ isTitle }) => !isTitle);
  const count = countColumns(table);
  const heading = table.slice(0, HEADING_LINES).find((line, n) => isHeading(line, n, sizes));
  if (heading) return { fields: readHeadings(heading, count), headingIndex: lines.indexOf(heading) };
  return { fields: guessByCells(table, count, sizes), headingIndex: null };
}

const countColumns = (lines: readonly TableLine[]): number =>
  lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** Two headings, or one in the first line, which then has no number or size. */
function isHeading({ cells }: TableLine, index: number, sizes: SizeOptionLists): boolean {
  const whole = cells.filter((cell) => findWholeHeading(cell) !== null).length;
  if (whole >= 2) return true;
  if (cells.some((cell) => isNumber(cell) || parseSizeText(cell, sizes.jersey) !== null)) return false;
  const named = cells.filter((cell) => findHeadingField(cell) !== null).length;
  return named >= 2 || (whole === 1 && index === 0);
}

/** Columns under other headings are not used: an age must not become a number. */
function readHeadings({ cells }: TableLine, count: number): (GridField | null)[] {
  const fields = Array.from({ length: count }, (_, n) => findHeadingField(cells[n] ?? ''));
  // Of two columns for one field, such as 'Name' and 'Back name', the later is the more exact one.
  return fields.map((field, n) => (field && fields.lastIndexOf(field) === n ? field : null));
}

function guessByCells(lines: readonly TableLine[], count: number, sizes: SizeOptionLists) {
  const columns = Array.from({ length: count }, (_, n) => lines.map(({ cells }) => cells[n] ?? ''));
  const fields: (GridField | null)[] = columns.map(() => null);
  const assign = (field: GridField, isLike: (cells: readonly string[]) => boolean) => {
    const index = columns.findIndex((cells, n) => fields[n] === null && isLike(cells));
    if (index >= 0) fields[index] = field;
  };
  const isSize = (text: string) => parseSizeText(text, sizes.jersey) !== null;
  const numbers = columns.filter((cells) => isMostly(cells, isNumber));
  assign('size', (cells) => isMostly(cells, isSize));
  assign('shorts', (cells) => isMostly(cells, (text) => parseSizeText(text, sizes.shorts) !== null));
  // A list often begins with the position of each line.
  assign('number', (cells) => isMostly(cells, isNumber) && !(numbers.length > 1 && isPosition(cells)));
  assign('name', (cells) => isMostly(cells, (text) => /\p{L}/u.test(text) && !isSize(text)));
  return fields;
}

const isNumber = (text: string) => /^#?\s*\d{1,3}$/.test(text);

/** Returns whether at least half of the filled cells are alike. */
function isMostly(cells: readonly string[], isAlike: (text: string) => boolean): boolean {
  const filled = cells.filter(Boolean);
  return filled.length > 0 && filled.filter(isAlike).length * 2 >= filled.length;
}

const isPosition = (cells: readonly string[]) =>
  cells.every((cell, n) => cell === '' || cell === String(n + 1));
