import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { isKeyOfDatabase } from '../platform/crypto/secret-key.ts';
import { connect } from '../platform/db/connect.ts';
import { removeEmbedded, startEmbedded } from '../platform/db/embedded-postgres/start-embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { type ReadDiskSpace, requireDiskSpace } from '../platform/files/disk-space.ts';
import { onInterruption } from '../platform/process/interruption.ts';
import { makePrivateFolder } from '../platform/process/private-folder.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { createDiskStore, listDiskFiles } from '../platform/providers/files/disk.ts';
import type { FileKey, FileStore } from '../platform/providers/files/file-store.ts';
import { compareKeys } from './backup-format.ts';
import { createFilesDigest, digestTable } from './digests.ts';
import { compare, type LoadedShop } from './load-shop.ts';
import { restoreBackup } from './restore-backup.ts';
import { readShopTotals } from './shop-totals.ts';

interface BackupSource {
  path: string;
  passphrase: string;
  /** The folder in which the temporary one is made: it holds a readable copy meanwhile. */
  dataDir: string;
  readSpace?: ReadDiskSpace;
}

/**
 * Proves a backup: restores it into a database of its own in a temporary folder, compares every table, total and file with
 * what the backup says, migrates it to this version and tries its key. Throws StartupError when anything differs, and on a
 * disk without space for the copy.
 */
export async function verifyBackup({
  path,
  passphrase,
  dataDir,
  readSpace,
}: BackupSource): Promise<LoadedShop> {
  await removeAbandoned(dataDir);
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  await requireDiskSpace(dataDir, size, readSpace);
  const folder = await mkdtemp(join(dataDir, TEMPORARY));
  try {
    return await restoreBeside({ path, passphrase, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const TEMPORARY = 'verify-';

/** Removes what killed processes left; the folder of one that still runs is locked. */
export async function removeAbandoned(dataDir: string): Promise<void> {
  makePrivateFolder(dataDir);
  for (const name of await readdir(dataDir))
    if (name.startsWith(TEMPORARY)) await removeEmbedded(join(dataDir, name));
}

interface BackupCopy {
  path: string;
  passphrase: string;
  folder: string;
}

async function restoreBeside({ path, passphrase, folder }: BackupCopy): Promise<LoadedShop> {
  const server = await startEmbedded({ dataDir: folder, scratch: true });
  const forget = onInterruption(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const database = connect(server.connectionString, { connections: 2 });
  try {
    const directory = join(folder, 'files');
    const files = createDiskStore(directory);
    const config = { secretKey: null, dataDir: folder };
    const shop = await restoreBackup(database, { config, files, path, passphrase, overwrites: false });
    await compareTables(database.pool, shop);
    await compareFiles(files, await listDiskFiles(directory), shop);
    await migrate(database.pool);
    if (!(await isKeyOfDatabase(shop.secretKey, database.db))) throw new StartupError(FOREIGN_KEY);
    return shop;
  } finally {
    await database.close();
    await server.stop();
    forget();
  }
}

const FOREIGN_KEY =
  'The key in this backup is not the one that its database was made with, so a shop that is restored from it does not start. Keep the key of the shop, and write a new backup.';

async function compareTables(pool: pg.Pool, { begin, end }: LoadedShop): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // A scan of a large table would begin where another one is.
    await client.query('set synchronize_seqscans = off');
    for (const table of begin.tables) {
      const written = end.tables.find(({ name }) => name === table.name);
      compare(`rows of ${table.name}`, await digestTable(client, table), written);
    }
    compare('totals', await readShopTotals(client), end.totals);
  } finally {
    client.release(true);
  }
}

async function compareFiles(files: FileStore, keys: FileKey[], { end }: LoadedShop): Promise<void> {
  const digest = createFilesDigest();
  for (const key of keys.toSorted(compareKeys)) {
    const file = await files.read(key);
    if (file) digest.update(file.bytes);
  }
  const { missing, ...written } = end.files;
  compare('files', digest.finish(), written);
}
