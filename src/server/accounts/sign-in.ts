/** The login call (rules.md accounts-3): with a password, with a ticket, or with the existing session. */

import { Problem } from '#domain/shared/problem.ts';
import { passwordMatches, runInQueue } from '../auth/passwords.ts';
import { expireSessionAfterGracePeriod, openSession } from '../auth/sessions.ts';
import {
  assertNotBackingOff,
  clearFailures,
  getRequester,
  getSignInSource,
  recordFailure,
  type SignInSource,
} from '../auth/sign-in-backoff.ts';
import { findUserByEmail, findUserById, normaliseEmail, type User } from '../auth/user-store.ts';
import { hashToken } from '../platform/crypto/tokens.ts';
import { type Caller, findCurrentSession } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { redeemOneTimeCode } from './one-time-code-store.ts';
import { verifySecondFactor } from './totp.ts';

const WELCOME = 'Account Verified';

interface SignInRequest {
  email: string;
  password: string;
  totp: string;
}

/** Throws Problem 'wrong-credentials', 'totp-needed', 'totp-wrong' or 'too-many-attempts'. */
export async function signIn(
  services: Services,
  { email: address, password, totp }: SignInRequest,
  caller: Caller,
) {
  const email = normaliseEmail(address);
  const source = await getSignInSource(services, caller, email);
  const user = await runInQueue(getRequester(source, caller), async () => {
    await assertNotBackingOff(services, source);
    try {
      return await verifyCredentials(services, { email, password, totp }, source);
    } catch (error) {
      if (error instanceof Problem && error.code !== 'totp-needed') await recordFailure(services, source);
      throw error;
    }
  });
  await clearFailures(services, source);
  await endPreviousSession(services, user, caller);
  const { cookie, token } = await openSession(services, user, caller);
  caller.setSessionCookie(cookie);
  return createSignInResponse(user, token);
}

/** A user who signs in again, for example to confirm a refund, gets a new session, and the old one ends. */
async function endPreviousSession(services: Services, user: User, caller: Caller): Promise<void> {
  const old = await findCurrentSession(caller);
  if (old?.userId === user.id) await expireSessionAfterGracePeriod(services, old.id);
}

/** The id of no account, so that an unknown address takes the same checks as a known one. */
const UNKNOWN_USER_ID = 0;

/**
 * Throws Problem 'wrong-credentials' for both an unknown address and a wrong password; then checks the second factor.
 */
async function verifyCredentials(
  services: Services,
  { email, password, totp }: SignInRequest,
  source: SignInSource,
): Promise<User> {
  const user = await findUserByEmail(services.db, email);
  const matches =
    (await passwordMatches(user?.password_hash ?? null, password)) ||
    (await redeemOneTimeCode(services.db, {
      userId: user?.id ?? UNKNOWN_USER_ID,
      purpose: 'ticket',
      keyHash: hashToken(password),
      now: services.now(),
    }));
  if (!user || !matches) throw new Problem('wrong-credentials');
  if (user.totp_confirmed_at) {
    if (!totp) throw new Problem('totp-needed');
    await verifySecondFactor(services, user, totp, source.address === null ? source.key : null);
  }
  return user;
}

/**
 * Resumes the session of a reloaded page; its user is taken from the session, not from the request. Throws Problem
 * 'session-expired'.
 */
export async function resumeSession(services: Services, caller: Caller) {
  const session = await caller.session();
  const user = session && (await findUserById(services.db, session.userId));
  if (!user) throw new Problem('session-expired');
  return createSignInResponse(user, caller.token);
}

function createSignInResponse(user: User, token: string) {
  const { name, email, account_type, account_access, designer_name } = user;
  return {
    message: WELCOME,
    token,
    account_type,
    account_access,
    user: { name, email, credits: user.credits_cents / 100, account_type, account_access, designer_name },
  };
}
