/**
 * npm test: every test, including browser journeys. `npm test -- roster` runs only the test files whose path contains
 * it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { nodeEnvironment, nodePath } from './ensure-node.mjs';
import { ROOT } from './install-tool.mjs';
import { stop } from './progress.mjs';

const chosen = process.argv.slice(2);

await ensureInstalled();
const environment = nodeEnvironment();
const files = run('vitest', ['run', ...chosen]);
if (chosen.length > 0) process.exit(files ? 0 : 1);

await ensureBuilt();
const journeys = !existsSync(join(ROOT, 'playwright.config.ts')) || runJourneys();
process.exit(files && journeys ? 0 : 1);

function runJourneys() {
  const { status, stdout } = spawnSync(nodePath(), ['scripts/find-chromium.mjs'], {
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
  const { status } = spawnSync(nodePath(), [join('node_modules', '.bin', program), ...args], {
    cwd: ROOT,
    env: environment,
    stdio: 'inherit',
  });
  return status === 0;
}
