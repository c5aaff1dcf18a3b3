/** npm start: install and build what is missing, then run the shop on our own Node and start it again if it crashes. */
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, ownEnvironment, ownNode, ROOT } from './ensure-installed.mjs';
import { supervise } from './supervise.mjs';

ensureInstalled();
ensureBuilt();

// What the first start translates, the next ones read.
const translated = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node') };
// Files, compression, pictures and password hashes share these threads; four, the usual number, let pictures and hashes take
// all of them.
const threads = { UV_THREADPOOL_SIZE: '8' };
supervise(ownNode(), ['src/server/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: { ...translated, ...threads, ...ownEnvironment() },
});
