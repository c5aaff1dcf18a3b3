import { DatabaseSync } from 'node:sqlite';
import { StartupError } from './startup-error.ts';

/**
 * Takes a lock in the data folder that one process can hold. Node has no file lock, but SQLite uses one of the kernel: it is released with the
 * process, even if it crashes, so there are no stale locks and no reused process ids. No other code of the process may open
 * this file, because closing it would release the lock. Returns null while another one holds it, and otherwise the function
 * that releases it. Throws StartupError when the file cannot be written.
 */
export function takeLock(file: string): (() => void) | null {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock?.close();
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw new StartupError(
      `Homestand cannot write to ${file} (${(error as Error).message}). Give this user the folder, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

const SQLITE_BUSY = 5;
