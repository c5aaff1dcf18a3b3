/** npm run dev: installs what is missing, then runs scripts/dev/main.ts. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { nodeEnvironment, nodePath } from './ensure-node.mjs';
import { envFileOptions } from './env-file.mjs';
import { ROOT } from './install-tool.mjs';

await ensureInstalled();
const env = {
  ...nodeEnvironment(),
  NODE_ENV: 'development',
  NODE_COMPILE_CACHE: join(ROOT, '.cache', 'dev'),
};
const child = spawn(nodePath(), [...envFileOptions(), 'scripts/dev/main.ts'], {
  cwd: ROOT,
  env,
  stdio: 'inherit',
});
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT')); // A terminal signals both.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
child.once('exit', (code) => process.exit(code ?? 1));
