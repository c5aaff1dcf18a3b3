import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

export interface RequestCount {
  minute: Date;
  /** The route, such as /api/save-order. */
  call: string;
  requests: number;
  /** Of these, the ones with status 5xx. */
  errors: number;
}

/** Adds the counts of a process to those of all processes, in one order so that two processes do not lock each other out. */
export async function addRequestCounts(db: Connection, counts: readonly RequestCount[]): Promise<void> {
  const inOrder = counts.toSorted(
    (a, b) => a.minute.getTime() - b.minute.getTime() || a.call.localeCompare(b.call),
  );
  await db
    .insertInto('request_counts')
    .values(inOrder)
    .onConflict((conflict) =>
      conflict.columns(['minute', 'call']).doUpdateSet({
        requests: sql<number>`request_counts.requests + excluded.requests`,
        errors: sql<number>`request_counts.errors + excluded.errors`,
      }),
    )
    .execute();
}

interface CallTotal {
  /** Null for the sum of all calls. */
  call: string | null;
  requests: number;
  errors: number;
}

/** Returns the calls with errors since then, the most frequent first, and the sum of all calls. */
export async function sumRequestCounts(db: Connection, since: Date): Promise<CallTotal[]> {
  const { rows } = await sql<CallTotal>`
    select call, sum(requests)::int as requests, sum(errors)::int as errors
    from request_counts where minute >= ${since}
    group by grouping sets ((), (call)) having sum(errors) > 0
    order by errors desc, call`.execute(db);
  return rows;
}

export async function deleteRequestCounts(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('request_counts').where('minute', '<', before).execute();
}
