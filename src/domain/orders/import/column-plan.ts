/*
 * Which column of a table is which field (rules.md orders-41): the one whose heading fits best, else the one whose cells look
 * like it. Where two fit alike, or the best is a guess, the captain is asked; the place of a column decides nothing.
 */
import { PLAYER_FIELDS, type PlayerField } from '../jersey/schema.ts';
import { isNumber, parseCell } from './cells.ts';
import { matchHeading, SURE, UNKNOWN_RANK } from './headings.ts';
import type { SizeOptionLists } from './size-text.ts';
import { isMostly, listColumns, type TableLine } from './table.ts';

export interface ColumnPlan {
  /** The field of each column; null for a column that is not used. */
  fields: readonly (PlayerField | null)[];
  /** The index of the line with the headings, or null. */
  headingIndex: number | null;
}

/** Which of these columns is the field; none of them is assigned. */
export interface ColumnQuestion {
  field: PlayerField;
  columns: readonly number[];
}

export interface PlanGuess extends ColumnPlan {
  questions: readonly ColumnQuestion[];
}

/** The headings stand in one of the first lines; a title may stand above them. */
const HEADING_LINES = 20;
/** A word such as 'Jersey', whose cells decide. */
const DECIDED_BY_CELLS = 1.5;

export function guessColumns(lines: readonly TableLine[], sizes: SizeOptionLists): PlanGuess {
  const headingIndex = findHeading(lines, sizes);
  const heading = headingIndex === null ? null : lines[headingIndex]!;
  const below = lines.slice((headingIndex ?? -1) + 1);
  const columns = listColumns(heading ? [heading, ...below] : below).map((cells) =>
    cells.slice(heading ? 1 : 0),
  );
  const isHeaded = heading !== null && heading.cells.filter(Boolean).length > 1;
  if (columns.length === 1) {
    const field = matchHeading(heading?.cells[0] ?? '')[0]?.field ?? 'name';
    return { fields: [field], headingIndex, questions: [] };
  }
  const rank = (field: PlayerField, column: number) =>
    isHeaded
      ? rankHeaded(field, heading.cells[column] ?? '', columns[column]!, sizes)
      : rankCells(field, columns[column]!, sizes);
  return { ...assignFields(columns.length, rank), headingIndex };
}

function assignFields(count: number, rank: (field: PlayerField, column: number) => number) {
  const fields = new Array<PlayerField | null>(count).fill(null);
  const questions: ColumnQuestion[] = [];
  for (const field of ASKED_IN_ORDER) {
    const ranked = fields
      .map((taken, column) => ({ column, rank: taken ? 0 : rank(field, column) }))
      .filter((each) => each.rank > 0);
    const best = Math.max(0, ...ranked.map((each) => each.rank));
    const isGuess = best < DECIDED_BY_CELLS && best > CONTRADICTED;
    const fitting = ranked.filter((each) => each.rank >= (isGuess ? Math.min(best, SECOND_CHOICE) : best));
    if (fitting.length === 1 && !isGuess) fields[fitting[0]!.column] = field;
    else if (fitting.length > 0) questions.push({ field, columns: fitting.map(({ column }) => column) });
  }
  return { fields, questions };
}

/** The names last: what looks like sizes and numbers are no names. */
const ASKED_IN_ORDER: readonly PlayerField[] = [
  'size',
  ...PLAYER_FIELDS.filter((field) => field !== 'size' && field !== 'name'),
  'name',
];

/** Offered beside a guess. */
const SECOND_CHOICE = 0.9;
/** A heading that its cells contradict, or that has none. */
const CONTRADICTED = 0.5;
const EMPTY = 0.1;

/** How well the column fits the field by its heading, as long as its cells do not say otherwise. */
function rankHeaded(
  field: PlayerField,
  heading: string,
  cells: readonly string[],
  sizes: SizeOptionLists,
): number {
  const rank = matchHeading(heading).find((match) => match.field === field)?.rank ?? 0;
  if (rank === UNKNOWN_RANK) return rankCells(field, cells, sizes) === SURE ? rank : 0;
  if (isMostly(cells, looksLike(field, sizes)))
    return field === 'number' && COUNTING.test(heading) && isPosition(cells) ? 1 : rank;
  if (rank < SURE) return 0;
  return cells.some(Boolean) ? CONTRADICTED : EMPTY;
}

/** Headings that a column has as well that only counts the lines. */
const COUNTING = /^(?:#|no|nr|num|n°|nº|№)[.:*]*$/i;

function rankCells(field: PlayerField, cells: readonly string[], sizes: SizeOptionLists): number {
  if (field !== 'name' && field !== 'number' && field !== 'size') return 0;
  if (!isMostly(cells, looksLike(field, sizes))) return 0;
  if (field === 'number') return isPosition(cells) ? 1 : SURE;
  const isSize = looksLike('size', sizes);
  const isClear = (text: string) => isSize(text) && !SIZE_AND_NAME.test(text);
  if (field === 'size') return isMostly(cells, isClear) ? SURE : 1;
  return cells.every((text) => text === '' || isSize(text)) ? 1 : SURE;
}

/** Sizes that are family names, too. */
export const SIZE_AND_NAME = /^(?:small|medium|large|petit|moyen|grand)$/i;

const looksLike =
  (field: PlayerField, sizes: SizeOptionLists) =>
  (text: string): boolean => {
    if (field === 'number') return isNumber(text);
    if (field === 'name' || field === 'frontName')
      return /\p{L}/u.test(text) && !text.includes('@') && !isNumber(text);
    return parseCell(field, text, sizes) !== null;
  };

/** The numbers 1, 2, 3 count the lines. */
const isPosition = (cells: readonly string[]): boolean =>
  cells.length > 2 && cells.every((cell, n) => cell === '' || cell === String(n + 1));

/** The first line of headings, or the one below it where that says more. */
function findHeading(lines: readonly TableLine[], sizes: SizeOptionLists): number | null {
  const first = lines.slice(0, HEADING_LINES).findIndex((line, n) => isHeading(line, n === 0, sizes));
  if (first < 0) return null;
  const next = lines[first + 1];
  const isBetter = next && isHeading(next, false, sizes) && scoreHeading(next) > scoreHeading(lines[first]!);
  return isBetter ? first + 1 : first;
}

/** Two headings, or one and a column of something else; no line of a player has a number or a size among them. */
function isHeading({ cells }: TableLine, isFirst: boolean, sizes: SizeOptionLists): boolean {
  const filled = cells.filter(Boolean);
  const isNamed = (cell: string) => matchHeading(cell).some(({ rank }) => rank >= DECIDED_BY_CELLS);
  const named = filled.filter(isNamed).length;
  // 'Number 2' is a heading.
  const isOfPlayer = (cell: string) => isNumber(cell) && !/\p{L}{3}/u.test(cell);
  if (named === 0 || filled.some(isOfPlayer)) return false;
  const sized = filled.filter((cell) => parseCell('size', cell, sizes) !== null).length;
  return named > 1 || sized > 2 || (sized === 0 && (isFirst || filled.length > 1));
}

const scoreHeading = ({ cells }: TableLine): number =>
  PLAYER_FIELDS.map((field) =>
    Math.max(0, ...cells.flatMap(matchHeading).map((match) => (match.field === field ? match.rank : 0))),
  ).reduce((sum, rank) => sum + rank, 0);
