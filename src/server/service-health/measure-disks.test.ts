import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { runCheck } from '../testing/people/checks.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { measureDisks } from './measure-disks.ts';

const shop = openShopForFile({
  BACKUP_DIR: '/mnt/backups',
  BACKUP_KEY: 'a passphrase of the operator, kept elsewhere',
});
beforeEach(async () => {
  await shop.database.pool.query('truncate disk_faults, alerts');
});

async function readAlerts() {
  await runCheck(shop.services, 'disk-nearly-full');
  return shop.database.db.selectFrom('alerts').selectAll().execute();
}
const readFaults = async () =>
  (await readAlerts()).flatMap(({ detail }) => (detail as { faults: string[] }).faults);

/** A machine on which every disk has these parts free, in percent. */
const machine = (host: string, space: number, files = 50) => ({
  host,
  readFree: async () => ({ space, files }),
});

test('a disk with less than a tenth of its space alerts managers until there is space again', async () => {
  const readFree = async (folder: string) => ({ space: folder === '/mnt/backups' ? 9.94 : 50, files: 50 });
  await measureDisks(shop.services, { host: 'one', readFree });
  expect(await readAlerts()).toMatchObject([
    { kind: 'disk-nearly-full', detail: { count: 1, faults: ['one, /mnt/backups: 9.9 % free'] } },
  ]);
  shop.passTime(60);
  await measureDisks(shop.services, machine('one', 12));
  expect(await readAlerts()).toEqual([]);
});

test('a disk that can hold few more files alerts managers, although it has space', async () => {
  await measureDisks(shop.services, {
    host: 'one',
    readFree: async (folder) => ({ space: 50, files: folder === '/mnt/backups' ? 3 : 50 }),
  });
  expect(await readFaults()).toEqual(['one, /mnt/backups: room for 3.0 % of its files']);
});

test('a disk around a tenth of its space raises one alert', async () => {
  await measureDisks(shop.services, machine('one', 10));
  expect(await readAlerts()).toEqual([]);
  await measureDisks(shop.services, machine('one', 9.9));
  shop.passTime(60);
  await measureDisks(shop.services, machine('one', 11.9));
  expect(await readFaults()).toContain('one, /mnt/backups: 11.9 % free');
});

test('a machine with space does not end the alert about another one', async () => {
  await measureDisks(shop.services, machine('one', 5));
  await readAlerts();
  await shop.database.db.updateTable('alerts').set({ emailed_at: shop.services.now() }).execute();
  shop.passTime(60);
  await measureDisks(shop.services, machine('two', 50));
  expect(await readAlerts()).toMatchObject([{ emailed_at: expect.any(Date), detail: { count: 2 } }]);
});

test('a machine that is gone is forgotten after ten minutes', async () => {
  await measureDisks(shop.services, machine('one', 5));
  shop.passTime(11 * 60);
  await measureDisks(shop.services, machine('two', 50));
  expect(await readAlerts()).toEqual([]);
});

test('the space of the real disk is read, and a folder that does not exist yet is no fault', async () => {
  const asked: string[] = [];
  const config = {
    ...shop.services.config,
    backup: { passphrase: null, directory: join(shop.folder, 'none') },
  };
  await measureDisks({ ...shop.services, config, log: shop.services.log });
  await measureDisks(shop.services, {
    host: 'one',
    readFree: async (folder) => {
      asked.push(folder);
      return null;
    },
  });
  expect(asked).toEqual([shop.services.config.dataDir, '/mnt/backups']);
  expect(await readAlerts()).toEqual([]);
});
