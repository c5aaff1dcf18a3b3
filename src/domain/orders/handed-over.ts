/* A row that another player gets, so that its link, reminder and late changes end (rules.md roster-33). */
import { areNearlyEqual, foldName } from './alike-names.ts';
import type { Row } from './order.ts';
import { isFreeRow } from './taken-rows.ts';

/**
 * Returns whether both names can be those of one player: a name that is missing says nothing, and an initial or a first name
 * is often added to another one or left out.
 */
function canBeSamePlayer(before: string, after: string): boolean {
  const [a, b] = [foldName(before), foldName(after)];
  const [some, others] = [listWords(before), listWords(after)];
  const isPart = (words: readonly string[], whole: readonly string[]) =>
    words.every((word) => whole.includes(word));
  return a === b || areNearlyEqual(a, b) || isPart(some, others) || isPart(others, some);
}

const listWords = (name: string): string[] =>
  name.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => foldName(word) || []);

/** Returns the ids of rows whose named player was replaced, or taken out of the row. */
export function listHandedOverRows(before: readonly Row[], after: readonly Row[]): string[] {
  const rows = new Map(after.map((row) => [row.id, row]));
  return before.flatMap(({ id, name }) => {
    const row = rows.get(id);
    if (!row || foldName(name) === '') return [];
    return isFreeRow(row) || !canBeSamePlayer(name, row.name) ? [id] : [];
  });
}
