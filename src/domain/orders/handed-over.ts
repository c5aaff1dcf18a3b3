/* A row that another player gets, so that its link, reminder and late changes end (rules.md roster-33). */
import { areNearlyEqual, foldName } from './alike-names.ts';
import type { Row } from './order.ts';
import { isFreeRow } from './taken-rows.ts';

/**
 * Returns whether both names can be those of one player: a name that is missing says nothing, and an initial or a first name
 * is often added to another one.
 */
export function canBeSamePlayer(before: string, after: string): boolean {
  const [a, b] = [foldName(before), foldName(after)];
  return a.includes(b) || b.includes(a) || areNearlyEqual(a, b);
}

/** Returns the ids of rows whose named player was replaced, or taken out of the row. */
export function listHandedOverRows(before: readonly Row[], after: readonly Row[]): string[] {
  const rows = new Map(after.map((row) => [row.id, row]));
  return before.flatMap(({ id, name }) => {
    const row = rows.get(id);
    if (!row || foldName(name) === '') return [];
    return isFreeRow(row) || !canBeSamePlayer(name, row.name) ? [id] : [];
  });
}
