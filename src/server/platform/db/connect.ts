import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { isDatabaseUnavailable } from './database-errors.ts';
import { createListener, type Listen } from './listen.ts';
import { createKyselyPool } from './prepared-statements.ts';
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
  /** False behind a connection pooler in transaction mode, such as PgBouncer. */
  preparedStatements?: boolean;
  /** Tests throw; a running shop logs the misuse and continues. */
  onSecondConnection?: (misuse: TransactionMisuse) => void;
  /**
   * Called with the text of each statement and the columns of its result; tests compare them with the declared types.
   */
  onResult?: (text: string, fields: pg.FieldDef[]) => void;
}

const STATEMENT_TIMEOUT_MS = 10_000;

/** Creates the pool of the process. Lost connections are replaced at the next query. */
export function connect(connectionString: string, options: ConnectOptions = {}): Database {
  const log = options.log ?? console.error;
  const pool = new pg.Pool({
    connectionString,
    application_name: 'homestand',
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.waitMs ?? 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 3 * STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    types: { getTypeParser },
  });
  // Without error listeners on the pool and on every client a lost connection ends the process.
  let closing = false;
  pool.on('error', (error) => closing || log(`A database connection was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));

  const db = createGuardedKysely(
    createKyselyPool(pool, { prepare: options.preparedStatements ?? true, onResult: options.onResult }),
    {
      onSecondConnection: options.onSecondConnection ?? ((misuse) => log(misuse.stack ?? misuse.message)),
    },
  );
  const listener = createListener(connectionString, log);
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

/** Waits at most a minute for a database server that starts at the same time as the shop. */
export async function waitForDatabase(pool: pg.Pool, log: (message: string) => void): Promise<void> {
  const until = Date.now() + WAIT_MS;
  for (let isReported = false; ; isReported = true) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > until) throw error;
      if (!isReported) log(`The database does not answer yet (${(error as Error).message}); waiting for it.`);
      await sleep(PAUSE_MS);
    }
  }
}
