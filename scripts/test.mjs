/**
 * npm test: every test but the slow ones, and the browser journeys but the long ones. npm run test:long: the slow and the long
 * ones, and more rounds of those that repeat something. With `-- roster` either runs only the files whose path
 * contains it, and no journeys.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { nodeEnvironment, nodePath } from './ensure-node.mjs';
import { ROOT } from './install-tool.mjs';
import { stop } from './progress.mjs';

const isLong = process.argv.includes('--long');
const chosen = process.argv.slice(2).filter((argument) => argument !== '--long');

await ensureInstalled();
const environment = nodeEnvironment();
const results = join(mkdtempSync(join(tmpdir(), 'homestand-tests-')), 'vitest.json');
const files = run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}`,
  isLong ? '--project=slow' : '--project=!slow',
  ...chosen,
]);
if (chosen.length > 0) process.exit(files ? 0 : 1);
if (isLong) environment.LONG_TESTS = 'on';

await ensureBuilt();
const journeys = !existsSync(join(ROOT, 'playwright.config.ts')) || runJourneys();
if (!files) printFailures();
process.exit(files && journeys ? 0 : 1);

/** Repeats failures after the journeys, so that the end of a long log names everything that failed. */
function printFailures() {
  const lines = existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8')).testResults.flatMap(listFailures)
    : [];
  console.error(lines.length > 0 ? lines.join('\n') : 'vitest failed outside a test; see its output above.');
}

function listFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`FAIL ${name}\n${message}`] : [];
  return failed.map((test) => `FAIL ${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`);
}

function runJourneys() {
  const { status, stdout } = spawnSync(nodePath(), ['scripts/find-chromium.mjs'], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) stop('The browser journeys need a browser; see above.');
  environment.CHROMIUM_PATH = stdout.trim();
  // None of the long ones looks at the layout of a phone or at hostile data.
  return run('playwright', isLong ? ['test', '--project=desktop'] : ['test']);
}

function run(program, args) {
  const { status } = spawnSync(nodePath(), [join('node_modules', '.bin', program), ...args], {
    cwd: ROOT,
    env: environment,
    stdio: 'inherit',
  });
  return status === 0;
}
