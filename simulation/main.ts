/**
 * `npm run simulate -- --seed 42 --steps 100000 [--processes 2]`: plays a shop at random and checks its laws. When one is
 * broken, it prints the seed, the step and the shortest run that still breaks it, and exits with 1 (docs/simulation.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startTestServer } from '#server/testing/shop/global-setup.ts';
import { prepareTemplate } from '#server/testing/shop/template.ts';
import { setTemporaryFolder } from '../scripts/test-folder.ts';
import type { Step } from './plan.ts';
import { type Failure, playPlan, playSeed, type RunOptions } from './play.ts';
import { shortenRun } from './shorten.ts';

const { values } = parseArgs({
  options: {
    /** Another one for each run without it. */
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    steps: { type: 'string', default: '10000' },
    processes: { type: 'string', default: '1' },
    /** So many shops are played side by side, which share the steps: one shop waits for its database half of the time. */
    shops: { type: 'string', default: '2' },
    /** A file with the steps of a failed run, to play it again. */
    plan: { type: 'string' },
    /** The seconds in which a shorter run is looked for. */
    shorten: { type: 'string', default: '300' },
    verbose: { type: 'boolean', default: false },
  },
});

/** The steps that are printed before a failure. */
const LAST_STEPS = 30;

setTemporaryFolder();
const processes = Number(values.processes);
const shops = values.plan ? 1 : Number(values.shops);
const seeds = Array.from({ length: shops }, (_, n) => Number(values.seed) + n);
const steps = Math.ceil(Number(values.steps) / shops);
console.log(
  `Seeds ${seeds.join(' and ')}, ${steps} steps each, ${processes === 1 ? 'one process' : `${processes} processes`}`,
);
const { adminUrl, stop } = await startTestServer();
const server = { adminUrl, template: await prepareTemplate(adminUrl) };
const startedAt = performance.now();
let hasFailed = false;
// The first shop that fails ends the others.
const failures = seeds.map(async (seed) => {
  const run = openRun(seed);
  const failure = values.plan
    ? await playPlan(run.options, readPlan(values.plan))
    : await playSeed(run.options, steps);
  if (failure) await report(run, failure);
});
// Once a shop has failed, the database of the others is gone; its report ends the program.
await Promise.all(failures).catch(async (error: unknown) => {
  if (!hasFailed) throw error;
  await new Promise(() => undefined);
});
const seconds = (performance.now() - startedAt) / 1000;
console.log(
  `Every law held in ${seconds.toFixed(1)} s, ${((shops * steps) / seconds).toFixed(0)} steps a second`,
);
await stop();
process.exit(0);

interface Run {
  options: RunOptions;
  /** The log of the last steps. */
  lines: string[];
}

function openRun(seed: number): Run {
  const lines: string[] = [];
  const log = (line: string) => {
    if (values.verbose) console.log(line);
    lines.push(line);
    if (lines.length > 100 * LAST_STEPS) lines.splice(0, 99 * LAST_STEPS);
  };
  return { options: { ...{ server, seed, processes }, log }, lines };
}

function readPlan(file: string): Step[] {
  return JSON.parse(readFileSync(file, 'utf8')) as Step[];
}

/** Prints the failure, looks for a shorter run, and ends. */
async function report({ options, lines }: Run, found: Failure): Promise<never> {
  const { seed } = options;
  hasFailed = true;
  console.error(lines.slice(-LAST_STEPS).join('\n'));
  console.error(`\nThe law of ${found.law} is broken at step ${found.step} of seed ${seed}: ${found.what}`);
  const replay = (plan: readonly Step[]) => {
    lines.length = 0;
    return playPlan(options, plan);
  };
  const shortest = await shortenRun(found, replay, Number(values.shorten));
  await replay(shortest.plan);
  const file = `simulation-failure-${seed}.json`;
  writeFileSync(file, `${JSON.stringify(shortest.plan, null, 1)}\n`);
  console.error(`\nThe shortest run that was found has ${shortest.plan.length} steps: ${shortest.what}`);
  console.error(lines.join('\n'));
  console.error(`\nPlay it again with: npm run simulate -- --processes ${processes} --plan ${file}`);
  process.exitCode = 1;
  await stop();
  process.exit(1);
}
