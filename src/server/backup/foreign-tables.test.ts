/** What other programs keep in the schema of the shop is in no backup, and hinders none (rules.md operation-2). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../platform/db/migrate.ts';
import { readTableNames } from '../platform/db/migration-files.ts';
import { createDiskStore } from '../platform/providers/files/disk.ts';
import { BACKUP_KEY, backUp, resolveBackup } from '../testing/probes/backups.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/shop/database.ts';
import { openShopForEachTest } from '../testing/shop/for-file.ts';
import { PASSPHRASE, RELEASES } from '../testing/shop/releases.ts';
import { readBackupFile } from './backup-file.ts';
import { readBegin } from './load-shop.ts';
import { restoreBackup } from './restore-backup.ts';

const shop = openShopForEachTest();

const restoreOver = (database: TestDatabase) =>
  restoreBackup(database, {
    config: { secretKey: null, dataDir: shop.folder },
    files: createDiskStore(join(shop.folder, 'files')),
    path: resolveBackup(shop),
    passphrase: BACKUP_KEY,
    overwrites: true,
  });

test('a table that no migration made is left out of a backup, and an extension of the database server stays', async () => {
  await shop.database.pool.query('create table pgbench_accounts (aid bigint generated always as identity)');
  await shop.database.pool.query('create sequence pgbench_numbers');
  const { end } = await backUp(shop);
  expect(end.left_out).toEqual(['pgbench_accounts']);
  const other = await createEmptyDatabase();
  await other.pool.query('create extension hstore');
  await other.pool.query('create extension lo');
  const { begin } = await restoreOver(other);
  expect(begin.tables.map(({ name }) => name)).not.toContain('pgbench_accounts');
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
