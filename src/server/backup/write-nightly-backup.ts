import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../platform/db/connect.ts';
import { type ReadDiskSpace, requireDiskSpace } from '../platform/files/disk-space.ts';
import { makePrivateFolder } from '../platform/process/private-folder.ts';
import type { BackupTarget } from './backup-file.ts';
import { findOutdated, listNewestFirst, nameIncomplete, nameNightlyBackup } from './nightly-backups.ts';
import type { ShopToRead } from './read-shop.ts';
import { deleteUnfinished, readWrittenBackup, type WrittenBackup, writeBackup } from './write-backup.ts';

interface NightlyTarget extends Omit<BackupTarget, 'path'> {
  directory: string;
  readSpace?: ReadDiskSpace;
}

/**
 * Writes the backup of the day, then deletes those that are not kept. When the day has one, it is read again. Throws
 * StartupError on a disk without space for it.
 */
export async function writeNightlyBackup(
  database: Pick<Database, 'pool'>,
  shop: Omit<ShopToRead, 'client'>,
  { directory, readSpace, ...encryption }: NightlyTarget,
): Promise<WrittenBackup & { isNew: boolean }> {
  makePrivateFolder(directory);
  await deleteUnfinished(directory);
  const names = await readdir(directory);
  const name = nameNightlyBackup(shop.now);
  const path = join(directory, name);
  for (const present of [name, nameIncomplete(name)])
    if (names.includes(present)) {
      const backup = await readWrittenBackup({ path: join(directory, present), ...encryption });
      return { ...(await nameByContent(backup)), isNew: false };
    }
  const [newest] = listNewestFirst(names, shop.now);
  const { size } = newest ? await stat(join(directory, newest)) : { size: 0 };
  await requireDiskSpace(directory, size, readSpace);
  const backup = await nameByContent(await writeBackup(database, shop, { path, ...encryption }));
  // A folder that is not mounted looks like a shop without files: earlier backups may be the only ones that have them.
  if (backup.end.files.missing.length === 0)
    for (const outdated of findOutdated([...names, name], shop.now))
      await rm(join(directory, outdated), { force: true });
  return { ...backup, isNew: true };
}

/** Tells a backup that lacks files by its name, so that one which has all files is kept rather than it. */
async function nameByContent(backup: WrittenBackup): Promise<WrittenBackup> {
  const { path, end } = backup;
  if (end.files.missing.length === 0 || path.endsWith(nameIncomplete('.backup'))) return backup;
  const renamed = nameIncomplete(path);
  await rename(path, renamed);
  return { ...backup, path: renamed };
}
