/*
 * Two players side by side in each line of a table, as a sheet of paper is filled: their columns are repeated (rules.md orders-41).
 */
import type { TableLine } from '#domain/shared/text-table.ts';
import { type ColumnPlan, guessColumns } from './roster-columns.ts';
import { isTitleText } from './section-titles.ts';
import type { SizeOptionLists } from './size-text.ts';

/** Returns a line for each of two players that stand in one; another table stays as it is. */
export function stackPlayers(table: readonly TableLine[], sizes: SizeOptionLists): readonly TableLine[] {
  const columns = listFilledColumns(table);
  const [left, right] = [columns.slice(0, columns.length / 2), columns.slice(columns.length / 2)];
  const [leftLines, rightLines] = [takeCells(table, left), takeCells(table, right)];
  const plan = guessColumns(leftLines, sizes);
  const isRepeated =
    left.length === right.length &&
    (isPlayer(plan) || (isNumberedName(plan) && areOtherPlayers(leftLines, rightLines, plan))) &&
    isSamePlan(plan, guessColumns(rightLines, sizes)) &&
    isSameHeading(leftLines, rightLines, plan);
  if (!isRepeated) return table;
  return leftLines
    .flatMap((line, index) => (index === plan.headingIndex ? [line] : [line, rightLines[index]!]))
    .filter(({ cells }) => cells.some(Boolean));
}

/** An empty column can separate the two players. */
function listFilledColumns(table: readonly TableLine[]): number[] {
  const count = table.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: count }, (_, n) => n).filter((n) => table.some(({ cells }) => cells[n]));
}

const takeCells = (table: readonly TableLine[], columns: readonly number[]): TableLine[] =>
  table.map(({ number, cells }) => ({ number, cells: columns.map((n) => cells[n] ?? '') }));

/** Without headings and sizes, a name and a number can be a position and an age. */
const isPlayer = ({ fields, headingIndex }: ColumnPlan): boolean =>
  fields.includes('name') &&
  (headingIndex === null
    ? fields.includes('number') && fields.includes('size')
    : fields.filter(Boolean).length > 1);

const isNumberedName = ({ fields, headingIndex }: ColumnPlan): boolean =>
  headingIndex === null && fields.length === 2 && fields.includes('name') && fields.includes('number');

/**
 * Positions and ages are repeated, and so are teams. Names and numbers of which each is another one, none of them a position,
 * are players; only the last line can have one player.
 */
function areOtherPlayers(
  left: readonly TableLine[],
  right: readonly TableLine[],
  { fields }: ColumnPlan,
): boolean {
  const name = fields.indexOf('name');
  const pairs = [...left, ...right].map(({ cells }) => cells);
  const filled = pairs.filter((cells, n) => n < pairs.length - 1 || cells.some(Boolean));
  const isRepeated = fields.some(
    (_, n) => new Set(filled.map((cells) => cells[n]!.toLowerCase())).size < filled.length,
  );
  const listNames = (lines: readonly TableLine[]) => lines.map(({ cells }) => cells[name]!).filter(Boolean);
  const isAbbreviated = (names: readonly string[]) => names.some((text) => ABBREVIATION.test(text));
  return (
    left.length > 1 &&
    filled.every((cells) => cells.every(Boolean)) &&
    !isRepeated &&
    !listNames(right).some(isTitleText) &&
    (isAbbreviated(listNames(left)) || !isAbbreviated(listNames(right)))
  );
}

/** 'GK', 'LW'; and a name in a list of capitals. */
const ABBREVIATION = /^\p{Lu}{1,3}$/u;

const isSamePlan = (one: ColumnPlan, other: ColumnPlan): boolean =>
  one.headingIndex === other.headingIndex && one.fields.join() === other.fields.join();

const isSameHeading = (
  left: readonly TableLine[],
  right: readonly TableLine[],
  { headingIndex }: ColumnPlan,
): boolean => headingIndex === null || left[headingIndex]?.cells.join() === right[headingIndex]?.cells.join();
