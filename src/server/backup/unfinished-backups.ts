/** Backups that are being written, and what killed processes left of them. */
import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isProcessRunning } from '../platform/process/is-process-running.ts';

/** Returns a name beside the path that no other backup has and that says which process writes it. */
export const nameUnfinished = (path: string): string =>
  `${path}.${randomUUID()}.${hostname()}.${process.pid}.part`;

/** Before 0.2.0 the name said no process. */
const NAME = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.(?<machine>.+)\.(?<pid>\d+))?\.part$/;

const HOUR_MS = 3_600_000;

/**
 * Deletes what no living process writes: that of a process of this machine which has ended, and what has not changed for an
 * hour, because the folder may be shared with other machines. Other files are left alone, and a folder that cannot be read.
 */
export async function deleteUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const writer = NAME.exec(name);
    if (!writer) continue;
    const path = join(directory, name);
    if (hasEnded(writer.groups!) || (await isOld(path))) await rm(path, { force: true });
  }
}

const hasEnded = ({ machine, pid }: Record<string, string | undefined>): boolean =>
  machine === hostname() && !isProcessRunning(Number(pid));

/** The times of files are those of this machine, whose clock may differ from the database's. */
async function isOld(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => null);
  return file !== null && Date.now() - file.mtimeMs > HOUR_MS;
}
