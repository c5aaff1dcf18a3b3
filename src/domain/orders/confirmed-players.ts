/*
 * Players who confirmed their jersey and are not behind it any more: their link ended, or their row is empty, deleted or another
 * player's. Nothing else may be sewn under their names unnoticed (rules.md roster-20, production-12).
 */
import { foldName } from './alike-names.ts';
import type { Row } from './order.ts';
import { canBeSamePlayer, listCommonNames, type PlayerNames } from './player-names.ts';

export interface ConfirmedPlayer extends PlayerNames {
  readonly rowId: string;
  /** The link with which the player confirmed still works. */
  readonly isLinked: boolean;
}

/** Returns the players who cannot be asked through their own row any more. */
export function listDisplacedPlayers<Player extends ConfirmedPlayer>(
  players: readonly Player[],
  rows: readonly Row[],
): Player[] {
  const present = new Map(rows.map((row) => [row.id, row]));
  const isAtHome = (player: Player) => {
    const row = present.get(player.rowId);
    return player.isLinked && row !== undefined && mayBeSamePlayer(player, row, rows);
  };
  return players.filter((player) => !isAtHome(player));
}

/**
 * Returns whether the row may be the player's: by a name on the back or in front, corrected or not, that is not the team's, or by the
 * number where one of them has no such name.
 */
export function mayBeSamePlayer(player: PlayerNames, row: Row, rows: readonly Row[]): boolean {
  const teams = new Set([
    ...listCommonNames(rows.map(({ name }) => name)),
    ...listCommonNames(rows.map(({ frontName }) => frontName)),
  ]);
  const listOwnNames = ({ name, frontName }: PlayerNames) =>
    [name, frontName].filter((text) => foldName(text) !== '' && !teams.has(foldName(text)));
  const [some, others] = [listOwnNames(player), listOwnNames(row)];
  if (some.length === 0 || others.length === 0)
    return player.number.trim() !== '' && player.number.trim() === row.number.trim();
  return some.some((one) => others.some((other) => canBeSamePlayer(one, other)));
}
