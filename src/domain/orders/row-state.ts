/*
 * How far a player's jersey is (rules.md roster-19). Nothing stores it: it follows from the fingerprints of the row of
 * today and of the row that was confirmed last, so a change takes the confirmation away, and changing back restores it.
 */
import type { Row } from './order.ts';
import { isComplete, isStarted } from './roster.ts';

export const ROW_STATES = ['open', 'filled', 'confirmed', 'changed'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Fingerprints of a row; `confirmed` is of the newest confirmation, or null without one. */
interface RowHashes {
  current: string;
  confirmed: string | null;
}

export function getRowState(row: Row, { current, confirmed }: RowHashes): RowState {
  if (confirmed !== null) return confirmed === current ? 'confirmed' : 'changed';
  return isStarted(row) && isComplete(row) ? 'filled' : 'open';
}
