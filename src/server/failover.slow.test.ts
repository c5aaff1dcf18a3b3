/**
 * Kills the primary of a PostgreSQL with a synchronous standby while guests order, promotes the standby, and expects that
 * the shop goes on by itself and no acknowledged order is lost (rules.md operation-11, decision 69). FAILOVER_ROUNDS=20
 * runs more rounds.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFastify } from './app.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import { createServices } from './create-services.ts';
import { findDifferences } from './payments/compare-books.ts';
import { reconcileCheckouts } from './payments/reconcile-checkouts.ts';
import { readConfig } from './platform/config/read-config.ts';
import { connect, type Database, waitForDatabase } from './platform/db/connect.ts';
import { migrate } from './platform/db/migrate.ts';
import { buyRepeatedly, createTally, examineOrders, NOTHING_LOST } from './testing/people/guests.ts';
import { addProducts } from './testing/people/many-products.ts';
import { createTeamOrder } from './testing/people/teams.ts';
import { type KillableShop, startKillableShop } from './testing/processes/killable-shop.ts';
import { ReplicatedServers } from './testing/processes/replicated-servers.ts';

const ROUNDS = Number(process.env.FAILOVER_ROUNDS ?? 1);
const GUESTS = 20;
const ORDERS_PER_ROUND = 30;

let servers: ReplicatedServers;
let database: Database;
let folder: string;
const processes: KillableShop[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'homestand-failover-'));
  servers = await ReplicatedServers.start();
  database = connect(servers.url, { log: () => undefined });
  await waitForDatabase(database.pool, () => undefined);
  await migrate(database.pool);
  await seedCatalogue(database.db);
  const place = { database: { connectionString: servers.url }, folder };
  for (let started = 0; started < 2; started += 1) processes.push(await startKillableShop(place, {}));
  for (const one of processes) await one.start();
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await database.close();
  await servers.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('guests order while the primary is killed and the standby promoted, and no order is lost or doubled', async () => {
  const tally = createTally();
  const urls = processes.map(({ url }) => url);
  const guests = Array.from({ length: GUESTS }, () => buyRepeatedly(urls, tally));
  const waitForOrders = async (count: number) => {
    const enough = tally.acknowledged.size + count;
    await expect.poll(() => tally.acknowledged.size + tally.refused.length).toBeGreaterThanOrEqual(enough);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) await servers.attachStandby();
    await waitForOrders(ORDERS_PER_ROUND);
    await sleep(randomInt(0, 500));
    await servers.killPrimary();
    await sleep(randomInt(0, 2_000));
    await servers.promoteStandby();
    const promotedAt = Date.now();
    await waitForOrders(1);
    console.info(`round ${round + 1}: the next order ${Date.now() - promotedAt} ms after the promotion`);
    await waitForOrders(ORDERS_PER_ROUND);
  }
  tally.stop = true;
  await Promise.all(guests);
  const { acknowledged, ...losses } = await settleAndExamine(tally);
  console.info(`${ROUNDS} failovers, ${acknowledged} orders`);
  expect(losses).toEqual({ ...NOTHING_LOST, differences: [] });
}, 600_000);

async function settleAndExamine(tally: ReturnType<typeof createTally>) {
  const config = readConfig({ DATA_DIR: folder });
  const services = await createServices(config, database, newFastify(false));
  await reconcileCheckouts(services);
  const differences = await findDifferences(services, 3);
  return { ...(await examineOrders(database.db, tally)), differences };
}

test('a change of the catalogue reaches every process after a failover', async () => {
  await addProducts(database.db, 1);
  for (const { url } of processes) {
    const list = () => post(url, '/api/jersey-product-list', {}).then((response) => response.text());
    await expect.poll(list).toContain('Northern Foxes 0');
  }
});

test('while the standby is away nothing is acknowledged, and the next save after that is', async () => {
  await servers.attachStandby();
  await servers.killStandby();
  const [{ url }] = processes as [KillableShop];
  const save = () => post(url, '/api/save-order', { order: createTeamOrder(5) });
  const refused = await save();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  await servers.releaseStandby();
  expect((await save()).status).toBe(200);
});

const post = (url: string, path: string, body: unknown) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
