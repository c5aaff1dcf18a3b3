/*
 * Putting imported players into the rows of an order (rules.md orders-43): added to the free rows and behind the last one, or
 * instead of the players that are there. Locked rows stay as they are.
 */
import type { Row } from './order.ts';
import { createNextRow, isStarted, MAX_ROWS, MIN_ROWS } from './roster.ts';
import { type ImportedPlayer, type LeftOutLine, leaveOut } from './roster-import.ts';
import { isFreeRow } from './taken-rows.ts';

export type ImportMode = 'add' | 'replace';

interface FillInput {
  rows: readonly Row[];
  players: readonly ImportedPlayer[];
  mode: ImportMode;
  newId: () => string;
}

export interface ImportFill {
  rows: Row[];
  filledCount: number;
  /** Rows without a player after a replacement, behind the first five; to be deleted. */
  emptiedIds: string[];
  /** Lines without a row. */
  leftOut: LeftOutLine[];
}

export function fillImportedRows({ rows, players, mode, newId }: FillInput): ImportFill {
  const template = createNextRow(rows, '');
  const isOpen = (row: Row) => !row.locked && (mode === 'replace' || isFreeRow(row));
  const waiting = [...players];
  const filled = rows.map((row) => {
    if (!isOpen(row)) return row;
    const player = waiting.shift();
    const base = mode === 'replace' ? { ...template, id: row.id } : row;
    return player ? putPlayer(base, player) : base;
  });
  const added = waiting.slice(0, Math.max(0, MAX_ROWS - rows.length));
  const withoutRow = waiting.slice(added.length);
  const filledCount = players.length - withoutRow.length;
  const emptied = rows.filter(isOpen).slice(filledCount);
  return {
    rows: [...filled, ...added.map((player) => putPlayer({ ...template, id: newId() }, player))],
    filledCount,
    emptiedIds: mode === 'replace' ? listDeletable(rows, emptied) : [],
    leftOut: withoutRow.map(({ source }) => leaveOut(source, `an order has at most ${MAX_ROWS} rows`)),
  };
}

/** Returns how many players a replacement removes. */
export const countReplaceable = (rows: readonly Row[]): number =>
  rows.filter((row) => !row.locked && isStarted(row)).length;

/** A field that was not read keeps the value of the row. */
const putPlayer = (row: Row, { fields }: ImportedPlayer): Row => ({ ...row, ...fields });

const listDeletable = (rows: readonly Row[], emptied: readonly Row[]): string[] =>
  rows
    .slice(MIN_ROWS)
    .filter((row) => emptied.includes(row))
    .map(({ id }) => id);
