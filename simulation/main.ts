/**
 * `npm run simulate -- --seed 42 --steps 100000 [--processes 2]`: plays a shop at random and checks its laws. Exits with 1
 * and prints the shortest run that fails when one is broken (docs/simulation.md).
 */
import { parseArgs } from 'node:util';
import { startTestServer } from '#server/testing/global-setup.ts';
import { prepareTemplate } from '#server/testing/template.ts';
import { setTemporaryFolder } from '../scripts/test-folder.ts';
import { playSeed } from './play.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    steps: { type: 'string', default: '10000' },
    processes: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
});
setTemporaryFolder();
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const steps = Number(values.steps);
console.log(`Seed ${seed}, ${steps} steps, ${values.processes} processes`);
const { adminUrl, stop } = await startTestServer();
const server = { adminUrl, template: await prepareTemplate(adminUrl) };
const last: string[] = [];
const options = {
  ...{ server, seed, processes: Number(values.processes) },
  log(line: string) {
    if (values.verbose) console.log(line);
    if (last.push(line) > 30) last.shift();
  },
};
const startedAt = performance.now();
const failure = await playSeed(options, steps).finally(() => undefined);
const seconds = (performance.now() - startedAt) / 1000;
if (failure) {
  console.error(last.join('\n'));
  console.error(
    `Law of ${failure.law} broken at step ${failure.plan.length} of seed ${seed}: ${failure.what}`,
  );
} else
  console.log(
    `Every law held: ${steps} steps in ${seconds.toFixed(1)} s, ${(steps / seconds).toFixed(0)} a second`,
  );
await stop();
process.exit(failure ? 1 : 0);
