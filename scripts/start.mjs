/** npm start: install and build what is missing, then run the shop on our own Node. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, ownEnvironment, ownNode, ROOT, stop } from './ensure-installed.mjs';

ensureInstalled();
ensureBuilt();

// What the first start translates, the next ones read.
const translated = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node') };
const shop = spawn(ownNode(), ['src/server/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: { ...translated, ...ownEnvironment() },
  stdio: 'inherit',
});
shop.once('error', (error) => stop(`The shop could not be started: ${error.message}`));
shop.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));

for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill('SIGTERM'));
// Ctrl-C in a terminal reaches the shop by itself; a second one would mean "at once".
process.on('SIGINT', () => process.stdin.isTTY || shop.kill('SIGINT'));
