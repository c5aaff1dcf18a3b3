/**
 * Rate limits (security.md security-65), counted in the database so that restarts and further processes do not reset
 * them.
 */
import { Problem } from '#domain/shared/problem.ts';
import type { Platform } from '../platform.ts';
import { listBudgets } from './client-network.ts';
import { addToCounters, type Counter, deleteCountersBefore, readCounters } from './rate-limit-store.ts';

/** In seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface RateLimit {
  key: string;
  /** The client that is counted, and its network with it (see clientAddress); without one, all of them together. */
  from?: string;
  /** The number of attempts allowed in a window of `seconds`. */
  max: number;
  seconds: number;
}

/** Throws Problem 'too-many-attempts' when any of the limits is used up. Does not count an attempt. */
export async function assertNotRateLimited(
  { db, now, config }: Platform,
  limits: RateLimit[],
): Promise<void> {
  const counted = listCounted(limits);
  const counts = await readCounters(db, toCounters(counted, now()));
  const exceeded = counted.find(({ key, max }) => (counts.get(key) ?? 0) >= max * config.limitsFactor);
  if (exceeded) throw createRejection(exceeded, now());
}

/** Counts one attempt for each limit and never rejects. */
export async function recordAttempt({ db, now }: Platform, limits: RateLimit[]): Promise<void> {
  await addToCounters(db, toCounters(listCounted(limits), now()), 1);
}

/** Returns the attempts of the present window, of a limit without `from`. */
export async function readAttempts({ db, now }: Platform, limit: RateLimit): Promise<number> {
  const counts = await readCounters(db, toCounters([limit], now()));
  return counts.get(limit.key) ?? 0;
}

/**
 * Increments before comparing, so that concurrent requests cannot exceed the limit. An attempt may have several `units`, where
 * `max` is in units. Throws Problem 'too-many-attempts'. A successful attempt is returned with `refundRateLimit`.
 */
export async function consumeRateLimit(platform: Platform, limits: RateLimit[], units = 1): Promise<void> {
  const exceeded = await count(platform, limits, units);
  if (exceeded) throw createRejection(exceeded, platform.now());
}

/** As `consumeRateLimit`, and returns whether the attempt is within all limits. */
export const isWithinRateLimit = async (platform: Platform, limits: RateLimit[]): Promise<boolean> =>
  (await count(platform, limits, 1)) === null;

/**
 * Consumes the first limit, and the second one without rejecting; returns whether the second was within it. In one
 * statement, because every new order is counted. Throws Problem 'too-many-attempts'.
 */
export async function consumeRateLimitAnd(
  { db, now, config }: Platform,
  limit: RateLimit,
  soft: RateLimit,
): Promise<boolean> {
  const counts = await addToCounters(db, toCounters(listCounted([limit, soft]), now()), 1);
  const findExceeded = (checked: RateLimit) =>
    listCounted([checked]).find(({ key, max }) => counts.get(key)! > max * config.limitsFactor);
  const exceeded = findExceeded(limit);
  if (exceeded) throw createRejection(exceeded, now());
  return !findExceeded(soft);
}

export async function refundRateLimit({ db, now }: Platform, limits: RateLimit[]): Promise<void> {
  await addToCounters(db, toCounters(listCounted(limits), now()), -1);
}

/** Returns the first limit that is exceeded, or null. */
async function count(
  { db, now, config }: Platform,
  limits: RateLimit[],
  units: number,
): Promise<RateLimit | null> {
  const counted = listCounted(limits);
  const counts = await addToCounters(db, toCounters(counted, now()), units);
  const isExceeded = ({ key, max }: RateLimit) => counts.get(key)! > max * config.limitsFactor;
  const exceeded = counted.find(isExceeded);
  if (!exceeded) return null;
  // What is refused to one client uses up nothing of its network, nor of the shop.
  const within = counted.filter((limit) => !isExceeded(limit));
  if (within.length > 0) await addToCounters(db, toCounters(within, now()), -units);
  return exceeded;
}

/** Returns what is counted: the whole shop, or the client and its network. */
const listCounted = (limits: RateLimit[]): RateLimit[] =>
  limits.flatMap((limit) => {
    if (!limit.from) return [limit];
    return listBudgets(limit.from, limit.max).map(({ counted, max }) => ({
      key: `${limit.key}:${counted}`,
      seconds: limit.seconds,
      max,
    }));
  });

/** Contains the seconds until the window ends, which the response sends as Retry-After. */
function createRejection({ seconds }: RateLimit, now: Date): Problem {
  const windowEnd = getWindowStart(now, seconds).getTime() + seconds * 1000;
  return new Problem('too-many-attempts', {
    retryAfterSeconds: Math.ceil((windowEnd - now.getTime()) / 1000),
  });
}

const KEPT_MS = 2 * 24 * 3_600_000;

/** Deletes expired counters, because their keys contain IP addresses. */
export async function deleteOldAttempts({ db, now }: Platform, signal?: AbortSignal): Promise<void> {
  await deleteCountersBefore(db, new Date(now().getTime() - KEPT_MS), signal);
}

/** Returns the start of the window that contains `now`. */
export const getWindowStart = (now: Date, seconds: number): Date =>
  new Date(Math.floor(now.getTime() / 1000 / seconds) * seconds * 1000);

const toCounters = (limits: RateLimit[], now: Date): Counter[] =>
  limits.map(({ key, seconds }) => ({ key, windowStart: getWindowStart(now, seconds) }));
