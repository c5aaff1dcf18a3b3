import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '../platform/db/connect.ts';
import { flushFolder } from '../platform/process/flush-folder.ts';
import { onInterruption } from '../platform/process/interruption.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { type BackupTarget, readBackupFile, writeBackupFile } from './backup-file.ts';
import { type BackupEnd, END, parseEnd } from './backup-format.ts';
import { readShop, type ShopToRead } from './read-shop.ts';

export interface WrittenBackup {
  path: string;
  /** Its size in bytes. */
  size: number;
  end: BackupEnd;
}

/**
 * Writes the backup of a running or stopped shop and reads it back. It has its name only when it is whole; what a crash
 * leaves has another one, and a backup in the folder deletes it an hour later. Throws StartupError when the path exists.
 */
export async function writeBackup(
  { pool }: Pick<Database, 'pool'>,
  shop: Omit<ShopToRead, 'client'>,
  target: BackupTarget,
): Promise<WrittenBackup> {
  const { path, passphrase } = target;
  await refuseExisting(path);
  await deleteUnfinished(dirname(path));
  const unfinished = nameUnfinished(path);
  const client = await pool.connect();
  const forget = onInterruption(() => rm(unfinished, { force: true }));
  try {
    const entries = readShop({ ...shop, client });
    await writeBackupFile({ ...target, path: unfinished }, entries).catch((error) => {
      throw namePath(error, path);
    });
    const end = await readEnd(unfinished, passphrase);
    await refuseExisting(path);
    await rename(unfinished, path);
    await flushFolder(dirname(path));
    return await describeWritten(path, end);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    forget();
    client.release(true);
  }
}

/** Returns a name beside the path that no other backup has. */
const nameUnfinished = (path: string): string => `${path}.${randomUUID()}.part`;

/** Versions before named the machine and the process as well. */
const UNFINISHED_NAME = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\..+\.\d+)?\.part$/;

const HOUR_MS = 3_600_000;

/** Deletes what has not changed for an hour: nobody writes it any more. Other files are left alone, and a folder that cannot be read. */
export async function deleteUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name);
    if (UNFINISHED_NAME.test(name) && (await isOld(path))) await rm(path, { force: true });
  }
}

/** The times of files are those of this machine, whose clock may differ from the database's. */
async function isOld(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => null);
  return file !== null && Date.now() - file.mtimeMs > HOUR_MS;
}

/** The operator knows the name of the backup, not that of the file that is not whole. */
const namePath = (error: NodeJS.ErrnoException, path: string): NodeJS.ErrnoException =>
  Object.assign(error, { path: error.code === 'ENOENT' ? dirname(path) : path });

/** Reads a backup that was written before. Throws StartupError for a file that is not whole. */
export const readWrittenBackup = async ({ path, passphrase }: BackupTarget): Promise<WrittenBackup> =>
  describeWritten(path, await readEnd(path, passphrase));

async function describeWritten(path: string, end: BackupEnd): Promise<WrittenBackup> {
  const { size } = await stat(path);
  return { path, size, end };
}

/** Decrypts the whole file and returns its last entry. Throws StartupError for a file that is not whole. */
async function readEnd(path: string, passphrase: string): Promise<BackupEnd> {
  let end: BackupEnd | null = null;
  for await (const entry of readBackupFile(path, passphrase)) if (entry.name === END) end = parseEnd(entry);
  if (!end) throw new StartupError('The backup has no end. Take another one.');
  return end;
}

async function refuseExisting(path: string): Promise<void> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new StartupError(`${path} exists. Choose another name, or move it away.`);
}
