/**
 * The large statements of an order take longer to plan than to execute. A named statement is parsed once per
 * connection, and its plan is reused when PostgreSQL finds that worthwhile.
 */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isConnectionUnusable } from './database-errors.ts';
import { connectToPrimary } from './primary-client.ts';

/** Limits the named statements of a pool, because statements with varying text would fill the server's memory. */
const MAX_STATEMENTS = 300;

/** Marks statements that are planned for their parameters instead of prepared, because text and selectivity vary. */
export const NO_PREPARE = '/* planned anew */';

/**
 * The time in milliseconds after which a statement has failed even if the server says nothing, because its machine is gone;
 * longer than the statement_timeout of the server.
 */
const SILENCE_MS = 15_000;

/** The names by the texts of the statements. */
type StatementNames = Map<string, string>;

interface StatementOptions {
  prepare: boolean;
  /** The number of servers in the pool's connection string. */
  servers: number;
  /** Called with the text of each statement and the columns of its result. */
  onResult?: ((text: string, fields: pg.FieldDef[]) => void) | undefined;
}

/** Adapts the pool for Kysely. With `prepare` each statement is sent under a name. */
export function createKyselyPool(pool: pg.Pool, options: StatementOptions): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const names: StatementNames = new Map();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connectToPrimary(pool, options.servers);
      const known = clients.get(client) ?? createKyselyClient(client, names, options);
      clients.set(client, known);
      return known;
    },
  };
}

function createKyselyClient(
  client: pg.PoolClient,
  names: StatementNames,
  { prepare, onResult }: Omit<StatementOptions, 'servers'>,
): PostgresPoolClient {
  let isUnusable = false;
  const query = async (text: string, values: readonly unknown[]) => {
    // The ROLLBACK of a transaction would wait as long as the statement that failed; closing the connection does the same.
    if (isUnusable) throw new Error('Connection terminated after a failed statement');
    const name = prepare && values.length > 0 ? nameStatement(names, text) : undefined;
    const statement = { text, values: [...values], query_timeout: SILENCE_MS, ...(name && { name }) };
    try {
      const result = await client.query(statement);
      onResult?.(text, result.fields);
      return result;
    } catch (error) {
      isUnusable ||= isConnectionUnusable(error);
      throw error;
    }
  };
  return {
    query: query as unknown as <R>(
      text: string,
      values: readonly unknown[],
    ) => Promise<PostgresQueryResult<R>>,
    release: (destroy) => client.release(destroy || isUnusable),
  } as PostgresPoolClient;
}

function nameStatement(names: StatementNames, text: string): string | undefined {
  if (text.startsWith(NO_PREPARE)) return undefined;
  const known = names.get(text);
  if (known || names.size >= MAX_STATEMENTS) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
