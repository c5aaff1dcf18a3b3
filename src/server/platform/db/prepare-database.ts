/** What happens to the database before a shop opens. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { DatabaseServer } from '../config/config.ts';
import { StartupError } from '../process/startup-error.ts';
import { connect, type Database, POOLER_WITHOUT_DIRECT_URL, waitForDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { openPrimaryClient } from './primary-client.ts';

/**
 * Migrates the database, once its server answers. Throws StartupError for a pooler whose sessions do not last in a place
 * that needs them, and for one that does not support prepared statements.
 */
export async function prepareDatabase(
  server: DatabaseServer,
  { pool }: Pick<Database, 'pool'>,
  log: (message: string) => void,
): Promise<void> {
  await waitForDatabase(pool, log);
  const { url, directUrl } = server;
  if (await isSessionShared(directUrl ?? url))
    throw new StartupError(directUrl === null ? POOLER_WITHOUT_DIRECT_URL : DIRECT_URL_IS_A_POOLER);
  if (directUrl === null) {
    await migrate(pool);
    return;
  }
  await migrateDirectly(directUrl, log);
  if (server.preparedStatements) await requirePreparedStatements(url);
  await warnWithoutTimeLimit(pool, log);
}

const DIRECT_URL_IS_A_POOLER =
  'The shop cannot start: DATABASE_DIRECT_URL is a connection pooler too, whose connections do not keep a session. Set it to the address of the PostgreSQL server itself.';

async function migrateDirectly(directUrl: string, log: (message: string) => void): Promise<void> {
  const direct = connect(directUrl, { connections: 2, log });
  try {
    await waitForDatabase(direct.pool, log);
    await migrate(direct.pool);
  } finally {
    await direct.close();
  }
}

/**
 * Returns whether the connections of this address share sessions of the server, as those of a pooler in transaction mode
 * do. Two queries of each of two connections are answered by the same process of the server only without such a pooler:
 * one that takes the server's connections in turn cannot give both queries of a connection the same one, others give two
 * idle connections the same one.
 */
async function isSessionShared(url: string): Promise<boolean> {
  const first = await openProbe(url);
  try {
    const second = await openProbe(url);
    try {
      const firstSessions = [await readSession(first), await readSession(first)];
      const secondSessions = [await readSession(second), await readSession(second)];
      return new Set(firstSessions).size > 1 || secondSessions.some((one) => firstSessions.includes(one));
    } finally {
      await second.end();
    }
  } finally {
    await first.end();
  }
}

const openProbe = (url: string): Promise<pg.Client> =>
  openPrimaryClient(url, { application_name: 'homestand' });

/** The process of the server that answers. */
async function readSession(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

/** A pooler that does not know of them lets one connection prepare what another one has prepared already. */
async function requirePreparedStatements(url: string): Promise<void> {
  const name = `probe_${randomBytes(8).toString('hex')}`;
  const clients = [await openProbe(url), await openProbe(url)];
  try {
    for (const client of [...clients, ...clients]) await client.query({ name, text: 'select 1' });
  } catch (error) {
    throw new StartupError(
      `The shop cannot start: PREPARED_STATEMENTS=on, and the pooler does not support them (${(error as Error).message}). Leave it out, or set max_prepared_statements of PgBouncer 1.21 or later.`,
    );
  } finally {
    for (const client of clients) await client.end();
  }
}

async function warnWithoutTimeLimit(pool: pg.Pool, log: (message: string) => void): Promise<void> {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout');
  if (rows[0]?.statement_timeout === '0')
    log(
      "Statements through the pooler have no time limit on the server. Set one for the shop's role, as docs/several-processes.md says.",
    );
}
