import { realpathSync } from 'node:fs';
import { type Account, canReach } from './account.ts';
import type { Binaries } from './binaries.ts';

/**
 * How a program is told its folder. A child enters its working folder while it is still root, so a database below a
 * home of mode 0700 is reached as the folder the process already stands in, which needs no right on those above.
 */
export function folderFor(folder: string, account: Account | undefined): { cwd: string; path: string } {
  const cwd = realpathSync(folder);
  return { cwd, path: canReach(cwd, account) ? cwd : '/proc/self/cwd' };
}

/** Nothing of our own environment: a PGOPTIONS or LD_PRELOAD meant for us would change the server. */
export function programEnvironment(binaries: Binaries): Record<string, string> {
  return { PATH: '/usr/bin:/bin', TZ: 'UTC', ...binaries.env };
}
