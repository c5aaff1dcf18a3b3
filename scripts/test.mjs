/** npm test: every test there is, the browser journeys included. `npm test -- roster` runs the test files of that name alone. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, ownEnvironment, ownNode, ROOT, stop } from './ensure-installed.mjs';

const chosen = process.argv.slice(2);

ensureInstalled();
const environment = ownEnvironment();
const files = run('vitest', ['run', ...chosen]);
if (chosen.length > 0) process.exit(files ? 0 : 1);

ensureBuilt();
const journeys = !existsSync(join(ROOT, 'playwright.config.ts')) || runJourneys();
process.exit(files && journeys ? 0 : 1);

function runJourneys() {
  const { status, stdout } = spawnSync(ownNode(), ['scripts/find-chromium.mjs'], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) stop('The browser journeys need a browser; see above.');
  environment.CHROMIUM_PATH = stdout.trim();
  return run('playwright', ['test']);
}

function run(program, args) {
  const { status } = spawnSync(ownNode(), [join('node_modules', '.bin', program), ...args], {
    cwd: ROOT,
    env: environment,
    stdio: 'inherit',
  });
  return status === 0;
}
