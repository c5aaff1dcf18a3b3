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
import { StartRefusal } from '../../start-refusal.ts';
import { type Account, giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import { processesIn } from './postmaster.ts';
import { folderFor, programEnvironment } from './reach.ts';

const MAJOR = '18';

/** Makes sure a whole database of our version stands in the folder, and that the account owns it. */
export async function prepareCluster(
  dataDir: string,
  cluster: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  await removeUnfinished(dataDir);
  if (isMissing(cluster)) await createCluster(dataDir, cluster, binaries, account);
  else checkVersion(cluster);
  giveTo(account, cluster);
  chmodSync(cluster, 0o700); // PostgreSQL insists, and a backup put back may have lost it.
}

const UNFINISHED = 'postgres-unfinished-';

/** What a first start left behind that was killed half-way, and the initdb that may still be at it. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(UNFINISHED))) {
    const folder = join(dataDir, name);
    for (let left = processesIn(folder); left.length > 0; left = processesIn(folder)) {
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
  throw new StartRefusal(
    version
      ? `${cluster} was made by PostgreSQL ${version} and Homestand brings PostgreSQL ${MAJOR}. Export it with the version that wrote it, or set DATABASE_URL.`
      : `${cluster} is not a PostgreSQL database. Move it away, or choose another DATA_DIR.`,
  );
}

/** Under a name of its own until it is whole, so that a killed first start leaves no half database. */
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

/** Without these a system without LANG gets SQL_ASCII. macOS has no C.UTF-8 of its own, PostgreSQL has. */
const LOCALE =
  process.platform === 'darwin'
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];

function initdb(folder: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const { cwd, path } = folderFor(folder, account);
  const flags = ['--encoding=UTF8', ...LOCALE, '--auth=trust', '--username=postgres', '--no-instructions'];
  const child = spawn(binaries.initdb, ['-D', path, ...flags], {
    ...account,
    cwd,
    env: programEnvironment(binaries),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(refusal(error.message, error)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(refusal(complaint.trim()))));
  });
}

function refusal(detail: string, cause?: unknown): StartRefusal {
  const hint = detail.includes('effective user ID')
    ? 'This user has no entry in /etc/passwd, which PostgreSQL needs to create a database.'
    : 'The built-in PostgreSQL could not create its database (it needs Linux with glibc 2.27 or newer, or macOS).';
  return new StartRefusal(`${hint} Set DATABASE_URL to use a PostgreSQL server instead. It said: ${detail}`, {
    cause,
  });
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
