/** The job that notes disks with little space, on every machine that runs the shop (rules.md operation-5). */
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Services } from '../platform/services.ts';
import { type DiskFault, deleteEndedFaults, listDiskFaults, saveDiskFault } from './disk-fault-store.ts';

const FAULT_BELOW_PERCENT = 10;
/** So that a disk around the limit raises one alert. */
const WELL_FROM_PERCENT = 12;
const FORGOTTEN_MS = 10 * 60_000;

/** In percent of the disk: the space that the shop may still write, and the files that it may still create. */
interface FreeParts {
  space: number;
  files: number;
}

interface Machine {
  host: string;
  /** Returns null for a folder that does not exist yet. */
  readFree: (folder: string) => Promise<FreeParts | null>;
}

async function readFreeParts(folder: string): Promise<FreeParts | null> {
  try {
    const { bavail, blocks, ffree, files } = await statfs(folder);
    return { space: toPercent(bavail, blocks), files: toPercent(ffree, files) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** File systems without such a limit say that it is 0. */
const toPercent = (free: number, all: number) => (all === 0 ? 100 : (100 * free) / all);

/** Looks at the folders of data and of backups on the machine of this process; what other machines have found stays. */
export async function measureDisks(
  services: Services,
  machine: Machine = { host: hostname(), readFree: readFreeParts },
): Promise<void> {
  const { db } = services;
  const now = services.now();
  const { dataDir, backup } = services.config;
  const folders = backup.directory ? [dataDir, backup.directory] : [dataDir];
  const before = await listDiskFaults(db);
  for (const fault of await findFaults(folders, machine, before)) await saveDiskFault(db, fault, now);
  const forgottenBefore = new Date(now.getTime() - FORGOTTEN_MS);
  await deleteEndedFaults(db, { host: machine.host, folders, now, forgottenBefore });
}

async function findFaults(
  folders: readonly string[],
  { host, readFree }: Machine,
  before: readonly DiskFault[],
): Promise<DiskFault[]> {
  const faults: DiskFault[] = [];
  for (const folder of folders) {
    const free = await readFree(folder);
    if (!free) continue;
    for (const resource of ['space', 'files'] as const) {
      const isKnown = before.some(
        (fault) => fault.host === host && fault.folder === folder && fault.resource === resource,
      );
      if (free[resource] < (isKnown ? WELL_FROM_PERCENT : FAULT_BELOW_PERCENT))
        faults.push({ host, folder, resource, free_percent: free[resource] });
    }
  }
  return faults;
}
