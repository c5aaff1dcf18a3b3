import { isFreeRow } from '../merge/taken-rows.ts';
import type { Row } from '../order/order.ts';

/** How many players are on the roster, and the positions, counted from 1, of the rows that anyone may fill in. */
export type RosterProgress = {
  readonly filled: number;
  readonly total: number;
  readonly openPositions: readonly number[];
};

export function countPlayers(rows: readonly Row[]): RosterProgress {
  return {
    filled: rows.filter((row) => !isFreeRow(row)).length,
    total: rows.length,
    openPositions: rows.flatMap((row, index) => (isFreeRow(row) && !row.locked ? [index + 1] : [])),
  };
}

/** Formats ascending positions as ranges: '1, 3-5, 9'. */
export function formatPositions(positions: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const position of positions) {
    const range = ranges.at(-1);
    if (range && range[1] === position - 1) range[1] = position;
    else ranges.push([position, position]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}
