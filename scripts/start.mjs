/** npm start: installs and builds what is missing, then runs the shop and restarts it when it crashes. */
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { nodeEnvironment, nodePath } from './ensure-node.mjs';
import { envFileOptions } from './env-file.mjs';
import { ROOT } from './install-tool.mjs';
import { COMPILED_CODE, RUNTIME_ENVIRONMENT, SERVER_BUNDLE } from './runtime-environment.mjs';
import { supervise } from './supervise.mjs';

await ensureInstalled();
await ensureBuilt();

const args = [...envFileOptions(), SERVER_BUNDLE, ...process.argv.slice(2)];
supervise(nodePath(), args, {
  cwd: ROOT,
  env: { NODE_COMPILE_CACHE: COMPILED_CODE, ...RUNTIME_ENVIRONMENT, ...nodeEnvironment() },
});
