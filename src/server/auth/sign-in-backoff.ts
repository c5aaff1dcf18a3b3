/**
 * Exponential backoff for failed sign-ins, applied to the source of the attempts only: a browser that signed in to this
 * account before is counted separately, all others by IP address and account (security.md security-13).
 */
import { Problem } from '#domain/shared/problem.ts';
import type { Caller } from '../platform/http/caller.ts';
import { getNetwork } from '../platform/limits/client-network.ts';
import { assertNotRateLimited, HOUR, recordAttempt } from '../platform/limits/rate-limits.ts';
import type { Requester } from '../platform/limits/work-queue.ts';
import type { Services } from '../platform/services.ts';
import { deleteFailures, findWaitUntil, insertFailure, isKnownBrowser } from './sign-in-delay-store.ts';

/** Allowance for typing errors. */
const FREE_FAILURES = 3;
/** Per IP address, for all accounts together. */
const FAILURES_PER_HOUR = 100;

export interface SignInSource {
  key: string;
  /** Null for a known browser, which attempts from the same network must not lock out. */
  address: string | null;
}

export async function getSignInSource(
  { db }: Services,
  { ipAddress: address, browserHash: browser }: Caller,
  email: string,
): Promise<SignInSource> {
  const unknown = { key: `${email} from ${getNetwork(address) ?? address}`, address };
  if (!browser) return unknown;
  if (!(await isKnownBrowser(db, email, browser))) return unknown;
  return { key: `${email} browser ${browser.toString('base64url')}`, address: null };
}

/** A browser that has signed in to this account before does not queue behind unknown ones. */
export const getRequester = ({ key, address }: SignInSource, { requester }: Caller): Requester =>
  address === null ? { ...requester, client: key, express: true } : requester;

const addressLimit = (address: string) => [
  { key: 'sign-in', from: address, max: FAILURES_PER_HOUR, seconds: HOUR },
];

/** Throws Problem 'too-many-attempts' with the seconds to wait. */
export async function assertNotBackingOff(services: Services, { key, address }: SignInSource): Promise<void> {
  const { db, now } = services;
  if (address) await assertNotRateLimited(services, addressLimit(address));
  const waitUntil = await findWaitUntil(db, key, now());
  if (!waitUntil) return;
  const retryAfterSeconds = Math.ceil((waitUntil.getTime() - now().getTime()) / 1000);
  throw new Problem('too-many-attempts', { retryAfterSeconds });
}

/** Delays the next attempt of this source, and counts against the limit of its IP address. */
export async function recordFailure(services: Services, { key, address }: SignInSource): Promise<void> {
  const { db, config } = services;
  const now = services.now();
  if (address) await recordAttempt(services, addressLimit(address));
  await insertFailure(db, {
    key,
    now,
    countedSince: new Date(now.getTime() - HOUR * 1000),
    free: FREE_FAILURES * config.limitsFactor,
  });
}

export const clearFailures = ({ db }: Services, { key }: SignInSource): Promise<void> =>
  deleteFailures(db, key);
