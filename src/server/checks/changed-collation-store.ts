import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

/**
 * Returns the database when its server sorts text by another version of the collation than the one with which its indexes
 * were built; null when it does not, or when the collation has no version. PostgreSQL only writes a warning into its log.
 */
export async function findChangedCollation(db: Connection) {
  const { rows } = await sql<{ database: string; created: string; actual: string }>`
    select quote_ident(datname) as database, datcollversion as created,
      pg_database_collation_actual_version(oid) as actual
    from pg_database
    where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)`.execute(
    db,
  );
  return rows[0] ?? null;
}
