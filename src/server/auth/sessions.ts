/**
 * Sessions. A session consists of two secrets: an HttpOnly cookie, and a token that the page stores and sends in a
 * header. The database stores their hashes; only both together are valid (rules.md accounts-2).
 */

import { timingSafeEqual } from 'node:crypto';
import { REAUTHENTICATION_MINUTES } from '#contract/endpoint/calls.ts';
import { Problem } from '#domain/shared/problem.ts';
import { createToken, hashToken } from '../platform/crypto/tokens.ts';
import type { Caller, Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import {
  type AccountType,
  extendSession,
  findSession,
  insertSession,
  type SessionRow,
  shortenSession,
} from './session-store.ts';
import type { User } from './user-store.ts';

const HOUR = 3600;
const IDLE_SECONDS = { customer: 14 * 24 * HOUR, staff: 12 * HOUR };
/** The absolute lifetime, regardless of use (rules.md accounts-2). */
const MAX_SESSION_SECONDS = { customer: 30 * 24 * HOUR, staff: 12 * HOUR };

function computeExpiry(accountType: AccountType, openedAt: Date, now: Date): Date {
  const idle = now.getTime() + IDLE_SECONDS[accountType] * 1000;
  return new Date(Math.min(idle, openedAt.getTime() + MAX_SESSION_SECONDS[accountType] * 1000));
}

/** Returns null for a visitor. Throws Problem 'session-expired' for secrets that are no longer valid. */
export async function loadSession(
  services: Services,
  cookie: string | undefined,
  token: unknown,
): Promise<Session | null> {
  if (!cookie || typeof token !== 'string' || token === '') return null;
  const now = services.now();
  const row = await findSession(services.db, hashToken(cookie), now);
  if (!row || !timingSafeEqual(row.token_hash, hashToken(token))) throw new Problem('session-expired');
  // The stored end may be too late: for sessions older than the absolute lifetime, and for users who have become staff.
  if (computeExpiry(row.account_type, row.created_at, now) <= now) throw new Problem('session-expired');
  await touchSession(services, row);
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    accountType: row.account_type,
    access: row.account_access,
    designerName: row.designer_name,
    hasSecondFactor: row.has_second_factor,
    signedInAt: row.created_at,
  };
}

const MINUTE_MS = 60_000;

/** Extends the session on use; written at most once a minute. */
async function touchSession(
  { db, now }: Services,
  { id, account_type, last_seen_at, created_at }: SessionRow,
): Promise<void> {
  if (now().getTime() - last_seen_at.getTime() < MINUTE_MS) return;
  const expires = computeExpiry(account_type, created_at, now());
  await extendSession(db, id, { lastSeen: now(), expires });
}

/** Throws Problem 'wrong-credentials' when the password or the second factor was changed since `user` was read. */
export async function openSession(
  { db, now }: Services,
  user: User,
  caller: Caller,
): Promise<{ cookie: string; token: string }> {
  const cookie = createToken();
  const token = createToken();
  const isOpen = await insertSession(db, {
    userId: user.id,
    passwordHash: user.password_hash,
    hasSecondFactor: user.totp_confirmed_at !== null,
    cookieHash: hashToken(cookie),
    tokenHash: hashToken(token),
    browserHash: caller.getOrCreateBrowserHash(),
    now: now(),
    expires: computeExpiry(user.account_type, now(), now()),
  });
  if (!isOpen) throw new Problem('wrong-credentials');
  return { cookie, token };
}

/** Ends the session in a minute, so that requests sent before the page received the new session still succeed. */
export async function expireSessionAfterGracePeriod({ db, now }: Services, id: number): Promise<void> {
  await shortenSession(db, id, { now: now(), expires: new Date(now().getTime() + MINUTE_MS) });
}

/**
 * Throws Problem 'sign-in-again' unless the password was entered recently: a copied session must not be enough
 * (rules.md accounts-11).
 */
export function assertFreshSignIn({ signedInAt }: Session, now: Date): void {
  if (now.getTime() - signedInAt.getTime() > REAUTHENTICATION_MINUTES * 60_000)
    throw new Problem('sign-in-again');
}
