import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../db/connection.ts';
import { deleteInPortions, type ExpiredRows } from '../db/portion-store.ts';

export interface Counter {
  key: string;
  windowStart: Date;
}

/** Returns the counters by key; one that was never incremented is missing. */
export async function readCounters(db: Connection, counters: Counter[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select c.key, c.count from rate_limit_counters c
    join ${unnest(counters)} as l(key, window_start) on c.key = l.key and c.window_start = l.window_start`.execute(
    db,
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/**
 * Adds to the counters, never below zero, and returns them by key. Not for a transaction, because the commit does not
 * wait for the disk.
 */
export async function addToCounters(
  db: Connection,
  counters: Counter[],
  step: number,
): Promise<Map<string, number>> {
  if (db.isTransaction) throw new TypeError('A counter is not a part of a transaction');
  const { rows } = await sql<{ key: string; count: number }>`
    with settings as (${commitWithoutWaiting()})
    insert into rate_limit_counters (key, window_start, count)
    select key, window_start, greatest(${step}::int, 0) from settings, ${unnest(counters)} as l(key, window_start)
    on conflict (key, window_start) do update set count = greatest(rate_limit_counters.count + ${step}::int, 0)
    returning key, count`.execute(db);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/**
 * A subquery that a counting statement has to read from. Callers of one address wait for the row of its counter, so it is
 * held as briefly as possible: if the machine fails, the attempts of the last second are not counted (decision 22).
 */
export const commitWithoutWaiting = (): RawBuilder<{ set_config: string }> =>
  sql`select set_config('synchronous_commit', 'off', true)`;

const unnest = (counters: Counter[]) =>
  sql`unnest(${counters.map(({ key }) => key)}::text[], ${counters.map(({ windowStart }) => windowStart)}::timestamptz[])`;

export async function deleteCountersBefore(
  db: Connection,
  before: Date,
  signal?: AbortSignal,
): Promise<void> {
  const expired: ExpiredRows[] = [
    { table: 'rate_limit_counters', condition: sql`window_start < ${before}` },
    { table: 'payment_attempts', condition: sql`window_start < ${before}` },
    { table: 'sign_in_delays', condition: sql`failed_at < ${before}` },
  ];
  await deleteInPortions(db, expired, signal);
}
