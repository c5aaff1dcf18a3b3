/** The steps of a run. Every step has a seed of its own, so that it stays the same when others are left out. */
import type { Scene } from './action.ts';
import { ACTIONS, ALONE } from './actors/all.ts';
import { createRandom, type Random } from './random.ts';
import { PLACES, type World } from './world.ts';

/** Something that is done for the team of a place. */
export interface PlannedAction {
  readonly place: number;
  readonly season: number;
  readonly action: string;
  readonly seed: number;
}

export interface Step extends PlannedAction {
  readonly n: number;
  /** What happens at the same moment, in a shop of two processes. */
  readonly meanwhile?: PlannedAction;
}

/** After so many steps other teams take the places. */
const SEASON = 150 * PLACES;

/** No other step has one of these seeds, so that no two of them invent the same ids. */
const SEEDS_OF_STEP = 4096;

/** One of so many steps is two actions at once, where there are two processes. */
const AT_ONCE = 3;

/** Draws the nth step of a seed. What is possible depends on what was played before. */
export function drawStep(world: World, { seed, n }: { seed: number; n: number }): Step {
  const random = createRandom(seed * 1_000_003 + n);
  const planned = drawAction(world, random, n, random.below(PLACES));
  const isAlone = world.shop.processes.length === 1 || !random.once(AT_ONCE);
  return isAlone ? { n, ...planned } : { n, ...planned, meanwhile: drawMeanwhile(world, random, n, planned) };
}

function drawAction(world: World, random: Random, n: number, place: number): PlannedAction {
  // The seasons of the places end one after the other.
  const season = Math.floor((n + (place * SEASON) / PLACES) / SEASON);
  const action = chooseAction(random, { world, team: world.getTeam(place, season) });
  return { place, season, action, seed: n * SEEDS_OF_STEP + random.below(SEEDS_OF_STEP) };
}

/** The same button is pressed twice, somebody else does something for the same team, or another team does. */
function drawMeanwhile(world: World, random: Random, n: number, planned: PlannedAction): PlannedAction {
  const { savedId } = world.getTeam(planned.place, planned.season);
  // The first save of an order belongs to nobody yet, so that two are two orders.
  const kind =
    savedId === null ? 'another team' : random.pick(['same button', 'same team', 'another team'] as const);
  if (kind === 'same button') return planned;
  const other = (planned.place + 1 + random.below(PLACES - 1)) % PLACES;
  const meanwhile = drawAction(world, random, n, kind === 'same team' ? planned.place : other);
  const isApart =
    meanwhile.place !== planned.place || ![planned, meanwhile].some(({ action }) => action in ALONE);
  return isApart ? meanwhile : drawAction(world, random, n, other);
}

function chooseAction(random: Random, scene: Scene): string {
  const possible = Object.entries(ACTIONS).filter(([, { isPossible }]) => isPossible?.(scene) ?? true);
  let rest = random.next() * possible.reduce((sum, [, { weight }]) => sum + weight, 0);
  const [name] = possible.find(([, { weight }]) => {
    rest -= weight;
    return rest < 0;
  })!;
  return name;
}
