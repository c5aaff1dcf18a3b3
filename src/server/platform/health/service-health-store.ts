import { type Selectable, sql } from 'kysely';
import type { ServiceName } from '#contract/staff/service-health.ts';
import type { Connection } from '../db/connection.ts';
import type { DB } from '../db/schema.gen.ts';
import type { ServiceFailure } from '../providers/observe-calls.ts';

export type ServiceHealthRow = Selectable<DB['service_health']>;

export const listServiceHealth = (db: Connection): Promise<ServiceHealthRow[]> =>
  db.selectFrom('service_health').selectAll().execute();

/**
 * Whether another process has recorded a later call. Processes differ by the time that a write takes: what is more than a
 * minute ahead was recorded before the clock was set back, and counts no more.
 */
const isLater = (column: 'last_good_at' | 'last_failed_at', at: Date) => {
  const recorded = sql.ref(`service_health.${column}`);
  return sql<boolean>`${recorded} > ${at} and ${recorded} <= ${at}::timestamptz + interval '1 minute'`;
};

/** Ends the failure of a service, unless another process has seen a later one. A good call of the database is a write. */
export async function saveGoodCall(
  db: Connection,
  service: ServiceName | 'database',
  at: Date,
): Promise<void> {
  await sql`
    insert into service_health (service, last_good_at) values (${service}, ${at})
    on conflict (service) do update set
      last_good_at = case when ${isLater('last_good_at', at)} then service_health.last_good_at
        else excluded.last_good_at end,
      failing_since = case when ${isLater('last_failed_at', at)}
        then service_health.failing_since end`.execute(db);
}

/** The failure begins with its first call, and not at all when another process has seen a later good one. */
export async function saveFailedCall(
  db: Connection,
  service: ServiceName,
  at: Date,
  { reason, detail }: ServiceFailure,
): Promise<void> {
  await sql`
    insert into service_health (service, last_failed_at, failing_since, last_error_reason, last_error_detail)
    values (${service}, ${at}, ${at}, ${reason}, ${detail.slice(0, 200)})
    on conflict (service) do update set
      last_failed_at = case when ${isLater('last_failed_at', at)} then service_health.last_failed_at
        else excluded.last_failed_at end,
      last_error_reason = excluded.last_error_reason,
      last_error_detail = excluded.last_error_detail,
      failing_since = case when ${isLater('last_good_at', at)} then service_health.failing_since
        else least(service_health.failing_since, excluded.failing_since) end`.execute(db);
}
