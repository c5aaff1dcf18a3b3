/**
 * Payments that are begun from one address and never paid: testing stolen cards needs many of them. One that was paid is
 * given back, so thirty customers behind one address can buy (decision 22).
 */
import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import { windowStart } from '../limits.ts';
import type { Services } from '../services.ts';

const HOUR = 3600;

/** Every way back to the cart and forth again is one try (security row 95). */
const TRIES_OF_ONE_PAYMENT = 10;
const UNPAID_FROM_ONE_ADDRESS = 30;

export const linkPayment = (linkId: number) => `link ${linkId}`;

/**
 * Counts a try of this payment, and for its first try charges the address. In one statement, because every payment passes
 * here. Throws Problem 'too-many-attempts'.
 */
export async function takePaymentAttempt(
  services: Services,
  payment: string,
  address: string,
): Promise<void> {
  const { db, now, config } = services;
  const start = windowStart(now(), HOUR);
  const { rows } = await sql<{ isAddress: boolean; count: number }>`
    with tried as (
      insert into attempt_counters as c (key, window_start, count) values (${`intent:${payment}`}, ${start}, 1)
      on conflict (key, window_start) do update set count = c.count + 1 returning count
    ), charged as (
      insert into attempt_counters as c (key, window_start, count)
      select ${`intents-from:${address}`}, ${start}::timestamptz, 1 from tried where count = 1
      on conflict (key, window_start) do update set count = c.count + 1 returning key, count
    ), noted as (
      insert into payment_attempts (payment, key, window_start)
      select ${payment}, key, ${start}::timestamptz from charged
      on conflict (payment) do update set key = excluded.key, window_start = excluded.window_start
    )
    select false as "isAddress", count from tried union all select true, count from charged`.execute(db);
  const isFull = rows.some(
    ({ isAddress, count }) =>
      count > (isAddress ? UNPAID_FROM_ONE_ADDRESS : TRIES_OF_ONE_PAYMENT) * config.limitsFactor,
  );
  if (isFull) throw new Problem('too-many-attempts');
}

/** The payment was successful. Safe to call any number of times. */
export async function takeBackPaymentAttempt({ db }: Services, payment: string): Promise<void> {
  await sql`
    with paid as (delete from payment_attempts where payment = ${payment} returning key, window_start)
    update attempt_counters c set count = greatest(c.count - 1, 0) from paid
    where c.key = paid.key and c.window_start = paid.window_start`.execute(db);
}
