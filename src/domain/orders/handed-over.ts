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
  name.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => SHORT_FORMS[foldName(word)] ?? (foldName(word) || []));

/** Parts of a name that people write out or shorten. */
const SHORT_FORMS: Record<string, string> = { SAINT: 'ST', SAINTE: 'STE' };

/** Returns the ids of rows whose named player was replaced, or taken out of the row. */
export function listHandedOverRows(before: readonly Row[], after: readonly Row[]): string[] {
  const [former, present] = [foldNames(before), foldNames(after)];
  const [formerNamesakes, presentNamesakes] = [nameNumbers(before, former), nameNumbers(after, present)];
  const [formerNumbers, presentNumbers] = [listNumbers(before), listNumbers(after)];
  const rows = new Map(after.map((row) => [row.id, row]));
  return before.flatMap(({ id, name }) => {
    const row = rows.get(id);
    const isKnown = Boolean(former.get(id) || formerNumbers.get(id));
    if (!row || !isKnown) return [];
    if (isFreeRow(row)) return [id];
    // Before the names are known, players are told apart by their numbers.
    if (!former.get(id)) return changesPlaces(id, formerNumbers, presentNumbers) ? [id] : [];
    if (former.get(id) === present.get(id))
      return changesPlaces(id, formerNamesakes, presentNamesakes) ? [id] : [];
    // The players of a list that is sorted anew change their rows, also where their names are nearly equal.
    return changesPlaces(id, former, present) || !canBeSamePlayer(name, row.name) ? [id] : [];
  });
}

/** By the ids of the rows. Folding a name takes longer than comparing every two of 300 rows. */
type TextsById = ReadonlyMap<string, string>;

const foldNames = (rows: readonly Row[]): TextsById =>
  new Map(rows.map(({ id, name }) => [id, foldName(name)]));

const listNumbers = (rows: readonly Row[]): TextsById =>
  new Map(rows.map(({ id, number }) => [id, number.trim()]));

/** Tells namesakes apart by their numbers, or by their sizes where one has no number. */
const nameNumbers = (rows: readonly Row[], names: TextsById): TextsById =>
  new Map(rows.map(({ id, number, size }) => [id, `${names.get(id)} ${number.trim() || size}`]));

/** Whether another row had what this row has now, or has what this one had. */
const changesPlaces = (id: string, former: TextsById, present: TextsById): boolean =>
  former.get(id) !== present.get(id) &&
  (hasMoved(present.get(id), former, present) || hasMoved(former.get(id), present, former));

/** Whether a row has the text in the first list and not in the second one. */
const hasMoved = (text: string | undefined, first: TextsById, second: TextsById): boolean =>
  Boolean(text) && [...first].some(([id, other]) => other === text && second.get(id) !== text);
