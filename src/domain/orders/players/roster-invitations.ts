/** How a player is named, and the links of all as a table (rules.md roster-20). */
import type { Row } from '../order/order.ts';

/** Returns the player as the team knows them: '7 Kim', 'Kim', 'Number 7', or 'Jersey 3' for an open row. */
export function describePlayer({ name, number }: Row, index: number): string {
  const words = [number.trim(), name.trim()].filter(Boolean);
  if (words.length === 2) return words.join(' ');
  if (name.trim()) return name.trim();
  return number.trim() ? `Number ${number.trim()}` : `Jersey ${index + 1}`;
}

/** Returns lines of player and link with a tab between them, to be pasted into a spreadsheet. */
export const composeLinkTable = (rows: readonly Row[], links: ReadonlyMap<string, string>): string =>
  rows
    .flatMap((row, index) => {
      const link = links.get(row.id);
      return link ? [`${describePlayer(row, index).replaceAll(/\s+/g, ' ')}\t${link}`] : [];
    })
    .join('\n');
