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
  return before.flatMap((former) => {
    const row = findRow(after, former.id);
    if (!row || foldName(former.name) === '') return [];
    if (isFreeRow(row)) return [former.id];
    if (isSameName(former, row)) return [];
    // The players of a list that is sorted anew change their rows, also where their names are nearly equal.
    const isMoved = isNameMoved(row, before, after) || isNameMoved(former, after, before);
    return isMoved || !canBeSamePlayer(former.name, row.name) ? [former.id] : [];
  });
}

/** Whether another row has the name of this one in the first list, and not in the second one. */
const isNameMoved = (row: Row, first: readonly Row[], second: readonly Row[]): boolean =>
  first.some(
    (other) => other.id !== row.id && isSameName(row, other) && !isSameName(row, findRow(second, other.id)),
  );

const findRow = (rows: readonly Row[], id: string) => rows.find((row) => row.id === id);

const isSameName = (one: Row, other: Row | undefined): boolean =>
  foldName(one.name) !== '' && foldName(one.name) === foldName(other?.name ?? '');
