import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

/** Returns whether this browser has signed in to the account before. */
export async function isKnownBrowser(db: Connection, email: string, browserHash: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('known_browsers.browser_hash', '=', browserHash)
    .executeTakeFirst();
  return known !== undefined;
}

/** Returns the time until which attempts of this source are rejected; null without a delay. */
export async function findWaitUntil(db: Connection, key: string, now: Date): Promise<Date | null> {
  const delay = await db
    .selectFrom('sign_in_delays')
    .select('wait_until')
    .where('key', '=', key)
    .where('wait_until', '>', now)
    .executeTakeFirst();
  return delay?.wait_until ?? null;
}

interface Failure {
  key: string;
  now: Date;
  /** Earlier failures no longer count. */
  countedSince: Date;
  /** The number of failures without a delay. */
  free: number;
}

/** Doubles the delay with every failure beyond the free ones: 1, 2, 4 … seconds, at most an hour. */
export async function insertFailure(
  db: Connection,
  { key, now, countedSince, free }: Failure,
): Promise<void> {
  await sql`
    insert into sign_in_delays as d (key, failures, failed_at, wait_until) values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set
      failures = case when d.failed_at < ${countedSince} then 1 else d.failures + 1 end,
      failed_at = ${now},
      wait_until = ${now}::timestamptz + case
        when d.failed_at < ${countedSince} or d.failures < ${free} then interval '0'
        else least(interval '1 second' * power(2, least(d.failures - ${free}, 12)), interval '1 hour') end`.execute(
    db,
  );
}

export async function deleteFailures(db: Connection, key: string): Promise<void> {
  await db.deleteFrom('sign_in_delays').where('key', '=', key).execute();
}

/** Returns the number of accounts with a failed sign-in since then. Keys begin with the account's e-mail address. */
export async function countAccountsWithFailures(db: Connection, since: Date): Promise<number> {
  const { rows } = await sql<{ accounts: number }>`
    select count(distinct split_part(key, ' ', 1))::int as accounts from sign_in_delays where failed_at > ${since}`.execute(
    db,
  );
  return rows[0]!.accounts;
}
