/* Whether rows are those of one player, by names that may be corrected: to find whom a change has moved (rules.md production-12). */
import { foldName } from './alike-names.ts';
import type { Row } from './order.ts';
import { canBeSameWords, listCommonNames, listWords, type PlayerNames } from './player-names.ts';
import { isFreeRow } from './taken-rows.ts';

export const isWithoutPlayer = (row: Row): boolean => isFreeRow(row) && foldName(row.frontName) === '';

/** A player as compared with many others: the names are split into words once. */
export interface ComparedPlayer {
  /** The words of the name and of that in front, where they tell who it is. */
  readonly names: readonly (readonly string[])[];
  readonly number: string;
}

/** The name of the team, on backs or in front, tells nobody apart. */
export const toComparedPlayer = (
  { name, frontName, number }: PlayerNames,
  teamNames: ReadonlySet<string>,
): ComparedPlayer => ({
  names: [name, frontName]
    .filter((text) => !teamNames.has(foldName(text)))
    .map(listWords)
    .filter((words) => words.length > 0),
  number: number.trim(),
});

/** Returns whether a row can be that of a player who was in another one: by a name, or by the number where one has no name. */
export const canBePlayer = (row: ComparedPlayer, player: ComparedPlayer): boolean =>
  isNameless(row) || isNameless(player) ? isSameNumber(row, player) : haveLikeNames(row, player);

/** Returns whether a row has the same player after a change: by a name, or by the number where there is none. */
export function keepsPlayer(was: ComparedPlayer, is: ComparedPlayer): boolean {
  if (!isNameless(was) && !isNameless(is)) return haveLikeNames(was, is);
  const isNumbered = was.number !== '' && is.number !== '';
  return isNameless(was) && isNameless(is) && (!isNumbered || isSameNumber(was, is));
}

const isNameless = ({ names }: ComparedPlayer): boolean => names.length === 0;

const isSameNumber = (one: ComparedPlayer, other: ComparedPlayer): boolean =>
  one.number !== '' && one.number === other.number;

const haveLikeNames = (one: ComparedPlayer, other: ComparedPlayer): boolean =>
  one.names.some((words) => other.names.some((others) => canBeSameWords(words, others)));

/** The names of half of the rows and more, such as that of the team on backs or in front, folded. */
export function listTeamNames(rows: readonly Row[]): ReadonlySet<string> {
  return new Set([
    ...listCommonNames(rows.map(({ name }) => name)),
    ...listCommonNames(rows.map(({ frontName }) => frontName)),
  ]);
}
