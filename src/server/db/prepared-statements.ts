/**
 * The large statements of an order take the server longer to plan than to run. A named statement is parsed once for each
 * connection, and planned once it has proved worth it.
 */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** Statements whose text varies would fill the server's memory: only so many are named. */
const MAX_STATEMENTS = 300;

/** A statement that begins with this is planned for its parameters: its text varies, and so does how much it matches. */
export const PLANNED_ANEW = '/* planned anew */';

const names = new Map<string, string>();

/**
 * The pool as Kysely uses it. With `prepare` each statement is sent under a name, which a proxy that hands a connection to
 * another client after every transaction does not support.
 */
export function kyselyPool(pool: pg.Pool, { prepare }: { prepare: boolean }): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? kyselyClient(client, prepare);
      clients.set(client, known);
      return known;
    },
  };
}

function kyselyClient(client: pg.PoolClient, prepare: boolean): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = prepare && values.length > 0 ? nameStatement(text) : undefined;
    return name ? client.query({ name, text, values: [...values] }) : client.query(text, [...values]);
  };
  return {
    query: query as unknown as <R>(
      text: string,
      values: readonly unknown[],
    ) => Promise<PostgresQueryResult<R>>,
    release: (destroy) => client.release(destroy),
  } as PostgresPoolClient;
}

function nameStatement(text: string): string | undefined {
  if (text.startsWith(PLANNED_ANEW)) return undefined;
  const known = names.get(text);
  if (known || names.size >= MAX_STATEMENTS) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
