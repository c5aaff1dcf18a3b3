/* A list of players as a table, whatever it was read from. */

/** One line with its number in the source, from 1. */
export interface TableLine {
  readonly number: number;
  /** What each cell shows, without surrounding blanks; inner ones are collapsed. */
  readonly cells: readonly string[];
}

/** What becomes no player. */
export interface LeftOutLine {
  readonly line: number;
  readonly text: string;
  /** Follows 'because'. */
  readonly reason: string;
}

/** Collapses blanks, also those that do not break. */
export const tidyCell = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const listColumns = (lines: readonly TableLine[]): (readonly string[])[] =>
  Array.from({ length: lines.reduce((most, { cells }) => Math.max(most, cells.length), 0) }, (_, n) =>
    lines.map(({ cells }) => cells[n] ?? ''),
  );

/** Returns whether at least half of the filled cells are alike, and any. */
export function isMostly(cells: readonly string[], isAlike: (text: string) => boolean): boolean {
  const filled = cells.filter(Boolean);
  return filled.length > 0 && filled.filter(isAlike).length * 2 >= filled.length;
}

export const leaveOut = ({ number, cells }: TableLine, reason: string): LeftOutLine => ({
  line: number,
  text: cells.filter(Boolean).join(' · '),
  reason,
});
