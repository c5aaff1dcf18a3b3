/*
 * Which column of a table is which field (rules.md orders-41): by the headings, else by what the cells look like. It is a
 * guess that the captain sees and can change.
 */
import type { TableLine } from '#domain/shared/text-table.ts';
import type { PlayerField } from '../jersey/schema.ts';
import { assignHeadedColumns, isMostly, isNumber, isPosition } from './headed-columns.ts';
import { findHeadingField, findWholeHeading } from './roster-cells.ts';
import { isPlayerLine, type RosterLine } from './section-titles.ts';
import { parseSizeText, type SizeOptionLists } from './size-text.ts';
import { isSizeWord } from './size-words.ts';

export interface ColumnPlan {
  /** The field of each column; null for a column that is not used. */
  fields: readonly (PlayerField | null)[];
  /** The index of the line with the headings, or null. */
  headingIndex: number | null;
}

/** The headings stand in one of the first lines; a title may stand above them. */
const HEADING_LINES = 5;

export function guessColumns(lines: readonly RosterLine[], sizes: SizeOptionLists): ColumnPlan {
  const table = lines.filter(isPlayerLine);
  const count = countColumns(table);
  const heading = table.slice(0, HEADING_LINES).find((line, n) => isHeading(line, n, sizes));
  if (heading) {
    const below = table.slice(table.indexOf(heading) + 1);
    const columns = listColumns(below, count).map((cells, n) => ({ heading: heading.cells[n] ?? '', cells }));
    return { fields: assignHeadedColumns(columns, sizes), headingIndex: lines.indexOf(heading) };
  }
  return { fields: guessByCells(table, count, sizes), headingIndex: null };
}

const listColumns = (lines: readonly TableLine[], count: number): (readonly string[])[] =>
  Array.from({ length: count }, (_, n) => lines.map(({ cells }) => cells[n] ?? ''));

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

function guessByCells(lines: readonly TableLine[], count: number, sizes: SizeOptionLists) {
  const columns = listColumns(lines, count);
  const fields: (PlayerField | null)[] = columns.map(() => null);
  const assign = (field: PlayerField, isLike: (cells: readonly string[]) => boolean) => {
    const index = columns.findIndex((cells, n) => fields[n] === null && isLike(cells));
    if (index >= 0) fields[index] = field;
  };
  const isSize = (text: string) => parseSizeText(text, sizes.jersey) !== null;
  const isName = (text: string) => /\p{L}/u.test(text) && !isSize(text);
  const numbers = columns.filter((cells) => isMostly(cells, isNumber));
  const familyNames = findFamilyNames(columns, isSize);
  const names = columns.filter((cells) => familyNames.includes(cells) || isMostly(cells, isName));
  // Half of the names can read like sizes: Small, Grand.
  const isNoSize = (cells: readonly string[]) =>
    familyNames.includes(cells) || (names.length === 1 && names[0] === cells);
  assign('size', (cells) => isMostly(cells, isSize) && !isNoSize(cells));
  const isShortSize = (text: string) => parseSizeText(text, sizes.shorts) !== null;
  // Behind a second column of names stand the sizes of other players.
  const isOfOthers = (cells: readonly string[]) =>
    names
      .slice(1)
      .map((other) => columns.indexOf(other))
      .some((index) => fields.indexOf('size') < index && index < columns.indexOf(cells));
  const isBesideSize = (cells: readonly string[]) =>
    columns[fields.indexOf('size')]?.some((size, n) => size !== '' && cells[n] !== '') ?? false;
  const isShorts = (cells: readonly string[]) =>
    isMostly(cells, isShortSize) && isBesideSize(cells) && !isNoSize(cells);
  assign('shorts', (cells) => isShorts(cells) && !isOfOthers(cells));
  // A list often begins with the position of each line.
  assign('number', (cells) => isMostly(cells, isNumber) && !(numbers.length > 1 && isPosition(cells)));
  assign('name', (cells) => names.includes(cells));
  return fields;
}

/**
 * Columns of names such as Petit and Large, of which some or the only one reads like a size: another column has the sizes,
 * and not directly behind them, as that of the shorts would be.
 */
function findFamilyNames(columns: readonly (readonly string[])[], isSize: (text: string) => boolean) {
  const isClearSize = (text: string) => isSize(text) && !isSizeWord(text);
  const hasClearSizes = columns.map((cells) => isMostly(cells, isClearSize));
  if (!hasClearSizes.includes(true)) return [];
  return columns.filter((cells, n) => {
    const filled = cells.filter(Boolean);
    const words = filled.filter(isSizeWord);
    const isName = filled.length > 1 ? words.length < filled.length : !hasClearSizes[n + 1];
    return words.length > 0 && isName && !filled.some((text) => isClearSize(text) || isNumber(text));
  });
}
