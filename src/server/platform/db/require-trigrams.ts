import type pg from 'pg';
import { StartupError } from '../process/startup-error.ts';

interface Extension {
  installed: boolean;
  available: boolean;
  allowed: boolean;
  role: string;
  database: string;
}

/**
 * Throws StartupError where the migrations could not create pg_trgm, by which orders are found (decision 97). The built-in
 * database has it.
 */
export async function requireTrigrams(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Extension>(`
    select exists (select from pg_extension where extname = 'pg_trgm') as installed,
      exists (select from pg_available_extensions where name = 'pg_trgm') as available,
      has_database_privilege(current_database(), 'create') as allowed,
      quote_ident(current_user) as role, quote_ident(current_database()) as database`);
  const { installed, available, allowed, role, database } = rows[0]!;
  if (installed) return;
  if (!available)
    throw new StartupError(
      'The shop cannot start: this PostgreSQL server has no extension pg_trgm. Install the package of its extensions, postgresql-contrib.',
    );
  if (!allowed)
    throw new StartupError(
      `The shop cannot start: its role may not create the extension pg_trgm. As an administrator of the database, run: grant create on database ${database} to ${role}`,
    );
}
