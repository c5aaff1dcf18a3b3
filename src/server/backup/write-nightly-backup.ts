import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../platform/db/connect.ts';
import { makePrivateFolder } from '../platform/process/private-folder.ts';
import { findOutdated, nameNightlyBackup } from './nightly-backups.ts';
import type { ShopToRead } from './read-shop.ts';
import { UNFINISHED, type WrittenBackup, writeBackup } from './write-backup.ts';

interface NightlyTarget {
  directory: string;
  passphrase: string;
}

const DAY_MS = 86_400_000;

/** Writes the backup of the day, then deletes those that are not kept. Returns null when the day has one. */
export async function writeNightlyBackup(
  database: Pick<Database, 'pool'>,
  shop: Omit<ShopToRead, 'client'>,
  { directory, passphrase }: NightlyTarget,
): Promise<WrittenBackup | null> {
  makePrivateFolder(directory);
  const names = await readdir(directory);
  const name = nameNightlyBackup(shop.now);
  if (names.includes(name)) return null;
  const backup = await writeBackup(database, shop, { path: join(directory, name), passphrase });
  // A folder that is not mounted looks like a shop without files: earlier backups may be the only ones that have them.
  if (backup.end.files.missing.length === 0)
    for (const outdated of findOutdated([...names, name]))
      await rm(join(directory, outdated), { force: true });
  await deleteUnfinished(directory, names, shop.now);
  return backup;
}

/** Deletes what a killed process left more than a day ago. */
async function deleteUnfinished(directory: string, names: readonly string[], now: Date): Promise<void> {
  for (const name of names.filter((one) => one.endsWith(UNFINISHED))) {
    const path = join(directory, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}
