import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '../../start-refusal.ts';

/**
 * One living process per data folder. Node offers no file lock of its own, but SQLite's is the kernel's: it goes with
 * the process, however that ends, so there is no stale lock to judge and no process id that could have been reused.
 * (Nothing else may open this file in the same process: closing it would drop the lock.)
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, 'in-use.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock?.close();
  } catch (error) {
    lock?.close();
    throw new StartRefusal(sentenceFor(error, dataDir, file), { cause: error });
  }
}

const SQLITE_BUSY = 5;

function sentenceFor(error: unknown, dataDir: string, file: string): string {
  if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
    return `Another Homestand process is using the folder ${dataDir}. Stop that one first, or give this one its own DATA_DIR.`;
  }
  return `Homestand cannot write to ${file} (${(error as Error).message}). Give this user the folder, or choose another DATA_DIR.`;
}
