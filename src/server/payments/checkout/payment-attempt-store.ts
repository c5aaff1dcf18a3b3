/**
 * Limits on payments that are opened and never paid, because testing stolen cards needs many of them (tables
 * rate_limit_counters and payment_attempts). A payment that succeeds no longer counts, so that more than thirty
 * customers behind one address can buy (decision 22).
 */
import { sql } from 'kysely';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { listBudgets } from '../../platform/limits/client-network.ts';
import { commitWithoutWaiting } from '../../platform/limits/rate-limit-store.ts';
import { getWindowStart, HOUR } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';

/** Each return to the cart and back is one attempt (security.md security-30). */
const ATTEMPTS_OF_ONE_PAYMENT = 10;
const UNPAID_FROM_ONE_ADDRESS = 30;

export const getLinkPaymentKey = (linkId: number) => `link ${linkId}`;

/**
 * Counts an attempt of this payment, and its first attempt for the IP address. Uses one statement, because every
 * payment is counted. Throws Problem 'too-many-attempts'.
 */
export async function consumePaymentAttempt(
  { db, now, config }: Services,
  payment: string,
  ipAddress: string,
): Promise<void> {
  const ofPayment = `intent:${payment}`;
  const ofClient = listBudgets(ipAddress, UNPAID_FROM_ONE_ADDRESS);
  const from = ofClient.map(({ counted }) => `intents-from:${counted}`);
  const attempt = { payment, ofPayment, from, windowStart: getWindowStart(now(), HOUR) };
  const { rows } = await insertPaymentAttempt(attempt).execute(db);
  const getMost = (key: string) =>
    key === ofPayment ? ATTEMPTS_OF_ONE_PAYMENT : ofClient[from.indexOf(key)]!.max;
  if (rows.some(({ key, count }) => count > getMost(key) * config.limitsFactor))
    throw new Problem('too-many-attempts');
}

interface PaymentAttempt {
  payment: string;
  ofPayment: string;
  /** The counter of the client, which a successful payment leaves again, then that of its network. */
  from: string[];
  windowStart: Date;
}

/** Returns the counters after this attempt; those of the client for the first attempt of a payment only. */
const insertPaymentAttempt = ({ payment, ofPayment, from, windowStart }: PaymentAttempt) => sql<{
  key: string;
  count: number;
}>`
  with settings as (${commitWithoutWaiting()}), attempted as (
    insert into rate_limit_counters as c (key, window_start, count)
    select ${ofPayment}, ${windowStart}::timestamptz, 1 from settings
    on conflict (key, window_start) do update set count = c.count + 1 returning key, count
  ), charged as (
    insert into rate_limit_counters as c (key, window_start, count)
    select unnest(${from}::text[]), ${windowStart}::timestamptz, 1 from attempted where count = 1
    on conflict (key, window_start) do update set count = c.count + 1 returning key, count
  ), recorded as (
    insert into payment_attempts (payment, key, window_start)
    select ${payment}, key, ${windowStart}::timestamptz from charged where key = ${from[0]}
    on conflict (payment) do update set key = excluded.key, window_start = excluded.window_start
  )
  select key, count from attempted union all select key, count from charged`;

/** Deletes the attempt of a successful payment, which then no longer counts for its IP address. Safe to repeat. */
export async function deletePaymentAttempt(db: Connection, payment: string): Promise<void> {
  await sql`
    with settings as (${commitWithoutWaiting()}), paid as (
      delete from payment_attempts where payment = ${payment} returning key, window_start
    )
    update rate_limit_counters c set count = greatest(c.count - 1, 0) from settings, paid
    where c.key = paid.key and c.window_start = paid.window_start`.execute(db);
}
