/* When names on two jerseys can be those of one player (rules.md roster-33). */
import { areNearlyEqual, foldName } from './alike-names.ts';

/** What tells one player from another. */
export interface PlayerNames {
  readonly name: string;
  readonly frontName: string;
  readonly number: string;
}

/** Returns whether name, name in front and number are the same, but for accents, blanks and letter case. */
export const isSameNames = (one: PlayerNames, other: PlayerNames): boolean =>
  foldName(one.name) === foldName(other.name) &&
  foldName(one.frontName) === foldName(other.frontName) &&
  one.number.trim() === other.number.trim();

export const isNameless = ({ name, frontName }: Pick<PlayerNames, 'name' | 'frontName'>): boolean =>
  foldName(name) === '' && foldName(frontName) === '';

/** Returns whether both names can be those of one player: a name that is missing says nothing. */
export const canBeSamePlayer = (before: string, after: string): boolean =>
  canBeSameWords(listWords(before), listWords(after));

/** As `canBeSamePlayer`, by the words of the names: an initial or a first name is often added to another one or left out. */
export function canBeSameWords(some: readonly string[], others: readonly string[]): boolean {
  const removed = some.filter((word) => !others.includes(word));
  const added = others.filter((word) => !some.includes(word));
  if (removed.length === 0 || added.length === 0) return true;
  if (areJoined(removed, added) || areJoined(added, removed)) return true;
  // One word was corrected, or its initial written out. Brothers 'Roy A' and 'Roy B' differ in a word that is too short for that.
  return removed.length === 1 && added.length === 1 && isSameWord(removed[0]!, added[0]!);
}

/** Returns whether the words are those of the other name without blanks or apostrophes, perhaps beside an initial: 'MacLeod', 'J Mac Leod'. */
function areJoined(joined: readonly string[], words: readonly string[]): boolean {
  const text = joined.join('');
  return words.some((_, n) => words.slice(n).join('') === text || words.slice(0, n + 1).join('') === text);
}

const isSameWord = (one: string, other: string): boolean =>
  areNearlyEqual(one, other) || isInitial(one, other) || isInitial(other, one);

const isInitial = (letter: string, word: string): boolean => letter.length === 1 && word.startsWith(letter);

export const listWords = (name: string): string[] =>
  name.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => SHORT_FORMS[foldName(word)] ?? (foldName(word) || []));

/** Parts of a name that people write out or shorten. */
const SHORT_FORMS: Record<string, string> = { SAINT: 'ST', SAINTE: 'STE' };

const MIN_TEAM = 3;

/** Returns the names, folded, of half of those that there are, such as that of a team on the backs of its players. */
export function listCommonNames(all: readonly string[]): Set<string> {
  const names = all.map(foldName).filter((name) => name !== '');
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set(
    [...counts].filter(([, count]) => count >= MIN_TEAM && count * 2 >= names.length).map(([name]) => name),
  );
}
