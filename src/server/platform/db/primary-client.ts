import pg from 'pg';
import { isServerUnreachable } from './database-errors.ts';

/** A server that does not answer within this time in milliseconds is passed over for the next one. */
const CONNECT_MS = 5_000;

/** The server answers, but takes no writes: a standby, or a primary that was demoted. */
class ReadOnlyServer extends Error {
  override name = 'ReadOnlyServer';
}

/**
 * Splits `postgresql://user@one:5432,two:5432/shop` into one connection string for each server; node-postgres connects to
 * one host only.
 */
export function splitServers(connectionString: string): string[] {
  const [, scheme = '', authority = '', rest = ''] =
    /^([a-z]+:\/\/)([^/?#]*)(.*)$/s.exec(connectionString) ?? [];
  const at = authority.lastIndexOf('@') + 1;
  const credentials = authority.slice(0, at);
  const hosts = authority.slice(at).split(',');
  return hosts.length > 1 ? hosts.map((host) => scheme + credentials + host + rest) : [connectionString];
}

/**
 * Creates a class of clients that connect to the primary of the connection string. Of several servers they take the one
 * that the last connection reached, and after a failed attempt the next one: as with target_session_attrs=read-write of
 * libpq, a server that takes no writes counts as failed. The caller tries again.
 */
export function createPrimaryClient(connectionString: string): new (config?: pg.ClientConfig) => pg.Client {
  const servers = splitServers(connectionString);
  if (servers.length === 1) return pg.Client;
  let current = 0;

  class PrimaryClient extends pg.Client {
    readonly #server = current;

    constructor(config: pg.ClientConfig = {}) {
      const connectionTimeoutMillis = Math.min(config.connectionTimeoutMillis ?? CONNECT_MS, CONNECT_MS);
      super({ ...config, connectionTimeoutMillis, connectionString: servers[current]! });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
    override connect(
      callback?: (error: Error | null, client?: pg.Client) => void,
    ): Promise<pg.Client> | undefined {
      const connected = this.#connectToPrimary();
      if (!callback) return connected;
      connected.then((client) => callback(null, client), callback);
      return undefined;
    }

    async #connectToPrimary(): Promise<pg.Client> {
      try {
        await super.connect();
        await this.#requireWrites();
        return this;
      } catch (error) {
        if (current === this.#server) current = (current + 1) % servers.length;
        throw error;
      }
    }

    async #requireWrites(): Promise<void> {
      const { rows } = await this.query<{ transaction_read_only: string }>('show transaction_read_only');
      if (rows[0]?.transaction_read_only === 'off') return;
      await this.end();
      throw new ReadOnlyServer(`The database server ${this.host}:${this.port} takes no writes.`);
    }
  }

  return PrimaryClient;
}

/** Opens one connection to the primary. The query that meets a lost connection reports it. */
export async function openPrimaryClient(
  connectionString: string,
  config: pg.ClientConfig,
): Promise<pg.Client> {
  const Client = createPrimaryClient(connectionString);
  const connected = await tryEach(splitServers(connectionString).length, () =>
    new Client({ ...config, connectionString, connectionTimeoutMillis: CONNECT_MS }).connect(),
  );
  connected.on('error', () => undefined);
  return connected;
}

/**
 * Takes a client of the pool, and tries the next server for each that is down or takes no writes. Waiting for a free
 * connection is not repeated.
 */
export const connectToPrimary = (pool: pg.Pool, servers: number): Promise<pg.PoolClient> =>
  tryEach(servers, () => pool.connect());

async function tryEach<T>(servers: number, connect: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connect();
    } catch (error) {
      if (attempt >= servers || !isServerDown(error)) throw error;
    }
  }
}

const isServerDown = (error: unknown): boolean =>
  error instanceof ReadOnlyServer || isServerUnreachable(error);
