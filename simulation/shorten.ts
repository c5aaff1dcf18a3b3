/** Finds the shortest run that still fails: what is left out of it was not needed. */
import type { Step } from './plan.ts';
import type { Failure } from './play.ts';

/** Plays a plan again. */
export type Replay = (plan: readonly Step[]) => Promise<Failure | null>;

/**
 * Leaves out parts of the plan, first all other teams and then smaller and smaller pieces, as long as the same law is broken
 * and there is time.
 */
export async function shortenRun(failure: Failure, replay: Replay, seconds: number): Promise<Failure> {
  const end = performance.now() + seconds * 1000;
  let shortest = failure;
  async function tryPlan(plan: readonly Step[]): Promise<boolean> {
    const found = plan.length < shortest.plan.length && performance.now() < end ? await replay(plan) : null;
    if (found?.law !== failure.law) return false;
    shortest = found;
    return true;
  }

  const { place, season } = failure.plan.at(-1)!;
  if (!(await tryPlan(failure.plan.filter((step) => step.place === place && step.season === season))))
    await tryPlan(failure.plan.filter((step) => step.place === place));
  for (let size = Math.ceil(shortest.plan.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < shortest.plan.length; )
      if (!(await tryPlan(shortest.plan.toSpliced(from, size)))) from += size;
  }
  return shortest;
}
