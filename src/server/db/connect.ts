import type { Kysely } from 'kysely';
import pg from 'pg';
import { createListener, type Listen } from './listen.ts';
import { kyselyPool } from './prepared-statements.ts';
import type { DB } from './schema.gen.ts';
import { createGuardedKysely, type TransactionMisuse } from './transaction-guard.ts';

export interface Database {
  pool: pg.Pool;
  db: Kysely<DB>;
  listen: Listen;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** At most this many connections; a listener takes one more. */
  connections?: number;
  /** How long a statement may wait for a free connection before it fails. */
  waitMs?: number;
  /** Called for each connection that died. */
  tell?: (sentence: string) => void;
  /** Off behind a proxy that hands connections to another client after every transaction, such as PgBouncer. */
  preparedStatements?: boolean;
  /** Tests throw; a running shop reports it and goes on. */
  onSecondConnection?: (misuse: TransactionMisuse) => void;
}

const STATEMENT_TIMEOUT_MS = 10_000;

/** One pool for the whole process. It survives the server's death: lost connections are replaced at the next query. */
export function connect(connectionString: string, options: ConnectOptions = {}): Database {
  const tell = options.tell ?? console.error;
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
  // Without a listener on the pool and on every client a dying server ends the process.
  let closing = false;
  pool.on('error', (error) => closing || tell(`A database connection was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));

  const db = createGuardedKysely(kyselyPool(pool, { prepare: options.preparedStatements ?? true }), {
    onSecondConnection: options.onSecondConnection ?? ((misuse) => tell(misuse.stack ?? misuse.message)),
  });
  const listener = createListener(connectionString, tell);
  const close = async () => {
    closing = true;
    await listener.close();
    await db.destroy();
  };
  return { pool, db, listen: listener.listen, close };
}

const { INT8, DATE } = pg.types.builtins;

/** Whole numbers come as numbers (count(*) too), a day as 'YYYY-MM-DD': pg would make it midnight of the machine's own zone. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary' && oid === INT8) return wholeNumber;
  if (format !== 'binary' && oid === DATE) return (day: string) => day;
  return pg.types.getTypeParser(oid, format);
}) as typeof pg.types.getTypeParser;

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`);
  return number;
}
