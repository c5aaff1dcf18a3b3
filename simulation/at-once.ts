/** What people and services do at the same moment. */
import type { World } from './world.ts';

/** Nobody else acts in this step, so that figures before and after it can be compared. */
export const isAlone = ({ network }: World): boolean => network.step!.actors === 1;

/** Acts at the same moment where there are two processes, and one after the other in one. */
export async function actAtOnce(
  { shop, network }: World,
  acts: readonly (() => Promise<unknown>)[],
): Promise<void> {
  if (shop.processes.length === 1) {
    for (const act of acts) await act();
    return;
  }
  network.step!.actors += acts.length - 1;
  const outcomes = await Promise.allSettled(acts.map((act) => act()));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
