/** Tables whose rows change often are vacuumed before that slows the shop down (decision 72). */
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop/shop.ts';

test('the tables of orders are vacuumed and analysed after a few of a hundred rows changed', async () => {
  const tables = ['orders', 'checkouts', 'checkout_intents', 'email_outbox'];
  const orders = await readOptions([...tables, 'mockups']);
  for (const [table, options] of orders) {
    expect(Number(options.get('autovacuum_vacuum_scale_factor')), table).toBeLessThanOrEqual(0.02);
    expect(Number(options.get('autovacuum_analyze_scale_factor')), table).toBeLessThanOrEqual(0.02);
  }
});

test('tables of few rows that change all the time keep half of each page free', async () => {
  const counters = await readOptions([
    'rate_limit_counters',
    'payment_attempts',
    'sign_in_delays',
    'job_runs',
  ]);
  expect(counters.map(([table, options]) => [table, options.get('fillfactor')])).toEqual(
    counters.map(([table]) => [table, '50']),
  );
});

test('a new shop has no statistics of empty tables, which would make look-ups read whole tables', async () => {
  await using shop = await openTestShop();
  const { rows } = await shop.database.pool.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples = 0",
  );
  expect(rows).toEqual([]);
});

/** The storage parameters of each table. */
async function readOptions(tables: string[]): Promise<[table: string, options: Map<string, string>][]> {
  await using shop = await openTestShop();
  const { rows } = await shop.database.pool.query<{ table: string; options: string[] | null }>(
    'select relname as table, reloptions as options from pg_class where oid = any($1::regclass[]) order by relname',
    [tables],
  );
  return rows.map(({ table, options }) => [
    table,
    new Map((options ?? []).map((option) => option.split('=') as [string, string])),
  ]);
}
