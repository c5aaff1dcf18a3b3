/** npm run lint: the rules that need types, by a linter that is installed on demand because of its size. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installTool, ROOT } from './install-tool.mjs';

const programs = join(await installTool('oxlint'), 'node_modules', '.bin');
const { status } = spawnSync(join(programs, 'oxlint'), ['--type-aware', 'src', 'e2e', 'bench', 'scripts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, OXLINT_TSGOLINT_PATH: join(programs, 'tsgolint') },
});
process.exit(status ?? 1);
