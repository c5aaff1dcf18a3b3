/**
 * A change of many rows is made in portions, each a transaction of its own, so that it holds few locks for a short time
 * and an interruption loses no more than one (rules.md operation-14).
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from './connection.ts';
import type { DB } from './schema.gen.ts';

/** Rows. */
export const PORTION = 1_000;

/**
 * Repeats a change of at most `limit` rows until it changes fewer; returns the sum. With a signal it stops between two
 * portions and throws the signal's reason.
 */
export async function changeInPortions(
  change: (limit: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  for (let total = 0; ; ) {
    signal?.throwIfAborted();
    const changed = await change(PORTION);
    total += changed;
    if (changed < PORTION) return total;
  }
}

export interface ExpiredRows {
  table: keyof DB;
  condition: RawBuilder<SqlBool>;
}

/** Returns the number of deleted rows. */
export async function deleteInPortions(
  db: Connection,
  expired: readonly ExpiredRows[],
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  for (const { table, condition } of expired) {
    const rows = sql.table(table);
    total += await changeInPortions(async (limit) => {
      const { numAffectedRows } =
        await sql`delete from ${rows} where ctid in (select ctid from ${rows} where ${condition} limit ${limit})`.execute(
          db,
        );
      return Number(numAffectedRows);
    }, signal);
  }
  return total;
}
