import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database } from '../db/connect.ts';
import { openTestShop, person, type TestShop } from '../testing/shop.ts';
import { pay, saveTeamOrder } from '../testing/teams.ts';
import { startWorker, WORKER_CONNECTIONS, type Worker } from './worker.ts';

let shop: TestShop;
let database: Database;
let worker: Worker;
beforeEach(async () => {
  shop = await openTestShop();
  database = connect(shop.database.connectionString, {
    connections: WORKER_CONNECTIONS,
    tell: () => undefined,
  });
  worker = await startWorker(shop.services, database);
});
afterEach(async () => {
  await worker.stop();
  await database.close();
  await shop.close();
});

const TWELVE = 12 * 3700 + 2500;

async function paidCheckout(): Promise<string> {
  const captain = person(shop.app);
  const { order } = await saveTeamOrder(captain);
  return (await pay(captain, { orders: [order] }, TWELVE)).id;
}

const stateOf = (id: string) =>
  database.pool
    .query<{ state: string }>('select state from checkouts where id = $1', [id])
    .then(({ rows }) => rows[0]?.state)
    .catch(() => 'the database is away');

const askForReconciler = () =>
  database.pool.query(`select graphile_worker.add_job('reconcile', job_key => 'asked for')`);

test('jobs run while every connection of the shop is taken', async () => {
  const id = await paidCheckout();
  const { pool } = shop.database;
  const taken = await Promise.all(Array.from({ length: pool.options.max! }, () => pool.connect()));
  await askForReconciler();
  await expect.poll(() => stateOf(id), { timeout: 15_000 }).toBe('paid');
  for (const client of taken) client.release();
});

test('jobs run again after the database dropped every connection', async () => {
  const id = await paidCheckout();
  await shop.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect
    .poll(
      () =>
        askForReconciler().then(
          () => true,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true);
  await expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('paid');
});
