/** Managers are told before the certificate of the database server ends (rules.md operation-7). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '../platform/db/connect.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { CERTIFICATE_END, openTlsDatabase } from '../testing/tls-database.ts';
import { watchDatabaseCertificate } from './watch-database-certificate.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const readAlerts = () => shop.database.db.selectFrom('alerts').select(['kind', 'detail']).execute();

test('a certificate alerts managers in its last two weeks until it is renewed', async () => {
  const tls = await openTlsDatabase(shop.database);
  const { pool, close } = connect(tls.connectionString, { log: () => undefined });
  // Of the day before the last two weeks.
  let time = CERTIFICATE_END.getTime() - 14 * 86_400_000;
  const services = { ...shop.services, pool, now: () => new Date(time) };
  await watchDatabaseCertificate(services);
  expect(await readAlerts()).toEqual([]);
  time += 1000;
  await watchDatabaseCertificate(services);
  expect(await readAlerts()).toEqual([
    { kind: 'database-certificate-ends', detail: { days: 13, until: '2026-12-23' } },
  ]);
  // As with a certificate that is valid for longer.
  time -= 86_400_000;
  await shop.database.db
    .updateTable('alerts')
    .set({ raised_at: new Date(0) })
    .execute();
  await watchDatabaseCertificate(services);
  expect(await readAlerts()).toEqual([]);
  await close();
  tls.close();
});

test('of several servers each is asked, also while one of them is down', async () => {
  const tls = await openTlsDatabase(shop.database);
  const servers = tls.connectionString.replace('@127.0.0.1', '@127.0.0.1:1,127.0.0.1');
  const { pool, close } = connect(servers, { log: () => undefined });
  const now = () => new Date(CERTIFICATE_END.getTime() - 86_400_000);
  await watchDatabaseCertificate({ ...shop.services, pool, now });
  expect(await readAlerts()).toMatchObject([{ kind: 'database-certificate-ends', detail: { days: 1 } }]);
  await close();
  tls.close();
});

test('the built-in database, which has no certificate, alerts nobody', async () => {
  await watchDatabaseCertificate(shop.services);
  expect(await readAlerts()).toEqual([]);
});
