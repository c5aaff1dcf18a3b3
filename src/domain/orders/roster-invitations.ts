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
 * is named by the number, else by the name, and with as much more as it takes to tell two players apart. Null when all
 * have confirmed.
 */
export function composeMissingMessage(rows: readonly Row[], states: States, teamLink: string): string | null {
  const missing = rows.filter(({ id }) => states.get(id) !== 'confirmed');
  if (missing.length === 0) return null;
  const players = missing.filter(isNamed).map((row) => callPlayer(row, rows));
  const free = missing.length - players.length;
  const places = free === 0 ? [] : [free === 1 ? '1 free place' : `${free} free places`];
  const words = [players.join(', '), ...places].filter(Boolean).join(' and ');
  return `Please confirm your jersey. Still missing: ${words}.\n${teamLink}`;
}

const isNamed = ({ name, number }: Row): boolean => `${number}${name}`.trim() !== '';

/** '7', or '7 Kim' where two players have the number 7, or '7 Kim (jersey 4)' where both are called Kim. */
function callPlayer(row: Row, rows: readonly Row[]): string {
  const short = ({ name, number }: Row) => number.trim() || name.trim();
  if (isUnique(row, rows, short)) return short(row);
  const index = rows.indexOf(row);
  const full = describePlayer(row, index);
  return isUnique(row, rows, (each) => describePlayer(each, 0)) ? full : `${full} (jersey ${index + 1})`;
}

const isUnique = (row: Row, rows: readonly Row[], call: (row: Row) => string): boolean =>
  rows.filter((each) => call(each) === call(row)).length === 1;

/** Returns lines of player and link with a tab between them, to be pasted into a spreadsheet. */
export const composeLinkTable = (rows: readonly Row[], links: ReadonlyMap<string, string>): string =>
  rows
    .flatMap((row, index) => {
      const link = links.get(row.id);
      return link ? [`${describePlayer(row, index).replaceAll(/\s+/g, ' ')}\t${link}`] : [];
    })
    .join('\n');
