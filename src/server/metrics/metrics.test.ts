/** What Prometheus is told (rules.md operation-4). */
import { expect, test } from 'vitest';
import { raiseAlert } from '../alerts/alerts.ts';
import { connect } from '../platform/db/connect.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { openShopForEachTest } from '../testing/shop/for-file.ts';
import { openTestShop } from '../testing/shop/shop.ts';

const TOKEN = 'thirty-two characters for the test';

const shop = openShopForEachTest({ METRICS_TOKEN: TOKEN });

const scrape = (token = TOKEN) =>
  shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}`, host: '10.0.0.7:3000' } });

/** Returns the value of a line such as `homestand_orders{status="production"}`. */
async function readMetric(line: string): Promise<number | undefined> {
  const { body } = await scrape();
  const found = body.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

test('requests are counted by call and status, and nothing names a person or an order', async () => {
  const { orderId, captain } = await createPaidTeam(shop);
  await captain.get('/no-such-page');
  expect(
    await readMetric('homestand_http_request_seconds_count{call="/api/submit-cart-order",status="200"}'),
  ).toBe(1);
  expect(await readMetric('homestand_http_request_seconds_count{call="none",status="404"}')).toBe(1);
  const { body } = await scrape();
  expect(body).not.toContain(orderId.slice(0, 10));
  expect(body).not.toMatch(/camille|northside|no-such-page/i);
});

test('orders, letters and alerts are those of the shop', async () => {
  expect(await readMetric('homestand_email_oldest_seconds')).toBe(0);
  await createPaidTeam(shop);
  shop.passTime(600);
  await raiseAlert(shop.services, 'backup-failed', { reason: 'No space is left.' });
  expect(await readMetric('homestand_orders{status="production"}')).toBe(1);
  expect(await readMetric('homestand_emails_waiting')).toBeGreaterThan(0);
  expect(await readMetric('homestand_email_oldest_seconds')).toBeGreaterThanOrEqual(600);
  expect(await readMetric('homestand_alert{kind="backup-failed"}')).toBe(1);
  expect(await readMetric('homestand_database_up')).toBe(1);
});

test('connections are counted for visitors and jobs apart', async () => {
  const { services, database } = shop;
  const jobs = connect(database.connectionString, { connections: 1 });
  services.pools.set('jobs', jobs.pool);
  await jobs.pool.query('select 1');
  const read = (pool: string) => readMetric(`homestand_database_connections{pool="${pool}",state="idle"}`);
  expect(await read('jobs')).toBe(1);
  expect(await read('visitors')).toBeGreaterThan(0);
  await jobs.close();
});

test('everything that an operator watches has a name', async () => {
  const { body } = await scrape();
  const named = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect([...named]).toEqual(
    expect.arrayContaining([
      'homestand_http_request_seconds',
      'homestand_database_connections',
      'homestand_database_up',
      'homestand_orders',
      'homestand_payments_without_order',
      'homestand_emails_waiting',
      'homestand_emails_failed',
      'homestand_email_oldest_seconds',
      'homestand_job_overdue_seconds',
      'homestand_provider_calls_total',
      'homestand_alert',
      'homestand_info',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ]),
  );
});

test('calls of outside services are counted by their outcome', async () => {
  shop.services.health.record('cards', 'good');
  shop.services.health.record('cards', { reason: 'unreachable', detail: 'status 502' });
  shop.services.health.record('cards', { reason: 'unreachable', detail: 'status 503' });
  const line = (outcome: string) => `homestand_provider_calls_total{service="cards",outcome="${outcome}"}`;
  expect(await readMetric(line('unreachable'))).toBe(2);
  expect(await readMetric(line('good'))).toBeGreaterThanOrEqual(1);
});

test('a process whose database is away still tells of itself', async () => {
  await scrape();
  await shop.database.close();
  const { statusCode } = await scrape();
  expect(statusCode).toBe(200);
  expect(await readMetric('homestand_database_up')).toBe(0);
});

test('another token, a longer one and none are refused', async () => {
  for (const authorization of ['', 'Basic thirty-two characters for the tes', `Basic ${TOKEN} `]) {
    const answer = await shop.app.inject({ url: '/metrics', headers: { authorization } });
    expect(answer.statusCode).toBe(401);
  }
  expect((await scrape(`${TOKEN}x`)).statusCode).toBe(401);
});

test('without the setting there is no such address', async () => {
  await using plain = await openTestShop();
  const answer = await plain.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.statusCode).toBe(404);
});
