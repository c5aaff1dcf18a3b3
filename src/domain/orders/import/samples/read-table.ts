import { type TableLine, tidyCell } from '../table.ts';

/** The lines of a text whose cells stand between semicolons, without empty ones. */
export const readTable = (text: string): TableLine[] =>
  text
    .split('\n')
    .map((line, n) => ({ number: n + 1, cells: line.split(';').map(tidyCell) }))
    .filter(({ cells }) => cells.some(Boolean));
