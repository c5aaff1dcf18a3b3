import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { watchDisks } from './watch-disks.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({
    BACKUP_DIR: '/mnt/backups',
    BACKUP_KEY: 'a passphrase of the operator, kept elsewhere',
  });
});
afterEach(() => shop.close());

const readAlerts = () => shop.database.db.selectFrom('alerts').select(['kind', 'detail']).execute();

test('a disk with less than a tenth of its space alerts managers until there is space again', async () => {
  await watchDisks(shop.services, async (folder) => (folder === '/mnt/backups' ? 9.94 : 50));
  expect(await readAlerts()).toEqual([
    { kind: 'disk-nearly-full', detail: { count: 1, faults: ['/mnt/backups: 9.9 % free'] } },
  ]);
  shop.passTime(60);
  await watchDisks(shop.services, async () => 10);
  expect(await readAlerts()).toEqual([]);
});

test('the space of the real disk is read, and a folder that does not exist yet is no fault', async () => {
  const asked: string[] = [];
  const config = {
    ...shop.services.config,
    backup: { passphrase: null, directory: join(shop.folder, 'none') },
  };
  await watchDisks({ ...shop.services, config, log: shop.services.log });
  await watchDisks(shop.services, async (folder) => {
    asked.push(folder);
    return null;
  });
  expect(asked).toEqual([shop.services.config.dataDir, '/mnt/backups']);
  expect(await readAlerts()).toEqual([]);
});
