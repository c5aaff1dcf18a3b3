import { type RawBuilder, sql } from 'kysely';
import type { ClosedLists, Measures } from '#contract/reports.ts';
import type { Connection } from '../platform/db/connection.ts';

/** Reads what was answered and which lists closed since then, from three indexes alone. */
export async function readMeasures(db: Connection, since: Date): Promise<Measures> {
  const { rows } = await selectMeasures(since).execute(db);
  return rows[0]!;
}

const selectMeasures = (since: Date) => sql<Measures>`
  select approved.*, answered.*, closed.* from (
    select count(*) as approved_orders, count(*) filter (where round = 1) as approved_in_first_round
    from mockups where first_approved_at > ${since}
  ) approved, (
    select count(*) as answered_rounds,
      percentile_cont(0.5) within group (order by date_part('epoch', first_answered_at - uploaded_at)) / 86400 as round_days
    from mockups where first_answered_at > ${since}
  ) answered, (
    select ${countJerseys(sql`reminders`)} as lists_with_reminders,
      ${countJerseys(sql`not reminders`)} as lists_without_reminders
    from order_windows where closed_at > ${since} and started_rows is not null
  ) closed`;

const countJerseys = (which: RawBuilder<unknown>): RawBuilder<ClosedLists> => sql`jsonb_build_object(
  'jerseys', coalesce(sum(started_rows) filter (where ${which}), 0),
  'confirmed', coalesce(sum(confirmed_rows) filter (where ${which}), 0))`;
