/** The texts with which a captain invites players and asks for what is missing (rules.md roster-24). */
import type { Row } from './order.ts';
import type { RowState } from './row-state.ts';

/** Returns the player as the team knows them: '7 Kim', 'Kim', 'Number 7', or 'Jersey 3' for an open row. */
export function describePlayer({ name, number }: Row, index: number): string {
  const words = [number.trim(), name.trim()].filter(Boolean);
  if (words.length === 2) return words.join(' ');
  if (name.trim()) return name.trim();
  return number.trim() ? `Number ${number.trim()}` : `Jersey ${index + 1}`;
}

type States = ReadonlyMap<string, RowState>;

/** Returns how many jerseys are confirmed, of all. */
export function countConfirmed(rows: readonly Row[], states: States): { confirmed: number; total: number } {
  return { confirmed: rows.filter(({ id }) => states.get(id) === 'confirmed').length, total: rows.length };
}

/**
 * Returns a message for the chat of the team: 'Still missing: 7, 12, Kim and 2 free places.' with the team link. A player
 * is named by the number, else by the name. Null when nobody is missing.
 */
export function composeMissingMessage(rows: readonly Row[], states: States, teamLink: string): string | null {
  const missing = rows.filter(({ id }) => states.get(id) !== 'confirmed');
  if (missing.length === 0) return null;
  const players = missing.map(({ name, number }) => number.trim() || name.trim()).filter(Boolean);
  const free = missing.length - players.length;
  const places = free === 0 ? [] : [free === 1 ? '1 free place' : `${free} free places`];
  const words = [players.join(', '), ...places].filter(Boolean).join(' and ');
  return `Please confirm your jersey. Still missing: ${words}.\n${teamLink}`;
}

/** Returns lines of player and link with a tab between them, to be pasted into a spreadsheet. */
export const composeLinkTable = (rows: readonly Row[], links: ReadonlyMap<string, string>): string =>
  rows
    .flatMap((row, index) => {
      const link = links.get(row.id);
      return link ? [`${describePlayer(row, index).replaceAll(/\s+/g, ' ')}\t${link}`] : [];
    })
    .join('\n');
