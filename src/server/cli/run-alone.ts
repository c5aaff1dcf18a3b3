import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../platform/config/config.ts';
import { makePrivateFolder } from '../platform/process/private-folder.ts';
import { takeLock } from '../platform/process/process-lock.ts';

const POLL_MS = 200;

/**
 * Runs work when no other process of the machine does it: afterwards the other one has done it, or has failed. The lock of this
 * name is in the data folder, because BACKUP_DIR may be a network share without locks. Says `whileWaiting` when it has to wait.
 */
export async function runAlone<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  { name, whileWaiting }: { name: string; whileWaiting: string },
  work: () => Promise<T>,
): Promise<T> {
  makePrivateFolder(dataDir);
  const file = join(dataDir, `${name}.lock`);
  let release = takeLock(file);
  if (!release) console.error(whileWaiting);
  while (!release) {
    await sleep(POLL_MS);
    release = takeLock(file);
  }
  return work().finally(release);
}
