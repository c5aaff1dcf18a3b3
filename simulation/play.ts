/** Plays a run: one step after the other, and the laws after them. */
import { ApiError } from '#server/testing/shop/shop.ts';
import { checkEveryHundredSteps } from './laws/all.ts';
import { LawBroken } from './laws/law.ts';
import { drawStep, type Step } from './plan.ts';
import { playStep } from './play-step.ts';
import { type DatabaseServer, openSimulatedShop } from './program/simulated-shop.ts';
import { OPENING, World } from './world.ts';

export interface Failure {
  readonly law: string;
  readonly what: string;
  readonly step: number;
  /** The steps up to the one after which the law was broken, without those that were not possible. */
  readonly plan: readonly Step[];
}

export interface RunOptions {
  server: DatabaseServer;
  seed: number;
  processes: number;
  /** Called after every step with what became of it. */
  log: (line: string) => void;
}

const HUNDRED = 100;

/** Plays so many steps of the seed. Returns null when every law held. */
export const playSeed = (options: RunOptions, steps: number): Promise<Failure | null> =>
  openAndPlay(options, (world, n) => (n > steps ? null : drawStep(world, { seed: options.seed, n })));

/** Plays exactly these steps; one that is not possible in them is left out. */
export const playPlan = (options: RunOptions, plan: readonly Step[]): Promise<Failure | null> =>
  openAndPlay(options, (_world, n) => plan[n - 1] ?? null);

/** Returns the nth step, or null at the end. */
type NextStep = (world: World, n: number) => Step | null;

async function openAndPlay(options: RunOptions, next: NextStep): Promise<Failure | null> {
  const shop = await openSimulatedShop(options.server, { processes: options.processes, time: OPENING });
  const world = new World(shop);
  try {
    world.endFaults();
    await world.openStaff();
    return await playSteps(world, options, next);
  } finally {
    await shop.stop();
  }
}

async function playSteps(world: World, { log }: RunOptions, next: NextStep): Promise<Failure | null> {
  const plan: Step[] = [];
  let n = 1;
  try {
    for (let step = next(world, n); step; step = next(world, n)) {
      plan.push(step);
      if (!(await playStep(world, step, log))) plan.pop();
      if (n % HUNDRED === 0) await checkEveryHundredSteps(world);
      n += 1;
    }
    await checkEveryHundredSteps(world);
    return null;
  } catch (error) {
    const broken = error instanceof ApiError ? describeRefusal(error) : error;
    if (!(broken instanceof LawBroken)) throw error;
    return { law: broken.law, what: broken.message, step: n, plan };
  }
}

/** People may be refused what they do, the laws nothing that they read. */
const describeRefusal = ({ code }: ApiError): LawBroken =>
  new LawBroken('answers', `what a law reads is refused: ${code}`);
