/* Whether rows are those of one player, by names that may be corrected: to find whom a change has moved (rules.md production-12). */
import { foldName } from './alike-names.ts';
import type { Row } from './order.ts';
import { canBeSamePlayer, isNameless, listCommonNames, type PlayerNames } from './player-names.ts';
import { isFreeRow } from './taken-rows.ts';

export const isWithoutPlayer = (row: Row): boolean => isFreeRow(row) && row.frontName.trim() === '';

/** Returns whether a row can be that of a player who was in another one: by a name, or by the number where one has no name. */
export function canBePlayer(row: PlayerNames, player: PlayerNames, teamNames: ReadonlySet<string>): boolean {
  const [one, other] = [withoutTeam(row, teamNames), withoutTeam(player, teamNames)];
  return isNameless(one) || isNameless(other) ? isSameNumber(one, other) : haveLikeNames(one, other);
}

/** Returns whether a row has the same player after a change: by a name, or by the number where there is none. */
export function keepsPlayer(was: PlayerNames, is: PlayerNames, teamNames: ReadonlySet<string>): boolean {
  const [one, other] = [withoutTeam(was, teamNames), withoutTeam(is, teamNames)];
  if (!isNameless(one) && !isNameless(other)) return haveLikeNames(one, other);
  const isNumbered = one.number.trim() !== '' && other.number.trim() !== '';
  return isNameless(one) && isNameless(other) && (!isNumbered || isSameNumber(one, other));
}

const isSameNumber = (one: PlayerNames, other: PlayerNames): boolean =>
  one.number.trim() !== '' && one.number.trim() === other.number.trim();

const haveLikeNames = (one: PlayerNames, other: PlayerNames): boolean =>
  [one.name, one.frontName].some((name) =>
    [other.name, other.frontName].some((text) => name && text && canBeSamePlayer(name, text)),
  );

/** The name of the team, on backs or in front, tells nobody apart. */
const withoutTeam = (
  { name, frontName, number }: PlayerNames,
  teamNames: ReadonlySet<string>,
): PlayerNames => ({
  name: teamNames.has(foldName(name)) ? '' : name,
  frontName: teamNames.has(foldName(frontName)) ? '' : frontName,
  number,
});

/** The names of half of the rows and more, such as that of the team on backs or in front, folded. */
export function listTeamNames(rows: readonly Row[]): ReadonlySet<string> {
  return new Set([
    ...listCommonNames(rows.map(({ name }) => name)),
    ...listCommonNames(rows.map(({ frontName }) => frontName)),
  ]);
}
