/** Runs a command with the settings of the shop: `node scripts/run-command.mjs src/server/cli/staff.ts add …`. */
import { spawnSync } from 'node:child_process';
import { nodeEnvironment, nodePath } from './ensure-node.mjs';
import { envFileOptions } from './env-file.mjs';
import { ROOT } from './install-tool.mjs';

const args = [...envFileOptions(), ...process.argv.slice(2)];
const { status } = spawnSync(nodePath(), args, { cwd: ROOT, env: nodeEnvironment(), stdio: 'inherit' });
process.exitCode = status ?? 1;
