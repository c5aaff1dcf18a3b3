import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabaseForFile } from '../../testing/shop/for-file.ts';
import { asAdmin } from '../../testing/shop/template.ts';
import { StartupError } from '../process/startup-error.ts';
import { waitForDatabase } from './connect.ts';

const database = openDatabaseForFile();

test('counts are numbers and dates are independent of the time zone', async () => {
  const { rows } = await database.pool.query(
    `select count(*), 12345678901::bigint as cents, date '2026-12-15' as day`,
  );
  expect(rows).toEqual([{ count: 1, cents: 12345678901, day: '2026-12-15' }]);
});

test('a number too large for JavaScript is an error, not a wrong number', async () => {
  await expect(database.pool.query(`select 9007199254740993::bigint`)).rejects.toThrow('too large');
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a lost connection fails one query, and the next one succeeds', async () => {
  await database.pool.query('select 1');
  const running = database.pool.query('select pg_sleep(60)');
  const failed = expect(running).rejects.toThrow();
  await killConnections();
  await failed;
  await expect.poll(() => database.pool.query('select 1').then(({ rowCount }) => rowCount)).toBe(1);
});

test('a server that stays away ends the wait with what to do, not with a stack', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5999'), { code: 'ECONNREFUSED' });
  const pool = { query: () => Promise.reject(refused) } as unknown as pg.Pool;
  const waiting = waitForDatabase(pool, () => undefined, -1);
  await expect(waiting).rejects.toBeInstanceOf(StartupError);
  await expect(waiting).rejects.toThrow(
    'The database server did not answer for a minute (connect ECONNREFUSED 127.0.0.1:5999). Start it, or correct host and port in DATABASE_URL.',
  );
});

test('notifications are received, also after a lost connection', async () => {
  const received: (string | null)[] = [];
  const stop = await database.listen('prices', (payload) => received.push(payload));
  await database.pool.query(`notify prices, 'one'`);
  await expect.poll(() => received).toEqual(['one']);

  await killConnections();
  await expect.poll(() => received).toEqual(['one', null]);
  await expect
    .poll(() =>
      database.pool.query(`notify prices, 'two'`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(() => received).toEqual(['one', null, 'two']);

  stop();
});

async function killConnections(): Promise<void> {
  const name = new URL(database.connectionString).pathname.slice(1);
  await asAdmin(inject('testServer').adminUrl, (admin) =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
  );
}
