import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JOB_CONNECTIONS, startJobs } from './jobs.ts';
import { connect, type Database } from './platform/db/connect.ts';
import { claimJob } from './platform/jobs/job-store.ts';
import type { JobRunner } from './platform/jobs/scheduler.ts';
import { pay, saveTeamOrder, TWELVE_CENTS } from './testing/people/teams.ts';
import { openShopForEachTest } from './testing/shop/for-file.ts';
import { createPerson } from './testing/shop/shop.ts';

const shop = openShopForEachTest();
let database: Database;
let worker: JobRunner;
beforeEach(async () => {
  database = connect(shop.database.connectionString, {
    connections: JOB_CONNECTIONS,
    log: () => undefined,
  });
  worker = startJobs(shop.services, database);
});
afterEach(async () => {
  await worker.stop();
  await database.close();
});

async function createPaidCheckout(): Promise<string> {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  return (await pay(captain, { orders: [order] }, TWELVE_CENTS)).id;
}

const readState = (id: string) =>
  database.pool
    .query<{ state: string }>('select state from checkouts where id = $1', [id])
    .then(({ rows }) => rows[0]?.state)
    .catch(() => 'the database is away');

test('jobs run while every connection of the shop is taken', async () => {
  const id = await createPaidCheckout();
  const { pool } = shop.database;
  const busyClients = await Promise.all(Array.from({ length: pool.options.max! }, () => pool.connect()));
  shop.passTime(60);
  await expect.poll(() => readState(id)).toBe('paid');
  for (const client of busyClients) client.release();
});

test('checkouts that a crash left unfinished are settled at the start, not after the claim of the dead process', async () => {
  await worker.stop();
  const id = await createPaidCheckout();
  const now = shop.services.now();
  await claimJob(database.db, {
    name: 'reconcile-checkouts',
    owner: randomUUID(),
    now: new Date(now.getTime() + 60_000),
    until: new Date(now.getTime() + 120_000),
    furthestMs: 300_000,
  });
  worker = startJobs(shop.services, database);
  await expect.poll(() => readState(id)).toBe('paid');
});

test('jobs run again after the database dropped every connection', async () => {
  const id = await createPaidCheckout();
  await shop.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  shop.passTime(60);
  await expect.poll(() => readState(id)).toBe('paid');
});
