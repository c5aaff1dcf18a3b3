import { chownSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../../process/startup-error.ts';

/** The account that runs PostgreSQL when the shop is started by root, as which PostgreSQL refuses to run. */
export interface Account {
  uid: number;
  gid: number;
}

const NOBODY_ACCOUNT: Account = { uid: 65534, gid: 65534 };

/** Returns the account that runs the server, the owner of an existing database; undefined for the current user. */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw new StartupError(
      'The built-in database does not run as root on this system. Start the shop as an ordinary user, or set DATABASE_URL.',
    );
  }
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY_ACCOUNT;
}

/** Returns whether the account may read the path and enter every folder above it. */
export function canReach(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  const real = realpathSync(path);
  const target = statSync(real);
  if (!allows(target, account, target.isDirectory() ? 5 : 4)) return false;
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    if (!allows(statSync(folder), account, 1)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function allows(entry: Stats, account: Account, required: number): boolean {
  const shift = entry.uid === account.uid ? 6 : entry.gid === account.gid ? 3 : 0;
  return ((entry.mode >> shift) & required) === required;
}

/**
 * Returns how to pass a folder to a program. A child enters its working directory while it is still root, so a database
 * below a home of mode 0700 is addressed as the working directory, which needs no permission on the folders above.
 */
export function resolveFolder(folder: string, account: Account | undefined): { cwd: string; path: string } {
  const cwd = realpathSync(folder);
  return { cwd, path: canReach(cwd, account) ? cwd : '/proc/self/cwd' };
}

/** Changes the owner of a folder, for example of a backup restored by root. Does nothing when the owner is right. */
export function changeOwner(account: Account | undefined, path: string): void {
  if (!account || lstatSync(path).uid === account.uid) return;
  chownAll(path, account);
}

function chownAll(path: string, account: Account): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name), account);
  chownSync(path, account.uid, account.gid);
}
