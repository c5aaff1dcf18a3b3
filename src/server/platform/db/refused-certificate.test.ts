/** A database server whose certificate has expired is unavailable (rules.md operation-8). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openExpiredTlsDatabase } from '../../testing/processes/tls-database.ts';
import { openDatabaseForFile } from '../../testing/shop/for-file.ts';
import { explainError } from '../logging/explain-error.ts';
import { connect, type Database, waitForDatabase } from './connect.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

const target = openDatabaseForFile();
let tls: Awaited<ReturnType<typeof openExpiredTlsDatabase>>;
let database: Database;
beforeAll(async () => {
  tls = await openExpiredTlsDatabase(target);
  database = connect(tls.connectionString, { log: () => undefined });
});
afterAll(async () => {
  await database.close();
  tls.close();
});

const findFailure = () => database.pool.query('select 1').catch((error: unknown) => error);

test('requests are told to come back, because the certificate may be renewed', async () => {
  const failure = await findFailure();
  expect(failure).toMatchObject({ code: 'CERT_HAS_EXPIRED' });
  expect(isDatabaseUnavailable(failure)).toBe(true);
});

test('a start fails at once, and says what to do', async () => {
  const waited: string[] = [];
  const failure = await waitForDatabase(database.pool, (message) => waited.push(message)).catch(
    (error: unknown) => error,
  );
  expect(waited).toEqual([]);
  expect(explainError(failure)).toBe(
    'The certificate of the database server is not accepted (certificate has expired). Renew it on the server, or name its authority with sslrootcert in DATABASE_URL.',
  );
});
