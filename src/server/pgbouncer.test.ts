/** Two processes of the shop behind PgBouncer in transaction mode (rules.md operation-10, decision 69). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyRepeatedly, createTally, examineOrders, NOTHING_LOST } from './testing/people/guests.ts';
import { addProducts } from './testing/people/many-products.ts';
import { repeat } from './testing/probes/repeat.ts';
import { type KillableShop, startKillableShop } from './testing/processes/killable-shop.ts';
import { PGBOUNCER, type PgBouncer, startPgBouncer } from './testing/processes/pgbouncer.ts';
import { openTestShop, type TestShop } from './testing/shop/shop.ts';

if (!PGBOUNCER)
  console.warn('NOT RUN: the tests behind PgBouncer. Install the package pgbouncer to run them.');

let shop: TestShop;
let pooler: PgBouncer;
let processes: KillableShop[];

beforeAll(async () => {
  if (!PGBOUNCER) return;
  shop = await openTestShop();
  pooler = await startPgBouncer(shop.database.connectionString);
  const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: shop.database.connectionString };
  processes = [
    await startKillableShop(shop, { ...settings, JOBS: 'on' }),
    await startKillableShop(shop, settings),
  ];
  for (const one of processes) await one.start();
});
afterAll(async () => {
  if (!PGBOUNCER) return;
  for (const one of processes) await one.kill();
  await pooler.stop();
  await shop.close();
});

const GUESTS = repeat(8, 20);
const ORDERS = repeat(12, 60);

test.skipIf(!PGBOUNCER)('guests who use both processes at once get every order, paid once', async () => {
  const tally = createTally();
  const urls = processes.map(({ url }) => url);
  const guests = Array.from({ length: GUESTS }, () => buyRepeatedly(urls, tally));
  await expect.poll(() => tally.acknowledged.size + tally.refused.length).toBeGreaterThanOrEqual(ORDERS);
  tally.stop = true;
  await Promise.all(guests);
  const { acknowledged, ...losses } = await examineOrders(shop.database.db, tally);
  expect(losses).toEqual(NOTHING_LOST);
  expect(acknowledged).toBeGreaterThanOrEqual(ORDERS);
});

test.skipIf(!PGBOUNCER)('a change of the catalogue reaches both processes', async () => {
  await addProducts(shop.database.db, 1);
  for (const { url } of processes) await expect.poll(() => listProducts(url)).toContain('Northern Foxes 0');
});

async function listProducts(url: string): Promise<string> {
  const response = await fetch(`${url}/api/jersey-product-list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return response.text();
}

test.skipIf(!PGBOUNCER)('jobs run through the pooler', async () => {
  const jobs = () =>
    shop.database.db
      .selectFrom('job_runs')
      .select('name')
      .where('next_run_at', '>', new Date())
      .where('locked_until', 'is', null)
      .execute();
  await expect.poll(async () => (await jobs()).map(({ name }) => name)).toContain('settle-shipments');
});
