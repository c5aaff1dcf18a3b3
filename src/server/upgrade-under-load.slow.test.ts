/** The processes of an earlier version work on while a newer one migrates the database (rules.md operation-12). */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS, migrate } from './platform/db/migrate.ts';
import { buyRepeatedly, createTally, examineOrders, NOTHING_LOST } from './testing/people/guests.ts';
import { startKillableShop } from './testing/processes/killable-shop.ts';
import { openTestShop, type TestShop } from './testing/shop/shop.ts';

const ORDERS = 40;

test('guests notice nothing of a migration that extends every table', async () => {
  await using shop = await openTestShop();
  const earlier = await startKillableShop(shop, {});
  await earlier.start();
  const tally = createTally();
  const guests = Array.from({ length: 10 }, () => buyRepeatedly([earlier.url], tally));
  const waitForOrders = async () => {
    const enough = tally.acknowledged.size + ORDERS;
    await expect.poll(() => tally.acknowledged.size + tally.refused.length).toBeGreaterThanOrEqual(enough);
  };
  await waitForOrders();
  expect((await migrateFurther(shop)).at(-1)).toBe('9999_table.sql');
  await waitForOrders();
  tally.stop = true;
  await Promise.all(guests);
  await earlier.kill();
  const { acknowledged: _, ...losses } = await examineOrders(shop.database.db, tally);
  expect({ ...losses, repeated: tally.repeated }).toEqual({ ...NOTHING_LOST, repeated: [] });
});

/** Applies what a newer version might bring: a column in every table, a new table, an index. */
async function migrateFurther({ database }: TestShop): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'homestand-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  );
  tables.forEach(({ name }, index) => {
    const statement = `alter table ${name} add column newer int not null default 0`;
    writeFileSync(join(folder, `${9000 + index}_column.sql`), statement);
  });
  writeFileSync(join(folder, '9998_index.sql'), 'create index concurrently orders_newer on orders (newer)');
  writeFileSync(join(folder, '9999_table.sql'), 'create table newer_things (id int primary key)');
  try {
    return await migrate(database.pool, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
