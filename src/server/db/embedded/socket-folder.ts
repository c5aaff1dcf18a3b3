import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefusal } from '../../start-refusal.ts';
import { type Account, canReach } from './account.ts';

/** The kernel's limit for a socket's path is 107 bytes on Linux and 103 on macOS; '/.s.PGSQL.5432.lock' comes on top. */
const LONGEST = 103 - '/.s.PGSQL.5432.lock'.length;

/** A short private folder for the server's socket: the data folder's own path may be longer than a socket's may. */
export function socketFolderFor(cluster: string, account: Account | undefined): string {
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const name = `homestand-${uid}-${createHash('sha256').update(cluster).digest('hex').slice(0, 10)}`;
  const parent = [tmpdir(), '/tmp'].find(
    (place) => Buffer.byteLength(join(place, name)) <= LONGEST && canReach(place, account),
  );
  if (!parent) {
    throw new StartRefusal(
      'No temporary folder is short and open enough for a socket. Set TMPDIR, or DATABASE_URL.',
    );
  }
  const folder = join(parent, name);
  makePrivate(folder, uid, account);
  return folder;
}

function makePrivate(folder: string, uid: number, account: Account | undefined): void {
  mkdirSync(folder, { mode: 0o700, recursive: true });
  const entry = lstatSync(folder);
  const ours = entry.uid === uid || entry.uid === process.getuid?.();
  if (!entry.isDirectory() || !ours) {
    throw new StartRefusal(
      `${folder} belongs to somebody else. Remove it, or set TMPDIR to a folder of your own.`,
    );
  }
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
}

export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty or already gone: the next start uses it as it is.
  }
}
