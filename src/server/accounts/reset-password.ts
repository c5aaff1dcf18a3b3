/** Password reset (rules.md accounts-6, security.md security-19). */
import { isEmail } from '#domain/shared/contact.ts';
import { Problem } from '#domain/shared/problem.ts';
import { findWeakness, hashPassword } from '../auth/passwords.ts';
import { revokeSessionsOfUser } from '../auth/session-store.ts';
import {
  findUserByEmail,
  findUserById,
  lockUser,
  normaliseEmail,
  resetPasswordHash,
} from '../auth/user-store.ts';
import { isWithinEmailLimit } from '../emails/email-rate-limit.ts';
import { queueEmail } from '../emails/outbox.ts';
import { hashToken } from '../platform/crypto/tokens.ts';
import type { Caller } from '../platform/http/caller.ts';
import {
  assertNotRateLimited,
  consumeRateLimit,
  HOUR,
  recordAttempt,
} from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import {
  findOwnerOfResetCode,
  issueOneTimeCode,
  redeemResetCode,
  revokeOneTimeCodes,
} from './one-time-code-store.ts';

const CODE_SECONDS = 30 * 60;

const CODE_IS_VALID = 'Password Reset Link Verified';
const PASSWORD_CHANGED = 'Password changed, please login with your new password!';

/**
 * Sends a reset link. The response and its time are the same for every well-formed address, because the work happens
 * afterwards. Throws Problem 'reset-email-wrong'.
 */
export async function requestPasswordReset(services: Services, address: string, caller: Caller) {
  const email = normaliseEmail(address);
  if (!isEmail(email)) throw new Problem('reset-email-wrong');
  await consumeRateLimit(services, [{ key: 'reset', from: caller.ipAddress, max: 60, seconds: HOUR }]);
  services.runInBackground(() => sendCode(services, email, caller.ipAddress));
}

async function sendCode(services: Services, email: string, ipAddress: string): Promise<void> {
  const { db, now } = services;
  if (!(await isWithinEmailLimit(services, { kind: 'reset', email, ipAddress }))) return;
  const user = await findUserByEmail(db, email);
  if (!user) return;
  await db.transaction().execute(async (tx) => {
    // The address may have been changed meanwhile: the former one gets no link.
    if ((await lockUser(tx, user.id))?.email !== email) return;
    const key = await issueOneTimeCode(tx, {
      userId: user.id,
      purpose: 'reset',
      seconds: CODE_SECONDS,
      now: now(),
    });
    await queueEmail(tx, services, {
      kind: 'reset-password',
      ref: hashToken(key).toString('hex'),
      to: user.email,
      data: { name: user.name, link: formatResetLink(services.config.publicUrl, key) },
    });
  });
}

/** Returns the link of the e-mail; the page reads the code after 'reset=' (rules.md accounts-6). */
export const formatResetLink = (publicUrl: string, code: string): string =>
  `${publicUrl}/password-reset#reset=${code}`;

/** Throws Problem 'reset-link-invalid'. Does not consume the code. */
export async function checkResetCode(services: Services, code: string, caller: Caller) {
  await findOwner(services, code, caller);
  return { message: CODE_IS_VALID };
}

async function findOwner(services: Services, code: string, caller: Caller): Promise<number> {
  const misses = [{ key: 'reset-miss', from: caller.ipAddress, max: 20, seconds: HOUR }];
  await assertNotRateLimited(services, misses);
  const owner = await findOwnerOfResetCode(services.db, code, services.now());
  if (owner !== null) return owner;
  await recordAttempt(services, misses);
  throw new Problem('reset-link-invalid');
}

/**
 * Sets the password, once per code, and ends every session and other code of the account. Throws Problem
 * 'reset-link-invalid', or one of the problems of a weak password.
 */
export async function resetPassword(services: Services, password: string, code: string, caller: Caller) {
  const user = await findUserById(services.db, await findOwner(services, code, caller));
  if (!user) throw new Problem('reset-link-invalid');
  const issue = await findWeakness(password, [user.name, user.email, services.config.shop.name]);
  if (issue) throw new Problem(issue);
  const hash = await hashPassword(password, caller.requester);
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id);
    const owner = await redeemResetCode(tx, code, now);
    if (owner !== user.id) throw new Problem('reset-link-invalid');
    await resetPasswordHash(tx, { userId: user.id, hash, now });
    await revokeOneTimeCodes(tx, user.id, now);
    await revokeSessionsOfUser(tx, user.id, { now });
    const data = { name: user.name };
    await queueEmail(tx, services, {
      kind: 'password-changed',
      ref: hashToken(code).toString('hex'),
      to: user.email,
      data,
    });
  });
  return { message: PASSWORD_CHANGED };
}
