/** Plays a run: one step after the other, and the laws after them. */
import { ApiError } from '#server/testing/shop.ts';
import type { Action, Scene } from './action.ts';
import { ACTIONS } from './actors/all.ts';
import { NoAnswer } from './browser.ts';
import { checkEveryHundredSteps, checkEveryStep, LawBroken } from './laws/all.ts';
import { hasServiceFaults } from './outside/outside-services.ts';
import { formatFault, STATEMENT_FAULTS } from './program/control.ts';
import { type DatabaseServer, openSimulatedShop } from './program/simulated-shop.ts';
import { createRandom, type Random } from './random.ts';
import { OPENING, World } from './world.ts';

/** One step of a plan. Its numbers come from its own seed, so that it stays the same when others are left out. */
export interface Step {
  readonly n: number;
  readonly place: number;
  readonly action: string;
  readonly seed: number;
}

export interface Failure {
  readonly law: string;
  readonly what: string;
  /** The steps up to the one after which the law was broken. */
  readonly plan: readonly Step[];
}

export interface RunOptions {
  server: DatabaseServer;
  seed: number;
  processes: number;
  /** Called after every step with what became of it. */
  log: (line: string) => void;
}

/** The teams that use the shop at the same time. */
const PLACES = 8;
/** After so many steps another team takes the place. */
const SEASON = 150;
const HUNDRED = 100;

/** Plays so many steps of the seed. Returns null when every law held. */
export const playSeed = (options: RunOptions, steps: number): Promise<Failure | null> =>
  openAndPlay(options, (world, played) => {
    if (played.length === steps) return null;
    const n = played.length + 1;
    const random = createRandom(options.seed * 1_000_003 + n);
    const place = random.below(PLACES);
    const action = chooseAction(random, { world, team: world.teams[place]! });
    return { n, place, action: action.name, seed: random.below(2 ** 32) };
  });

/** Plays exactly these steps; one that is not possible in them is left out. */
export const playPlan = (options: RunOptions, plan: readonly Step[]): Promise<Failure | null> =>
  openAndPlay(options, (_world, played) => plan[played.length] ?? null);

type NextStep = (world: World, played: readonly Step[]) => Step | null;

async function openAndPlay(options: RunOptions, next: NextStep): Promise<Failure | null> {
  const shop = await openSimulatedShop(options.server, { processes: options.processes, time: OPENING });
  const world = new World(shop);
  try {
    world.network.step = {
      ...{ undisturbed: 0, fault: null, wasDisturbed: false, losesAnswer: false },
      choose: () => shop.processes[0]!,
    };
    await world.openStaff();
    for (let place = 0; place < PLACES; place += 1) world.openTeam(place);
    return await playSteps(world, options, next);
  } finally {
    await shop.stop();
  }
}

async function playSteps(world: World, options: RunOptions, next: NextStep): Promise<Failure | null> {
  const plan: Step[] = [];
  try {
    for (let step = next(world, plan); step; step = next(world, plan)) {
      plan.push(step);
      await playStep(world, step, options);
      if (plan.length % HUNDRED === 0) await checkEveryHundredSteps(world);
    }
    await checkEveryHundredSteps(world);
    return null;
  } catch (error) {
    if (!(error instanceof LawBroken)) throw error;
    return { law: error.law, what: error.message, plan };
  }
}

function chooseAction(random: Random, scene: Scene): Action {
  const possible = ACTIONS.filter(({ isPossible }) => isPossible?.(scene) ?? true);
  let rest = random.next() * possible.reduce((sum, { weight }) => sum + weight, 0);
  return possible.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  })!;
}

const ACTION_BY_NAME = new Map(ACTIONS.map((action) => [action.name, action]));

async function playStep(world: World, { n, place, action: name, seed }: Step, { log }: RunOptions) {
  const random = createRandom(seed);
  const action = ACTION_BY_NAME.get(name)!;
  const team = world.teams[place]!.steps < SEASON ? world.teams[place]! : world.openTeam(place);
  const scene = { world, team };
  team.steps += 1;
  world.passTime(1 + random.below(20));
  setNetwork(world, random);
  const outcome = (action.isPossible?.(scene) ?? true) ? await act(action, scene, random) : 'not possible';
  log(`${n} ${world.now().toISOString()} team ${team.n}: ${name}: ${outcome}`);
  await restartKilled(world);
  await checkEveryStep(scene);
}

/** Returns what became of it. */
async function act(action: Action, scene: Scene, random: Random): Promise<string> {
  try {
    await action.act(scene, random);
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.code === 'session-expired') await signInAgain(scene.world);
      return `refused, ${error.code}`;
    }
    if (error instanceof NoAnswer) return `no answer, ${error.message}`;
    throw error;
  }
}

/** Members of staff whose session has ended sign in, and do it the next time. */
async function signInAgain(world: World): Promise<void> {
  const by = world.network.exchanges.at(-1)!.by;
  if (by === world.manager) await world.signInManager();
  if (by.role === 'designer') await world.signInDesigner(by);
  if (by.role === 'captain') by.person.token = null;
}

/** How often an answer gets lost, and how often the database fails during a request. */
const LOST_ANSWER = 100;
const DATABASE_FAULT = 100;
const MAX_STATEMENT = 15;
const MOST_UNDISTURBED = 4;

function setNetwork(world: World, random: Random): void {
  const fault = random.once(DATABASE_FAULT)
    ? formatFault(random.pick(STATEMENT_FAULTS), 1 + random.below(MAX_STATEMENT))
    : null;
  const choice = random.next();
  world.network.step = {
    // Most actions read before they write.
    undisturbed: random.once(2) ? 0 : random.below(MOST_UNDISTURBED),
    fault,
    wasDisturbed: fault !== null || hasServiceFaults(world.shop.outside),
    losesAnswer: random.once(LOST_ANSWER),
    choose() {
      const running = world.shop.processes.filter(({ isRunning }) => isRunning);
      return running[Math.floor(choice * running.length)]!;
    },
  };
}

/** A supervisor starts a process again that was killed. */
async function restartKilled(world: World): Promise<void> {
  world.network.step!.fault = null;
  world.network.step!.losesAnswer = false;
  for (const process of world.shop.processes) {
    if (!process.isRunning) await process.start(world.now());
  }
}
