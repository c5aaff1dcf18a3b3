/* A row that another player gets, so that its link, reminder and late changes end (rules.md roster-33). */
import { areNearlyEqual, foldName } from './alike-names.ts';
import type { Row } from './order.ts';
import { isFreeRow } from './taken-rows.ts';

/**
 * Returns whether both names can be those of one player: a name that is missing says nothing, and an initial or a first name
 * is often added to another one or left out.
 */
function canBeSamePlayer(before: string, after: string): boolean {
  const [some, others] = [listWords(before), listWords(after)];
  const removed = some.filter((word) => !others.includes(word));
  const added = others.filter((word) => !some.includes(word));
  if (removed.length === 0 || added.length === 0) return true;
  // One word was corrected. Brothers 'Roy A' and 'Roy B' differ in a word that is too short for that.
  return removed.length === 1 && added.length === 1 && areNearlyEqual(removed[0]!, added[0]!);
}

const listWords = (name: string): string[] =>
  name.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => foldName(word) || []);

/** Returns the ids of rows whose named player was replaced, or taken out of the row. */
export function listHandedOverRows(before: readonly Row[], after: readonly Row[]): string[] {
  const rows = new Map(after.map((row) => [row.id, row]));
  return before.flatMap(({ id, name }) => {
    const row = rows.get(id);
    if (!row || foldName(name) === '') return [];
    const isMoved = isNameOfAnother(before, id, row.name) || isNameOfAnother(after, id, name);
    const isSame = foldName(name) === foldName(row.name) || (!isMoved && canBeSamePlayer(name, row.name));
    return isFreeRow(row) || !isSame ? [id] : [];
  });
}

/** Whether another row has exactly this name: the players of a list that is sorted anew change their rows. */
const isNameOfAnother = (rows: readonly Row[], id: string, name: string): boolean =>
  foldName(name) !== '' && rows.some((row) => row.id !== id && foldName(row.name) === foldName(name));
