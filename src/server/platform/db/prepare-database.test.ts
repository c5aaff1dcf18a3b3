import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listSettingsWithoutPreparedStatements,
  PGBOUNCER,
  type PgBouncer,
  startPgBouncer,
} from '../../testing/processes/pgbouncer.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/shop/database.ts';
import type { DatabaseServer } from '../config/config.ts';
import { connect } from './connect.ts';
import { prepareDatabase } from './prepare-database.ts';

let database: TestDatabase;
const poolers: PgBouncer[] = [];

beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(async () => {
  for (const pooler of poolers) await pooler.stop();
  await database.drop();
});

async function startPooler(...settings: string[]): Promise<string> {
  const pooler = await startPgBouncer(database.connectionString, settings);
  poolers.push(pooler);
  return pooler.url;
}

/** Returns what the start logs. */
async function prepare(server: DatabaseServer): Promise<string[]> {
  const messages: string[] = [];
  const opened = connect(server, { log: (message) => messages.push(message) });
  try {
    await prepareDatabase(server, opened, (message) => messages.push(message));
    return messages;
  } finally {
    await opened.close();
  }
}

const IGNORED = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout';

test('a server without a pooler is migrated', async () => {
  const server = { url: database.connectionString, directUrl: null, preparedStatements: true };
  expect(await prepare(server)).toEqual([]);
  expect((await database.pool.query('select 1 from migrations')).rowCount).toBeGreaterThan(0);
});

test.skipIf(!PGBOUNCER).each([
  ['refuses parameters of a session', []],
  ['ignores parameters of a session', [IGNORED]],
  ['takes its connections in turn', [IGNORED, 'server_round_robin = 1']],
  ['has a single connection', [IGNORED, 'default_pool_size = 1']],
])('a pooler that %s needs DATABASE_DIRECT_URL', async (_case, settings) => {
  const server = {
    url: await startPooler(...settings),
    directUrl: null,
    preparedStatements: true,
  };
  await expect(prepare(server)).rejects.toThrow(
    'Set DATABASE_DIRECT_URL to the same database without the pooler',
  );
});

test.skipIf(!PGBOUNCER)('a pooler in session mode needs no DATABASE_DIRECT_URL', async () => {
  const url = await startPooler(IGNORED, 'pool_mode = session');
  expect(await prepare({ url, directUrl: null, preparedStatements: true })).toEqual([]);
});

test.skipIf(!PGBOUNCER)('DATABASE_DIRECT_URL may not name the pooler too', async () => {
  const url = await startPooler(IGNORED);
  await expect(prepare({ url, directUrl: url, preparedStatements: false })).rejects.toThrow(
    'DATABASE_DIRECT_URL is a connection pooler too',
  );
});

test.skipIf(!PGBOUNCER)(
  'a pooler with DATABASE_DIRECT_URL is accepted, and a missing time limit is told',
  async () => {
    const server = {
      url: await startPooler(),
      directUrl: database.connectionString,
      preparedStatements: false,
    };
    expect(await prepare(server)).toEqual([expect.stringContaining('have no time limit')]);
  },
);

test.skipIf(!PGBOUNCER)(
  'a pooler without prepared statements is refused with PREPARED_STATEMENTS=on',
  async () => {
    const url = await startPooler(...listSettingsWithoutPreparedStatements());
    const server = { url, directUrl: database.connectionString, preparedStatements: true };
    await expect(prepare(server)).rejects.toThrow(
      'PREPARED_STATEMENTS=on, and the pooler does not support them',
    );
  },
);
