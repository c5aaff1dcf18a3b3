/** Managers are told before the certificate of the database server ends (rules.md operation-7). */
import { expect, test } from 'vitest';
import type { DatabaseServer } from '../platform/config/config.ts';
import { createServer } from '../platform/db/connect.ts';
import type { Services } from '../platform/services.ts';
import { runCheck } from '../testing/people/checks.ts';
import { CERTIFICATE_END, EXPIRED_END, openTlsDatabase } from '../testing/processes/tls-database.ts';
import { openShopForEachTest } from '../testing/shop/for-file.ts';

const shop = openShopForEachTest();

/** The services of a shop whose database server is reached by these URLs. */
const withServer = (server: Partial<DatabaseServer> & { url: string }, now: () => Date): Services => ({
  ...shop.services,
  now,
  config: { ...shop.services.config, database: { kind: 'server', ...createServer(server.url), ...server } },
});

const dayBefore = (end: Date) => () => new Date(end.getTime() - 86_400_000);

const check = (services: Services) => runCheck(services, 'database-certificate-ends');

test('a certificate alerts managers in its last two weeks until it is renewed', async () => {
  const tls = await openTlsDatabase(shop.database);
  // Of the day before the last two weeks.
  let time = CERTIFICATE_END.getTime() - 14 * 86_400_000;
  const services = withServer({ url: tls.connectionString }, () => new Date(time));
  expect(await check(services)).toEqual([]);
  time += 1000;
  expect(await check(services)).toEqual([
    { kind: 'database-certificate-ends', detail: { server: '127.0.0.1', days: 13, until: '2026-12-23' } },
  ]);
  // As with a certificate that is valid for longer.
  time -= 86_400_000;
  await shop.database.db
    .updateTable('alerts')
    .set({ raised_at: new Date(0) })
    .execute();
  expect(await check(services)).toEqual([]);
  tls.close();
});

test('of several servers each is asked, also while one of them is down', async () => {
  const tls = await openTlsDatabase(shop.database);
  const servers = tls.connectionString.replace('@127.0.0.1', '@127.0.0.1:1,127.0.0.1');
  expect(await check(withServer({ url: servers }, dayBefore(CERTIFICATE_END)))).toMatchObject([
    { kind: 'database-certificate-ends', detail: { days: 1 } },
  ]);
  tls.close();
});

test('a certificate that has expired, with which no connection succeeds, alerts managers', async () => {
  const tls = await openTlsDatabase(shop.database, { isExpired: true });
  const now = () => new Date(EXPIRED_END.getTime() + 86_400_000);
  expect(await check(withServer({ url: tls.connectionString }, now))).toMatchObject([
    { kind: 'database-certificate-ends', detail: { days: -1 } },
  ]);
  tls.close();
});

test('behind a pooler the server itself is asked too', async () => {
  const tls = await openTlsDatabase(shop.database);
  const { connectionString: url } = shop.database;
  const server = { url, directUrl: tls.connectionString };
  expect(await check(withServer(server, dayBefore(CERTIFICATE_END)))).toMatchObject([
    { kind: 'database-certificate-ends', detail: { days: 1 } },
  ]);
  tls.close();
});

test('the built-in database, which has no certificate, alerts nobody', async () => {
  expect(await check(shop.services)).toEqual([]);
});
