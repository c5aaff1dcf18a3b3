import { chownSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefusal } from '../../start-refusal.ts';

/** PostgreSQL refuses to run as root, so root lends it this account. */
export interface Account {
  uid: number;
  gid: number;
}

const NOBODY: Account = { uid: 65534, gid: 65534 };

/** The account the server runs under, or undefined for our own. Who already owns the database keeps it. */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw new StartRefusal(
      'The built-in database does not run as root on this system. Start the shop as an ordinary user, or set DATABASE_URL.',
    );
  }
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY;
}

/** Whether the account may read the path and enter every folder above it. */
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

function allows(entry: Stats, account: Account, wanted: number): boolean {
  const shift = entry.uid === account.uid ? 6 : entry.gid === account.gid ? 3 : 0;
  return ((entry.mode >> shift) & wanted) === wanted;
}

/** Hands a folder over, for example a backup that root put back. Costs one look when it is already right. */
export function giveTo(account: Account | undefined, path: string): void {
  if (!account || lstatSync(path).uid === account.uid) return;
  chownAll(path, account);
}

function chownAll(path: string, account: Account): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name), account);
  chownSync(path, account.uid, account.gid);
}
