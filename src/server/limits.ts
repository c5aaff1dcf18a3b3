/** Limits on guessing (security 3.2): counted in the database, so that neither a restart nor a second process forgets. */

import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Services } from './services.ts';

export interface Limit {
  key: string;
  /** Attempts in one window of so many seconds. */
  most: number;
  seconds: number;
}

export const windowStart = (now: Date, seconds: number) =>
  new Date(Math.floor(now.getTime() / 1000 / seconds) * seconds * 1000);

/** Throws Problem 'too-many-attempts' when any of the limits is used up; counts nothing. */
export async function checkAttempts({ db, now, config }: Services, limits: Limit[]): Promise<void> {
  const { rows } = await sql<{ key: string; count: number }>`
    select c.key, c.count from attempt_counters c
    join unnest(${limits.map(({ key }) => key)}::text[], ${limits.map(({ seconds }) => windowStart(now(), seconds))}::timestamptz[])
      as l(key, window_start) on c.key = l.key and c.window_start = l.window_start`.execute(db);
  const used = new Map(rows.map(({ key, count }) => [key, count]));
  const full = limits.find(({ key, most }) => (used.get(key) ?? 0) >= most * config.limitsFactor);
  if (full) throw new Problem('too-many-attempts');
}

/** Counts one attempt for each limit. */
export async function attempt(services: Services, limits: Limit[]): Promise<void> {
  await count(services, limits, 1);
}

/**
 * Counts first and looks then: of a hundred tries at the same moment only so many get through. Throws Problem
 * 'too-many-attempts' when that was one too many. A try that was right is taken back.
 */
export async function takeAttempt(services: Services, limits: Limit[]): Promise<void> {
  const counts = await count(services, limits, 1);
  const full = limits.find(({ key, most }) => counts.get(key)! > most * services.config.limitsFactor);
  if (full) throw new Problem('too-many-attempts');
}

/**
 * The same for the first limit; the second one refuses nothing. Returns whether that was within it. In one statement,
 * because every new order passes here.
 */
export async function takeAttemptAnd(services: Services, limit: Limit, quiet: Limit): Promise<boolean> {
  const counts = await count(services, [limit, quiet], 1);
  const isWithin = ({ key, most }: Limit) => counts.get(key)! <= most * services.config.limitsFactor;
  if (!isWithin(limit)) throw new Problem('too-many-attempts');
  return isWithin(quiet);
}

/** Addresses of visitors stand in them: no longer than they count. */
export async function forgetAttempts({ db, now }: Services): Promise<void> {
  const dayBefore = new Date(now().getTime() - 2 * 24 * 3_600_000);
  await sql`delete from attempt_counters where window_start < ${dayBefore}`.execute(db);
  await sql`delete from payment_attempts where window_start < ${dayBefore}`.execute(db);
  await sql`delete from sign_in_delays where failed_at < ${dayBefore}`.execute(db);
}

export async function takeBackAttempt(services: Services, limits: Limit[]): Promise<void> {
  await count(services, limits, -1);
}

async function count({ db, now }: Services, limits: Limit[], step: 1 | -1): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    insert into attempt_counters (key, window_start, count)
    select key, window_start, greatest(${step}::int, 0)
    from unnest(${limits.map(({ key }) => key)}::text[], ${limits.map(({ seconds }) => windowStart(now(), seconds))}::timestamptz[])
      as l(key, window_start)
    on conflict (key, window_start) do update set count = greatest(attempt_counters.count + ${step}::int, 0)
    returning key, count`.execute(db);
  return new Map(rows.map(({ key, count }) => [key, count]));
}
