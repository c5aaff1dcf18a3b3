import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from './schema.gen.ts';

/** A database handle: outside a transaction, or inside one. */
export type Connection = Kysely<DB> | Transaction<DB>;

/** Waits until no other transaction holds the lock of this name, and holds it until this one ends. */
export async function lockUntilCommit(tx: Connection, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
