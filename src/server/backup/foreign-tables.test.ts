/** What other programs keep in the schema of the shop is in no backup, and hinders none (rules.md operation-2). */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS } from '../platform/db/migrate.ts';
import { readTableNames } from '../platform/db/migration-files.ts';
import { createDiskStore } from '../platform/providers/files/disk.ts';
import { BACKUP_KEY, backUp } from '../testing/probes/backups.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/shop/database.ts';
import { PASSPHRASE, RELEASES } from '../testing/shop/releases.ts';
import { openTestShop, type TestShop } from '../testing/shop/shop.ts';
import { readBackupFile } from './backup-file.ts';
import { readBegin } from './load-shop.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

let shop: TestShop;
let folder: string;
let path: string;
beforeEach(async () => {
  shop = await openTestShop();
  folder = mkdtempSync(join(tmpdir(), 'homestand-backup-'));
  path = join(folder, 'shop.backup');
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const restoreOver = (database: TestDatabase) =>
  restoreBackup(database, {
    config: { secretKey: null, dataDir: folder },
    files: createDiskStore(join(folder, 'files')),
    path,
    passphrase: BACKUP_KEY,
    overwrites: true,
  });

test('a table that no migration made is named and left out, so that the backup can be restored', async () => {
  await shop.database.pool.query('create table pgbench_accounts (aid bigint generated always as identity)');
  await shop.database.pool.query('create sequence pgbench_numbers');
  const { end } = await backUp(shop, path);
  expect(end.left_out).toEqual(['pgbench_accounts']);
  const verified = await verifyBackup({ path, passphrase: BACKUP_KEY, dataDir: join(folder, 'verified') });
  expect(verified.begin.tables.map(({ name }) => name)).not.toContain('pgbench_accounts');
});

test('an extension of the database server stays when a shop is replaced', async () => {
  await backUp(shop, path);
  const other = await createEmptyDatabase();
  await other.pool.query('create extension hstore');
  await other.pool.query('create extension lo');
  await restoreOver(other);
  const { rows } = await other.pool.query(`select 'a=>1'::hstore -> 'a' as value`);
  expect(rows).toEqual([{ value: '1' }]);
  await other.drop();
});

test.each(readdirSync(RELEASES))('every table of a backup of %s is known', async (release) => {
  const entries = readBackupFile(join(RELEASES, release), PASSPHRASE);
  const { tables } = await readBegin(entries);
  await entries.return(undefined);
  const known = readTableNames(MIGRATIONS);
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});
