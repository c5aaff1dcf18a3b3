/** What the proof that a backup can be restored refuses and leaves (rules.md operation-3). */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDataDirectory } from '../platform/db/embedded-postgres/data-directory.ts';
import { BACKUP_KEY, backUp, readSource, resolveBackup } from '../testing/probes/backups.ts';
import { openShopForEachTest } from '../testing/shop/for-file.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const shop = openShopForEachTest();

test('a backup with another key than the one of its database is not called whole, and nothing of its copy stays', async () => {
  const source = { ...readSource(shop), secretKey: 'the key of another shop, long enough' };
  await writeBackup(shop.database, source, { path: resolveBackup(shop), passphrase: BACKUP_KEY });
  const dataDir = join(shop.folder, 'verified');
  const verifying = verifyBackup({ path: resolveBackup(shop), passphrase: BACKUP_KEY, dataDir });
  await expect(verifying).rejects.toThrow(/^The key in this backup is not the one/);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('what a killed verification left is removed by the next one; another one that runs is left alone', async () => {
  await backUp(shop);
  const dataDir = join(shop.folder, 'verified');
  const [killed, running] = ['verify-killed', 'verify-running'].map((name) => join(dataDir, name)) as [
    string,
    string,
  ];
  mkdirSync(killed, { recursive: true });
  writeFileSync(join(killed, 'secret-key'), 'the key of a shop');
  mkdirSync(running);
  const unlock = lockDataDirectory(running);
  await verifyBackup({ path: resolveBackup(shop), passphrase: BACKUP_KEY, dataDir });
  expect(readdirSync(dataDir)).toEqual(['verify-running']);
  unlock();
});
