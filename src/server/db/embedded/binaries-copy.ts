import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartRefusal } from '../../start-refusal.ts';
import { type Account, canReach } from './account.ts';

/**
 * For a checkout under a home of mode 0700: root copies the programs once to a place the database's account can enter.
 * `finish` makes the library links in the copy, which keeps the layout native/bin, native/lib, native/share.
 */
export function copyForOthers(native: string, account: Account, finish: (native: string) => void): string {
  const place = placeFor(account);
  const copy = join(place, `postgres-${versionOf(native)}`, 'native');
  if (existsSync(copy)) return copy;

  const unfinished = mkdtempSync(join(place, 'unfinished-'));
  const target = join(unfinished, 'native');
  cpSync(native, target, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  openToRead(unfinished);
  finish(target);
  moveInto(unfinished, dirname(copy));
  return copy;
}

function versionOf(native: string): string {
  return JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')).version;
}

/** Somebody else's folder must never become the place our programs are started from. */
function placeFor(account: Account): string {
  for (const parent of ['/var/cache', tmpdir(), '/tmp']) {
    const place = join(parent, 'homestand');
    try {
      mkdirSync(place, { mode: 0o755, recursive: true });
      const entry = lstatSync(place);
      if (!entry.isDirectory() || entry.uid !== 0 || (entry.mode & 0o022) !== 0) continue;
      chmodSync(place, 0o755);
      if (canReach(place, account)) return place;
    } catch {
      // Read-only or missing: the next place may do.
    }
  }
  throw new StartRefusal(
    'The database cannot run as root and finds no folder it may start from. Install Homestand outside the private home folder, or set DATABASE_URL.',
  );
}

/** A umask of 077 leaves everything closed to others. */
function openToRead(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  const mayEnter = entry.isDirectory() || (entry.mode & 0o100) !== 0;
  chmodSync(path, entry.mode | (mayEnter ? 0o555 : 0o444));
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToRead(join(path, name));
}

function moveInto(unfinished: string, finished: string): void {
  try {
    renameSync(unfinished, finished);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(finished)) throw error;
  }
}
