import { sql } from 'kysely';
import type { Measures } from '#contract/reports.ts';
import type { Connection } from '../platform/db/connection.ts';

/** Reads what was answered since then, from two indexes alone. */
export async function readMeasures(db: Connection, since: Date): Promise<Measures> {
  const { rows } = await selectMeasures(since).execute(db);
  return rows[0]!;
}

const selectMeasures = (since: Date) => sql<Measures>`
  select approved.*, answered.* from (
    select count(*) as approved_orders, count(*) filter (where round = 1) as approved_in_first_round
    from mockups where first_approved_at > ${since}
  ) approved, (
    select count(*) as answered_rounds,
      percentile_cont(0.5) within group (order by date_part('epoch', first_answered_at - uploaded_at)) / 86400 as round_days
    from mockups where first_answered_at > ${since}
  ) answered`;
