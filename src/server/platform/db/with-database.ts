import type { Config } from '../config/config.ts';
import { connect, type Database } from './connect.ts';
import { findRunning, startEmbedded } from './embedded-postgres/start-embedded.ts';
import { migrate } from './migrate.ts';

/** Runs a command on the shop's database, while the shop runs or is stopped. */
export async function withDatabase<T>(
  { database, preparedStatements }: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const running = database.kind === 'server' ? database.url : findRunning(database.dataDir);
  const embedded =
    running === undefined && database.kind === 'embedded' ? await startEmbedded(database) : null;
  const opened = connect(running ?? embedded!.connectionString, {
    connections: 2,
    preparedStatements,
  });
  try {
    await migrate(opened.pool);
    return await work(opened);
  } finally {
    await opened.close();
    await embedded?.stop();
  }
}
