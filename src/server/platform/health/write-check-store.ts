import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { saveGoodCall } from './service-health-store.ts';

/**
 * Writes as an order does, and rejects when the database cannot: it is read-only (a standby), its disk is full or its
 * synchronous standby is away. Costs one committed row and a temporary file of half a megabyte (decision 57).
 */
export async function checkWrites(db: Kysely<DB>, at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await saveGoodCall(tx, 'database', at);
    // A changed row needs no further space on the disk, a new order does.
    await useLittleMemory().execute(tx);
    await writeTemporaryFile().execute(tx);
  });
}

const useLittleMemory = () => sql`set local work_mem = '64kB'`;
/** More than fits the memory above, so that PostgreSQL writes it to its disk. */
const writeTemporaryFile = () => sql`select count(*) from generate_series(1, 25000)`;
