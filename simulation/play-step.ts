/** Plays one step: what people do, what goes wrong meanwhile, and the laws after it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#server/testing/shop/shop.ts';
import type { Scene } from './action.ts';
import { ACTIONS } from './actors/all.ts';
import { NoAnswer } from './browser.ts';
import { checkEveryStep } from './laws/all.ts';
import { hasServiceFaults } from './outside/outside-services.ts';
import type { PlannedAction, Step } from './plan.ts';
import { KILLS, STATEMENT_FAULTS } from './program/control.ts';
import { createRandom, type Random } from './random.ts';
import type { World } from './world.ts';

/** Returns whether anything of it was possible. Throws LawBroken. */
export async function playStep(world: World, step: Step, log: (line: string) => void): Promise<boolean> {
  const random = createRandom(step.seed);
  const actions: PlannedAction[] = step.meanwhile ? [step, step.meanwhile] : [step];
  // Before both: a process whose clock is behind would hold claims that have ended for the other one.
  world.passTime(
    Math.max(1 + random.below(20), ...actions.map(({ action }) => ACTIONS[action]!.passes ?? 0)),
  );
  const fault = setNetwork(world, random, actions);
  const teams = actions.map((planned) => openScene(world, planned).team);
  for (const team of teams) team.isAlone = new Set(teams).size === teams.length;
  const outcomes = await Promise.all(actions.map((planned) => playAction(world, planned)));
  for (const outcome of outcomes) log(`${step.n} ${world.now().toISOString()} ${outcome}`);
  await restartKilled(world, random, fault);
  await checkEveryStep(world, teams);
  return outcomes.some((outcome) => !outcome.endsWith(NOT_POSSIBLE));
}

const NOT_POSSIBLE = 'not possible';

const openScene = (world: World, { place, season }: PlannedAction): Scene => ({
  world,
  team: world.getTeam(place, season),
});

/** Returns what became of it. */
async function playAction(world: World, planned: PlannedAction): Promise<string> {
  const scene = openScene(world, planned);
  world.touchedTeams.add(scene.team);
  const action = ACTIONS[planned.action]!;
  const outcome = await ((action.isPossible?.(scene) ?? true)
    ? tryAction(world, () => action.act(scene, createRandom(planned.seed + 1)))
    : NOT_POSSIBLE);
  return `team ${scene.team.n}: ${planned.action}: ${outcome}`;
}

async function tryAction(world: World, act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
    return 'done';
  } catch (error) {
    if (error instanceof NoAnswer) return `no answer, ${error.message}`;
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'session-expired') await tryAction(world, () => signInAgain(world));
    return `refused, ${error.code}`;
  }
}

/** Members of staff whose session has ended sign in, and do it the next time; without an answer they sign in then. */
async function signInAgain(world: World): Promise<void> {
  Object.assign(world.network.step!, { fault: null, losesAnswer: false });
  const by = world.network.exchanges.findLast(({ text }) => text.includes('session-expired'))!.by;
  if (by === world.manager) await world.signInManager();
  if (by.role === 'designer') await world.signInDesigner(by);
  if (by.role === 'captain') by.person.token = null;
}

/** One of so many answers gets lost, and the database fails during one of so many steps; of those at risk, more. */
const LOST_ANSWER = 100;
const DATABASE_FAULT = 50;
const MORE_OFTEN = 10;
/** A process that was killed needs a second to come back, so that most faults are others. */
const KILL = 20;
/** Of the statements that write: mostly one of the first, because few steps write more. */
const MAX_STATEMENT = 12;
const MOST_UNDISTURBED = 4;

/** Returns the fault of the database that a request of the step will order. */
function setNetwork(world: World, random: Random, actions: readonly PlannedAction[]): string | null {
  const times = actions.some(({ action }) => ACTIONS[action]!.isAtRisk) ? MORE_OFTEN : 1;
  const fault = random.once(DATABASE_FAULT / times)
    ? `${random.pick(random.once(KILL) ? KILLS : STATEMENT_FAULTS)} ${1 + random.below(1 + random.below(MAX_STATEMENT))}`
    : null;
  let turn = random.below(world.shop.processes.length);
  world.network.step = {
    // Most actions read before they write.
    undisturbed: random.once(2) ? 0 : random.below(MOST_UNDISTURBED),
    ...{ actors: actions.length, fault },
    wasDisturbed: fault !== null || hasServiceFaults(world.shop.outside),
    losesAnswer: random.once(LOST_ANSWER / times),
    choose() {
      const running = world.shop.processes.filter(({ isRunning }) => isRunning);
      turn += 1;
      // Nobody answers while the only process is killed.
      return running[turn % running.length] ?? world.shop.processes[0]!;
    },
  };
  return fault;
}

/** A supervisor starts a killed process again; while another one runs, only after some steps. */
const STEPS_AWAY = 10;
const COMMIT_MS = 50;

async function restartKilled(world: World, random: Random, fault: string | null): Promise<void> {
  world.network.step!.fault = null;
  world.network.step!.losesAnswer = false;
  const { processes } = world.shop;
  // PostgreSQL may still commit what a process that is gone has asked for.
  if (processes.length > 1 && fault !== null) await sleep(COMMIT_MS);
  const isAnyRunning = processes.some(({ isRunning }) => isRunning);
  for (const process of processes)
    if (!process.isRunning && (!isAnyRunning || random.once(STEPS_AWAY))) await process.start(world.now());
}
