/** Keeps two processes of a machine from writing the nightly backup at once, such as the job and an operator's command. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePrivateFolder } from '../platform/process/private-folder.ts';
import { takeLock } from '../platform/process/process-lock.ts';

const POLL_MS = 200;

/**
 * Waits until no other process writes the nightly backup: afterwards that of the day is there, or the other one has failed.
 * In the data folder, because BACKUP_DIR may be a network share without locks. `onWait` is called once.
 */
export async function whileOnlyNightly<T>(
  { dataDir, onWait }: { dataDir: string; onWait: () => void },
  work: () => Promise<T>,
): Promise<T> {
  makePrivateFolder(dataDir);
  const file = join(dataDir, 'nightly-backup.lock');
  let release = takeLock(file);
  if (!release) onWait();
  while (!release) {
    await sleep(POLL_MS);
    release = takeLock(file);
  }
  return work().finally(release);
}
