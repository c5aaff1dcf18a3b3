/* Which field each column of a table with headings is: of several for one field the more exact one (rules.md orders-41). */

import type { PlayerField } from '../jersey/schema.ts';
import { stripDecoration } from './cell-decoration.ts';
import { findHeadingField, parseCell } from './roster-cells.ts';
import type { SizeOptionLists } from './size-text.ts';

export interface HeadedColumn {
  heading: string;
  /** The cells below the heading. */
  cells: readonly string[];
}

/** Columns under other headings are not used: an age must not become a number. */
export function assignHeadedColumns(
  columns: readonly HeadedColumn[],
  sizes: SizeOptionLists,
): (PlayerField | null)[] {
  const fields = columns.map(({ heading }) => findHeadingField(heading));
  const number = findNumberColumn(columns);
  const bothSizes = findBothSizes(columns, fields);
  return columns.map((column, n) => {
    if (column === number) return 'number';
    const field = fields[n] ?? null;
    if (bothSizes && field === 'size') return nameSize(bothSizes, column, sizes);
    // Of two columns for one field, such as 'Name' and 'Back name', the later is the more exact one.
    return field !== 'number' && fields.lastIndexOf(field) === n ? field : null;
  });
}

/** Headings that a column has as well that only counts the lines. */
const SHORT_NUMBER_HEADING = /^(?:#|no|nr|num|n°|nº)[.:*]*$/i;
const JERSEY_HEADING = /^(?:jersey|shirt|uniform|maillot|chandail|trikot)[.:*]*$/i;

/** 'Jersey #' has the number, not '#' beside it; and so has 'Jersey' when '#' counts the lines. */
function findNumberColumn(columns: readonly HeadedColumn[]): HeadedColumn | undefined {
  const headed = columns.filter(({ heading }) => findHeadingField(heading) === 'number');
  const exact = headed.findLast(({ heading }) => !SHORT_NUMBER_HEADING.test(heading));
  if (exact) return exact;
  const counting = headed.at(-1);
  const other = headed.findLast(({ cells }) => !isPosition(cells)) ?? columns.find(isJerseyNumber);
  return counting && isPosition(counting.cells) ? (other ?? counting) : counting;
}

const EXACT_SIZE_HEADING = /jersey|shirt|maillot|chandail|trikot/i;

interface BothSizes {
  jersey: HeadedColumn;
  second: HeadedColumn;
}

/** Of two columns headed as sizes the first has those of the jersey, and the second those of the shorts. */
function findBothSizes(
  columns: readonly HeadedColumn[],
  fields: readonly (PlayerField | null)[],
): BothSizes | null {
  const headed = columns.filter((_, n) => fields[n] === 'size');
  const jersey = headed.findLast(({ heading }) => EXACT_SIZE_HEADING.test(heading)) ?? headed[0];
  const second = jersey && headed[headed.indexOf(jersey) + 1];
  if (!second || fields.includes('shorts')) return null;
  // Behind a second column of names stand the sizes of other players.
  const between = fields.slice(columns.indexOf(jersey), columns.indexOf(second));
  return between.includes('name') && fields.indexOf('name') < columns.indexOf(jersey)
    ? null
    : { jersey, second };
}

function nameSize(
  { jersey, second }: BothSizes,
  column: HeadedColumn,
  sizes: SizeOptionLists,
): PlayerField | null {
  if (column === jersey) return 'size';
  const isShorts = (text: string) => parseCell('shorts', text, sizes) !== null;
  const isBeside = second.cells.some((cell, n) => cell !== '' && jersey.cells[n] !== '');
  return column === second && isBeside && isMostly(second.cells, isShorts) ? 'shorts' : null;
}

/** A column that says how many jerseys each player gets has no numbers. */
const isJerseyNumber = ({ heading, cells }: HeadedColumn): boolean =>
  JERSEY_HEADING.test(heading) && isMostly(cells, isNumber) && new Set(cells).size > 1 && !isPosition(cells);

export const isNumber = (text: string) => /^#?\s*\d{1,3}$/.test(stripDecoration(text));

/** Returns whether at least half of the filled cells are alike. */
export function isMostly(cells: readonly string[], isAlike: (text: string) => boolean): boolean {
  const filled = cells.filter(Boolean);
  return filled.length > 0 && filled.filter(isAlike).length * 2 >= filled.length;
}

export const isPosition = (cells: readonly string[]) =>
  cells.every((cell, n) => cell === '' || cell === String(n + 1));
