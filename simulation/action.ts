import type { Random } from './random.ts';
import type { Team } from './team.ts';
import type { World } from './world.ts';

export interface Scene {
  readonly world: World;
  readonly team: Team;
}

export const hasOrder = ({ team }: Scene): boolean => team.savedId !== null;

/**
 * Something that one of the people or services does. Refusals of the shop (`ApiError`) and lost answers (`NoAnswer`) may be
 * thrown: they are part of the play.
 */
export interface Action {
  /** How often it is done, compared with the others. */
  readonly weight: number;
  /** Whether it can be done now; always without this. */
  readonly isPossible?: (scene: Scene) => boolean;
  /** Seconds that pass before it; a few without this. */
  readonly passes?: number;
  /** Money moves in it, or the captain's list is saved: the database fails and answers get lost more often meanwhile. */
  readonly isAtRisk?: true;
  readonly act: (scene: Scene, random: Random) => Promise<unknown>;
}

/** By a sentence for the log, such as 'the captain saves the list'. */
export type Actions = Readonly<Record<string, Action>>;
