import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { DatabaseServer } from '../config/config.ts';
import { StartupError } from '../process/startup-error.ts';
import { isCertificateRefused, isDatabaseUnavailable } from './database-errors.ts';
import { createListener, type Listen } from './listen.ts';
import { createKyselyPool } from './prepared-statements.ts';
import { createPrimaryClient, splitServers } from './primary-client.ts';
import type { DB } from './schema.gen.ts';
import { createGuardedKysely, type TransactionMisuse } from './transaction-guard.ts';

export interface Database {
  pool: pg.Pool;
  db: Kysely<DB>;
  listen: Listen;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** The size of the pool; a listener uses one more connection. */
  connections?: number;
  /** The time in milliseconds that a statement may wait for a free connection before it fails. */
  waitMs?: number;
  /** Called for each lost connection. */
  log?: (message: string) => void;
  /** Tests throw; a running shop logs the misuse and continues. */
  onSecondConnection?: (misuse: TransactionMisuse) => void;
  /**
   * Called with the text of each statement and the columns of its result; tests compare them with the declared types.
   */
  onResult?: (text: string, fields: pg.FieldDef[]) => void;
}

const STATEMENT_TIMEOUT_MS = 10_000;

/** A pooler refuses them or ignores them: its connections to the server have other sessions. */
const SESSION_PARAMETERS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 3 * STATEMENT_TIMEOUT_MS,
};

/** A server that is reached without a pooler. */
export const createServer = (url: string): DatabaseServer => ({
  url,
  directUrl: null,
  preparedStatements: true,
});

/** Creates the pool of the process. Lost connections are replaced at the next query. */
export function connect(target: DatabaseServer | string, options: ConnectOptions = {}): Database {
  const server = typeof target === 'string' ? createServer(target) : target;
  const log = options.log ?? console.error;
  const pool = new pg.Pool({
    connectionString: server.url,
    Client: createPrimaryClient(server.url),
    application_name: 'homestand',
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.waitMs ?? 5_000,
    ...(server.directUrl === null && SESSION_PARAMETERS),
    keepAlive: true,
    types: { getTypeParser },
  });
  // Without error listeners on the pool and on every client a lost connection ends the process.
  let closing = false;
  pool.on('error', (error) => closing || log(`A database connection was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));

  const db = createGuardedKysely(
    createKyselyPool(pool, {
      prepare: server.preparedStatements,
      servers: splitServers(server.url).length,
      onResult: options.onResult,
    }),
    {
      onSecondConnection: options.onSecondConnection ?? ((misuse) => log(misuse.stack ?? misuse.message)),
    },
  );
  const listener = createListener(server.directUrl ?? server.url, log);
  const close = async () => {
    closing = true;
    await listener.close();
    await db.destroy();
  };
  return { pool, db, listen: listener.listen, close };
}

const { INT8, DATE } = pg.types.builtins;

/**
 * Returns integers as numbers (count(*) too) and a date as 'YYYY-MM-DD', which pg would convert to midnight in local
 * time.
 */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary' && oid === INT8) return parseInteger;
  if (format !== 'binary' && oid === DATE) return (day: string) => day;
  return pg.types.getTypeParser(oid, format);
}) as typeof pg.types.getTypeParser;

/** Throws RangeError for an integer that a number cannot hold exactly. */
function parseInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`);
  return number;
}

const WAIT_MS = 60_000;
const PAUSE_MS = 1_000;

/**
 * Waits at most a minute for a database server that starts at the same time as the shop; not for one whose certificate is
 * refused. Throws StartupError with the remedy after that.
 */
export async function waitForDatabase(
  pool: Pick<pg.Pool, 'query'>,
  log: (message: string) => void,
  waitMs = WAIT_MS,
): Promise<void> {
  const until = performance.now() + waitMs;
  for (let isReported = false; ; isReported = true) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (isRefusedParameter(error)) throw new StartupError(POOLER_WITHOUT_DIRECT_URL);
      if (isCertificateRefused(error)) throw error;
      if (!isDatabaseUnavailable(error)) throw error;
      const { message } = error as Error;
      if (performance.now() > until) throw new StartupError(describeSilence(message), { cause: error });
      if (!isReported) log(`The database does not answer yet (${message}); waiting for it.`);
      await sleep(PAUSE_MS);
    }
  }
}

const describeSilence = (message: string) =>
  `The database server did not answer for a minute (${message}). Start it, or correct host and port in DATABASE_URL.`;

/** Sent by PgBouncer, unless ignore_startup_parameters names the parameter. */
const isRefusedParameter = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('unsupported startup parameter');

export const POOLER_WITHOUT_DIRECT_URL =
  'The shop cannot start: DATABASE_URL is a connection pooler whose connections do not keep a session. Set DATABASE_DIRECT_URL to the same database without the pooler; docs/several-processes.md says more.';
