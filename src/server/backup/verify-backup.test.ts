/** The proof that a backup can be restored (rules.md operation-3). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { BACKUP_KEY, backUp, resolveBackup, storePicture } from '../testing/probes/backups.ts';
import { openShopForEachTest } from '../testing/shop/for-file.ts';
import { verifyBackup } from './verify-backup.ts';

const shop = openShopForEachTest();

test('a backup is verified by restoring it beside the shop, and nothing of that stays', async () => {
  await createPaidTeam(shop);
  await storePicture(shop);
  await backUp(shop);
  const dataDir = join(shop.folder, 'verified');
  const { end } = await verifyBackup({ path: resolveBackup(shop), passphrase: BACKUP_KEY, dataDir });
  expect(end.totals).toMatchObject({ 'paid orders': 1 });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a backup is not verified where its copy would fill the disk', async () => {
  await backUp(shop);
  const dataDir = join(shop.folder, 'verified');
  const readSpace = async () => ({ free: 4.9e9, total: 100e9 });
  await expect(
    verifyBackup({ path: resolveBackup(shop), passphrase: BACKUP_KEY, dataDir, readSpace }),
  ).rejects.toThrow(/verified has 4\.9 GB free of 100\.0 GB, and 5\.0 GB are needed/);
});
