/**
 * npm run lint: formatting and rules by Biome, then the rules that need types by oxlint. Both are installed on demand
 * because of their size. `npm run lint -- --write` formats the files and mends what can be mended.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installTool, ROOT } from './install-tool.mjs';

const programs = join(await installTool('linters'), 'node_modules', '.bin');

function run(program, ...options) {
  const { status } = spawnSync(join(programs, program), options, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(programs, 'tsgolint') },
  });
  if (status !== 0) process.exit(status ?? 1);
}

run('biome', 'check', ...process.argv.slice(2), '.');
run('oxlint', '--type-aware', 'src', 'e2e', 'bench', 'scripts');
