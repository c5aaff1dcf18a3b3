/** The data folder: the lock that one process holds on it, and the database cluster in it. */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../../process/process-lock.ts';
import { StartupError } from '../../process/startup-error.ts';
import { type Binaries, createProgramEnvironment } from './binaries.ts';
import { type Account, changeOwner, resolveFolder } from './os-account.ts';
import { findProcesses } from './postmaster.ts';

/** Locks the data folder for one process. Throws StartupError. */
export function lockDataDirectory(dataDir: string): () => void {
  const unlock = takeLock(join(dataDir, 'in-use.lock'));
  if (unlock) return unlock;
  throw new StartupError(
    `Another Homestand process is using the folder ${dataDir}. Stop that one first, or give this one its own DATA_DIR.`,
  );
}

const MAJOR = '18';

/** Ensures that the folder contains a complete database of this version that the account owns. Throws StartupError. */
export async function initDataDirectory(
  dataDir: string,
  cluster: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  await removeUnfinished(dataDir);
  if (isMissing(cluster)) await createCluster(dataDir, cluster, binaries, account);
  else checkVersion(cluster);
  changeOwner(account, cluster);
  chmodSync(cluster, 0o700); // Required by PostgreSQL, and possibly lost in a restored backup.
}

const UNFINISHED = 'postgres-unfinished-';

/** Removes the remains of an interrupted first start and ends an initdb that is still running. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(UNFINISHED))) {
    const folder = join(dataDir, name);
    for (let left = findProcesses(folder); left.length > 0; left = findProcesses(folder)) {
      for (const pid of left) kill(pid);
      await sleep(10);
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

function isMissing(cluster: string): boolean {
  if (!existsSync(cluster)) return true;
  if (readdirSync(cluster).length > 0) return false;
  rmdirSync(cluster);
  return true;
}

function checkVersion(cluster: string): void {
  const file = join(cluster, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (version === MAJOR) return;
  throw new StartupError(
    version
      ? `${cluster} was made by PostgreSQL ${version} and Homestand brings PostgreSQL ${MAJOR}. Write a backup with the earlier version of the shop and restore it with this one (docs/restore.md, Another major version of PostgreSQL), or set DATABASE_URL.`
      : `${cluster} is not a PostgreSQL database. Move it away, or choose another DATA_DIR.`,
  );
}

/** Creates the cluster under a temporary name, so that an interrupted first start leaves no partial database. */
async function createCluster(
  dataDir: string,
  cluster: string,
  binaries: Binaries,
  account: Account | undefined,
) {
  const unfinished = mkdtempSync(join(dataDir, UNFINISHED));
  chmodSync(unfinished, 0o700);
  if (account) chownSync(unfinished, account.uid, account.gid);
  try {
    await initdb(unfinished, binaries, account);
    renameSync(unfinished, cluster);
    syncFolder(dataDir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Without these a system without LANG gets SQL_ASCII. macOS has no C.UTF-8, but PostgreSQL has its own. */
const LOCALE =
  process.platform === 'darwin'
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];

function initdb(folder: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const { cwd, path } = resolveFolder(folder, account);
  const flags = ['--encoding=UTF8', ...LOCALE, '--auth=trust', '--username=postgres', '--no-instructions'];
  const child = spawn(binaries.initdb, ['-D', path, ...flags], {
    ...account,
    cwd,
    env: createProgramEnvironment(binaries),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(createStartupError(error.message, error)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(createStartupError(output.trim()))));
  });
}

function createStartupError(detail: string, cause?: unknown): StartupError {
  const hint = detail.includes('effective user ID')
    ? 'This user has no entry in /etc/passwd, which PostgreSQL needs to create a database.'
    : 'The built-in PostgreSQL could not create its database (it needs Linux with glibc 2.27 or newer, or macOS).';
  return new StartupError(`${hint} Set DATABASE_URL to use a PostgreSQL server instead. It said: ${detail}`, {
    cause,
  });
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
