/** Managers are told of failing requests (rules.md operation-7). */
import { beforeEach, expect, test } from 'vitest';
import { createRequestCounter } from '../metrics/count-requests.ts';
import { runCheck } from '../testing/people/checks.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson } from '../testing/shop/shop.ts';

const shop = openShopForFile();
beforeEach(async () => {
  await shop.database.pool.query('truncate request_counts, alerts');
});

const SAVE = '/api/save-order';

async function record(call: string, statuses: Record<number, number>, services = shop.services) {
  const counter = createRequestCounter(services);
  for (const [status, times] of Object.entries(statuses))
    for (let time = 0; time < times; time += 1) counter.add(call, Number(status));
  await counter.write();
}

const readAlert = async () => (await runCheck(shop.services, 'requests-failing'))[0];

test('more than one error in a hundred requests alerts managers with the failing call until ten minutes have passed', async () => {
  await record(SAVE, { 200: 297, 500: 1, 503: 2 });
  expect(await readAlert()).toBeUndefined();
  await record(SAVE, { 500: 1 });
  expect(await readAlert()).toEqual({
    kind: 'requests-failing',
    detail: { count: 4, minutes: 10, faults: ['/api/save-order: 4 of 301 requests'] },
  });
  shop.passTime(11 * 60);
  expect(await readAlert()).toBeUndefined();
});

test('one failing call is not hidden by many of others', async () => {
  await record('/api/order-quote', { 200: 5000 });
  await record(SAVE, { 200: 7, 500: 3 });
  expect(await readAlert()).toMatchObject({ detail: { faults: ['/api/save-order: 3 of 10 requests'] } });
});

test('errors of several calls are added up', async () => {
  for (const call of [SAVE, '/api/order-quote', '/']) await record(call, { 200: 30, 500: 1 });
  expect(await readAlert()).toMatchObject({ detail: { count: 3 } });
});

test('two errors alert nobody, and neither do refused inputs', async () => {
  await record(SAVE, { 500: 2, 400: 40, 429: 40 });
  expect(await readAlert()).toBeUndefined();
});

test('errors while the database is away are told when it is back', async () => {
  const counter = createRequestCounter(shop.services);
  for (let time = 0; time < 3; time += 1) counter.add(SAVE, 503);
  await shop.database.pool.query('alter table request_counts rename to request_counts_away');
  await counter.write();
  await shop.database.pool.query('alter table request_counts_away rename to request_counts');
  await counter.write();
  expect(await readAlert()).toMatchObject({ detail: { faults: ['/api/save-order: 3 of 3 requests'] } });
});

test('counts are kept for an hour', async () => {
  await record(SAVE, { 200: 1 });
  shop.passTime(61 * 60);
  await readAlert();
  expect(await shop.database.db.selectFrom('request_counts').selectAll().execute()).toEqual([]);
});

test('real requests are counted when the process ends, health checks and files left out', async () => {
  const visitor = createPerson(shop.app);
  await visitor.get('/healthz');
  await visitor.post('/api/order-quote', { order: {} });
  await shop.app.close();
  const rows = await shop.database.db.selectFrom('request_counts').select(['call', 'requests']).execute();
  expect(rows).toEqual([{ call: '/api/order-quote', requests: 1 }]);
});
