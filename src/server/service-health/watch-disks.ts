/** The job that alerts managers to a disk with little space (rules.md operation-5). */
import { raiseAlert, resolveAlert } from '../alerts/alerts.ts';
import { readDiskSpace } from '../platform/files/disk-space.ts';
import type { Services } from '../platform/services.ts';

const MIN_FREE_PERCENT = 10;

/** Returns the part of a disk that the shop may still write, in percent; null for a folder that does not exist yet. */
async function readFreePercent(folder: string): Promise<number | null> {
  try {
    const { free, total } = await readDiskSpace(folder);
    return total === 0 ? null : (100 * free) / total;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Looks at the folders of data and of backups on the machine of the process that runs the job. */
export async function watchDisks(services: Services, readFree = readFreePercent): Promise<void> {
  const { dataDir, backup } = services.config;
  const faults: string[] = [];
  for (const folder of backup.directory ? [dataDir, backup.directory] : [dataDir]) {
    const free = await readFree(folder);
    if (free !== null && free < MIN_FREE_PERCENT) faults.push(`${folder}: ${free.toFixed(1)} % free`);
  }
  if (faults.length === 0) return resolveAlert(services, 'disk-nearly-full', services.now());
  await raiseAlert(services, 'disk-nearly-full', { count: faults.length, faults });
}
