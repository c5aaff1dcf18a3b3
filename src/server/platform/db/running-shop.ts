import type pg from 'pg';
import { StartupError } from '../process/startup-error.ts';
import { LISTENER_NAME } from './listen.ts';

/**
 * Throws StartupError while a shop runs on the database: it would write what it remembers of what is replaced. Each of its processes has a
 * listener.
 */
export async function refuseRunningShop(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ processes: number }>(`
    select count(*)::int as processes from pg_stat_activity
    where datname = current_database() and application_name = '${LISTENER_NAME}'`);
  const { processes } = rows[0]!;
  if (processes > 0)
    throw new StartupError(`A shop is running on this database (${processes} processes). Stop it first.`);
}
