/** What people and services do. */
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

/** Sends something to the shop. */
export type Send = () => Promise<unknown>;

/** By a sentence for the log, such as 'the captain saves the list'. */
export type Actions = Readonly<Record<string, Action>>;

/** Nobody else acts in this step, so that figures before and after it can be compared. */
export const isAlone = ({ network }: World): boolean => network.step!.actors === 1;

/** Acts at the same moment where there are two processes, and one after the other in one. */
export async function actAtOnce({ shop, network }: World, acts: readonly Send[]): Promise<void> {
  if (shop.processes.length === 1) {
    for (const act of acts) await act();
    return;
  }
  network.step!.actors += acts.length - 1;
  const outcomes = await Promise.allSettled(acts.map((act) => act()));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
