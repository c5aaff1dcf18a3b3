/** What a backup reads while the shop is changed (rules.md operation-2). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSource } from '../testing/backups.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { readShop } from './read-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

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
