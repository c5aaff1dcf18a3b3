/** What a manager should look at: on the Overview until it is over, and in the log at once. */
import { sql } from 'kysely';
import type { AlarmKind } from '#contract/dashboard.ts';
import type { Services } from './services.ts';

export async function raiseAlarm(
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
  kind: AlarmKind,
  detail: Record<string, unknown>,
): Promise<void> {
  log.error({ alarm: kind, ...detail }, 'somebody should look at this');
  await sql`
    insert into alarms (kind, detail, raised_at) values (${kind}, ${JSON.stringify(detail)}::jsonb, ${now()})
    on conflict (kind) do update set detail = excluded.detail, raised_at = excluded.raised_at`.execute(db);
}

/** One that was raised before that. */
export async function endAlarm(
  { db }: Pick<Services, 'db'>,
  kind: AlarmKind,
  raisedBefore: Date,
): Promise<void> {
  await db.deleteFrom('alarms').where('kind', '=', kind).where('raised_at', '<=', raisedBefore).execute();
}
