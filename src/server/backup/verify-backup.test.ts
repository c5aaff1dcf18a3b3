/** The proof that a backup can be restored (rules.md operation-3). */
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { BACKUP_KEY, backUp, storePicture } from '../testing/probes/backups.ts';
import { openTestShop, type TestShop } from '../testing/shop/shop.ts';
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

test('a backup is verified by restoring it beside the shop, and nothing of that stays', async () => {
  await createPaidTeam(shop);
  await storePicture(shop);
  await backUp(shop, path);
  const dataDir = join(folder, 'verified');
  const { end } = await verifyBackup({ path, passphrase: BACKUP_KEY, dataDir });
  expect(end.totals).toMatchObject({ 'paid orders': 1 });
  expect(readdirSync(dataDir)).toEqual([]);
  truncateSync(path, 1000);
  await expect(verifyBackup({ path, passphrase: BACKUP_KEY, dataDir })).rejects.toThrow(
    /is not a whole backup/,
  );
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a backup is not verified where its copy would fill the disk', async () => {
  await backUp(shop, path);
  const dataDir = join(folder, 'verified');
  const readSpace = async () => ({ free: 4.9e9, total: 100e9 });
  await expect(verifyBackup({ path, passphrase: BACKUP_KEY, dataDir, readSpace })).rejects.toThrow(
    /verified has 4\.9 GB free of 100\.0 GB, and 5\.0 GB are needed/,
  );
});
