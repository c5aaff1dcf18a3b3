/** npm start: installs and builds what is missing, then runs the shop and restarts it when it crashes. */
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { nodeEnvironment, nodePath } from './ensure-node.mjs';
import { envFileOptions } from './env-file.mjs';
import { ROOT } from './install-tool.mjs';
import { RUNTIME_ENVIRONMENT } from './runtime-environment.mjs';
import { supervise } from './supervise.mjs';

await ensureInstalled();
await ensureBuilt();

// Caches compiled code for later starts.
const compileCache = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'start') };
const args = [...envFileOptions(), 'src/server/main.ts', ...process.argv.slice(2)];
supervise(nodePath(), args, {
  cwd: ROOT,
  env: { ...compileCache, ...RUNTIME_ENVIRONMENT, ...nodeEnvironment() },
});
