/** Backups that are being written, and what killed processes left of them. */
import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns a name beside the path that no other backup has. */
export const nameUnfinished = (path: string): string => `${path}.${randomUUID()}.part`;

/** Versions before named the machine and the process as well. */
const NAME = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\..+\.\d+)?\.part$/;

const HOUR_MS = 3_600_000;

/** Deletes what has not changed for an hour: nobody writes it any more. Other files are left alone, and a folder that cannot be read. */
export async function deleteUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name);
    if (NAME.test(name) && (await isOld(path))) await rm(path, { force: true });
  }
}

/** The times of files are those of this machine, whose clock may differ from the database's. */
async function isOld(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => null);
  return file !== null && Date.now() - file.mtimeMs > HOUR_MS;
}
