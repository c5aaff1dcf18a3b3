/** What a backup reads while the shop is changed (rules.md operation-2). */
import { expect, test } from 'vitest';
import { readSource, storePicture } from '../testing/probes/backups.ts';
import { openShopForEachTest } from '../testing/shop/for-file.ts';
import type { BackupEntry } from './backup-file.ts';
import { parseEnd } from './backup-format.ts';
import { readShop } from './read-shop.ts';

const shop = openShopForEachTest();

test('no table is rewritten between the begin of a backup and its rows, which would be empty then', async () => {
  const [client, other] = [await shop.database.pool.connect(), await shop.database.pool.connect()];
  const entries = readShop({ ...readSource(shop), client });
  expect((await entries.next()).value.name).toBe('begin.json');
  await other.query(`set lock_timeout = '50ms'`);
  const rewriting = other.query('alter table users add column seen timestamptz default clock_timestamp()');
  await expect(rewriting).rejects.toThrow(/lock timeout/);
  for await (const entry of entries) expect(entry.name).not.toBe('begin.json');
  client.release();
  other.release(true);
});

test('a file that is removed while others are read is not missing', async () => {
  await storePicture(shop);
  const client = await shop.database.pool.connect();
  const { files } = shop.services;
  // Removed between the list of the files and their reading.
  const removeThenRead: typeof files.read = async (key) => {
    await shop.database.pool.query('update files set forgotten_at = now()');
    await files.delete(key);
    return files.read(key);
  };
  const source = { ...readSource(shop), files: { ...files, read: removeThenRead }, client };
  const entries: BackupEntry[] = [];
  for await (const entry of readShop(source)) entries.push(entry);
  client.release();
  expect(parseEnd(entries.at(-1)!).files.missing).toEqual([]);
});
