/** Changes of many rows in portions (rules.md operation-14). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openShopForEachTest } from '../../testing/shop/for-file.ts';
import { changeInPortions, deleteInPortions, PORTION } from './portion-store.ts';

const shop = openShopForEachTest();

const OLD = { table: 'rate_limit_counters', condition: sql<boolean>`key like 'old %'` } as const;
const ROWS = 2 * PORTION + 1;

/** Rows to delete, and one to keep. */
async function insertCounters() {
  await shop.database.pool.query(
    `insert into rate_limit_counters select 'old ' || n, now(), 1 from generate_series(1, $1) n
     union all select 'new', now(), 1`,
    [ROWS],
  );
}

const countCounters = async () =>
  (await shop.database.db.selectFrom('rate_limit_counters').select('key').execute()).length;

test('more rows than a portion are all deleted, and others stay', async () => {
  await insertCounters();
  expect(await deleteInPortions(shop.database.db, [OLD])).toBe(ROWS);
  expect(await countCounters()).toBe(1);
});

test('a deletion that is stopped keeps what its portions deleted, and the next one deletes the rest', async () => {
  await insertCounters();
  const stopping = new AbortController();
  const { db } = shop.database;
  const stopAfterOne = changeInPortions(async (limit) => {
    const { numAffectedRows } = await sql`delete from rate_limit_counters where key in (
      select key from rate_limit_counters where key like 'old %' limit ${limit})`.execute(db);
    stopping.abort();
    return Number(numAffectedRows);
  }, stopping.signal);
  await expect(stopAfterOne).rejects.toThrow('aborted');
  expect(await countCounters()).toBe(ROWS + 1 - PORTION);
  expect(await deleteInPortions(db, [OLD])).toBe(ROWS - PORTION);
});

test('a portion that fails leaves the ones before it', async () => {
  await insertCounters();
  await shop.database.pool.query(`
    create function refuse_last() returns trigger language plpgsql as $$ begin
      if (select count(*) from rate_limit_counters) <= ${ROWS + 1 - PORTION} then raise exception 'the disk is full'; end if;
      return null;
    end $$;
    create trigger refuse_last before delete on rate_limit_counters for each statement execute function refuse_last()`);
  await expect(deleteInPortions(shop.database.db, [OLD])).rejects.toThrow('the disk is full');
  expect(await countCounters()).toBe(ROWS + 1 - PORTION);
});
