import type { Config } from '../config/config.ts';
import { connect, type Database, waitForDatabase } from './connect.ts';
import { findRunning, startEmbedded } from './embedded-postgres/start-embedded.ts';
import { migrate } from './migrate.ts';

/**
 * Runs a command on the shop's database, migrated to this version, while the shop runs or is stopped. Not through a pooler,
 * because commands set what holds for their session.
 */
export const withDatabase = <T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> =>
  withUnmigratedDatabase(config, async (database) => {
    await migrate(database.pool);
    return work(database);
  });

/** As withDatabase, on the database as it is, which may be empty or of another version. */
export async function withUnmigratedDatabase<T>(
  { database }: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const running =
    database.kind === 'server' ? (database.directUrl ?? database.url) : findRunning(database.dataDir);
  const embedded =
    running === undefined && database.kind === 'embedded' ? await startEmbedded(database) : null;
  const opened = connect(running ?? embedded!.connectionString, { connections: 2 });
  try {
    // Finds the primary of several servers: commands take connections from the pool, which tries one server only.
    await waitForDatabase(opened.pool, console.error);
    return await work(opened);
  } finally {
    await opened.close();
    await embedded?.stop();
  }
}
