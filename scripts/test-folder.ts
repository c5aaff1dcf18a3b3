/** Where tests keep their databases and temporary files. */
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessRunning } from '../src/server/platform/process/is-process-running.ts';

const ROOT = join(import.meta.dirname, '..');

/** Linux keeps it in memory; in a container it may be small. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Returns a folder in memory that stays until the next start of the machine, or the one on the disk. A new database
 * is a thousand small files: 0.03 s in memory, up to 0.8 s on a busy disk.
 */
export function findTestFolder(): string {
  if (!hasRoom()) return join(ROOT, 'node_modules/.cache');
  const project = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);
  return makeFolder(join(MEMORY, `homestand-tests-${project}`));
}

/** Sets the folder for temporary files of this run, and deletes those of runs that have ended. */
export function setTemporaryFolder(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = findTestFolder();
  for (const name of readdirSync(folder)) {
    const pid = Number(/^run-(\d+)$/.exec(name)?.[1]);
    if (pid && !isProcessRunning(pid)) rmSync(join(folder, name), { recursive: true, force: true });
  }
  const own = makeFolder(join(folder, `run-${process.pid}`));
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  process.env.TMPDIR = own;
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
}

/** PostgreSQL has an account of its own where the tests run as root. */
function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o1777);
  return path;
}
