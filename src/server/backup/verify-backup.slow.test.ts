/** What the proof that a backup can be restored refuses and leaves (rules.md operation-3). */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDirectory } from '../platform/db/embedded-postgres/data-directory.ts';
import { BACKUP_KEY, backUp, readSource } from '../testing/probes/backups.ts';
import { openTestShop, type TestShop } from '../testing/shop/shop.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

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

test('a backup with another key than the one of its database is not called whole', async () => {
  const source = { ...readSource(shop), secretKey: 'the key of another shop, long enough' };
  await writeBackup(shop.database, source, { path, passphrase: BACKUP_KEY });
  const verifying = verifyBackup({ path, passphrase: BACKUP_KEY, dataDir: join(folder, 'verified') });
  await expect(verifying).rejects.toThrow(/^The key in this backup is not the one/);
});

test('what a killed verification left is removed by the next one; another one that runs is left alone', async () => {
  await backUp(shop, path);
  const dataDir = join(folder, 'verified');
  const [killed, running] = ['verify-killed', 'verify-running'].map((name) => join(dataDir, name)) as [
    string,
    string,
  ];
  mkdirSync(killed, { recursive: true });
  writeFileSync(join(killed, 'secret-key'), 'the key of a shop');
  mkdirSync(running);
  const unlock = lockDataDirectory(running);
  await verifyBackup({ path, passphrase: BACKUP_KEY, dataDir });
  expect(readdirSync(dataDir)).toEqual(['verify-running']);
  unlock();
});
