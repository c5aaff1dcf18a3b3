/**
 * Guessing gets slower with every failure, for whoever guesses and for nobody else: a browser that signed in to this
 * account before is counted by itself, everybody else by address and account (security rows 102 and A9).
 */
import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import { attempt, checkAttempts } from '../limits.ts';
import type { Services } from '../services.ts';
import type { Requester } from '../work-queue.ts';

const HOUR = 3600;
/** Typing slips. */
const FREE_FAILURES = 3;
/** From one address over all accounts. */
const FAILURES_AN_HOUR = 100;

export interface Guesser {
  key: string;
  /** Null for a known browser: somebody else behind the same address must not keep its owner out. */
  address: string | null;
}

export async function guesserOf(
  { db }: Services,
  { address, browser }: Caller,
  email: string,
): Promise<Guesser> {
  const unknown = { key: `${email} from ${address}`, address };
  if (!browser) return unknown;
  const { rows } = await sql`
    select 1 from known_browsers k join users u on u.id = k.user_id
    where u.email = ${email} and k.browser_hash = ${browser}`.execute(db);
  return rows.length > 0
    ? { key: `${email} browser ${browser.toString('base64url')}`, address: null }
    : unknown;
}

/** A browser that has signed in to this account before does not wait behind strangers, wherever it is. */
export const turnOf = ({ key, address }: Guesser, { requester }: Caller): Requester =>
  address === null ? { ...requester, client: key, express: true } : requester;

const fromAddress = (address: string) => [
  { key: `sign-in:${address}`, most: FAILURES_AN_HOUR, seconds: HOUR },
];

/** Throws Problem 'too-many-attempts' with the seconds to wait. */
export async function refuseWhileSlowed(services: Services, { key, address }: Guesser): Promise<void> {
  const { db, now } = services;
  if (address) await checkAttempts(services, fromAddress(address));
  const { rows } = await sql<{ wait_until: Date }>`
    select wait_until from sign_in_delays where key = ${key} and wait_until > ${now()}`.execute(db);
  const [slowed] = rows;
  if (!slowed) return;
  const retryAfterSeconds = Math.ceil((slowed.wait_until.getTime() - now().getTime()) / 1000);
  throw new Problem('too-many-attempts', { retryAfterSeconds });
}

/** 1, 2, 4 … seconds after the slips, an hour at most; an hour without a failure is forgotten. */
export async function slowDown(services: Services, { key, address }: Guesser): Promise<void> {
  const { db, config } = services;
  const now = services.now();
  const anHourAgo = new Date(now.getTime() - HOUR * 1000);
  const free = FREE_FAILURES * config.limitsFactor;
  if (address) await attempt(services, fromAddress(address));
  await sql`
    insert into sign_in_delays as d (key, failures, failed_at, wait_until) values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set
      failures = case when d.failed_at < ${anHourAgo} then 1 else d.failures + 1 end,
      failed_at = ${now},
      wait_until = ${now}::timestamptz + case
        when d.failed_at < ${anHourAgo} or d.failures < ${free} then interval '0'
        else least(interval '1 second' * power(2, least(d.failures - ${free}, 12)), interval '1 hour') end`.execute(
    db,
  );
}

export async function forgiveSlips({ db }: Services, { key }: Guesser): Promise<void> {
  await sql`delete from sign_in_delays where key = ${key}`.execute(db);
}
