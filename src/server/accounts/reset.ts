/** A forgotten password (specification 4, Password reset; product-decisions 6; security rows 106 to 108). */
import { sql } from 'kysely';
import { isEmail } from '#domain/contact.ts';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import { hashKey } from '../keys.ts';
import { attempt, checkAttempts, takeAttempt } from '../limits.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { issueKey, ownerOfResetCode, redeemResetCode, revokeKeys } from './account-keys.ts';
import { isWithinMailLimit } from './mail-limit.ts';
import { hashPassword, issueOf } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { findUserByEmail, findUserById, tidyEmail } from './users.ts';

const HOUR = 3600;
const CODE_SECONDS = 30 * 60;

const VALID = 'Password Reset Link Verified';
const CHANGED = 'Password changed, please login with your new password!';

/** Yes to every address that can be one; what follows happens after the answer, so that its time tells nothing either. */
export async function requestReset(services: Services, typed: string, caller: Caller) {
  const email = tidyEmail(typed);
  if (!isEmail(email)) throw new Problem('reset-email-wrong');
  await takeAttempt(services, [{ key: `reset:${caller.address}`, most: 60, seconds: HOUR }]);
  services.afterwards(() => sendCode(services, email, caller.address));
  return { response: true as const };
}

async function sendCode(services: Services, email: string, from: string): Promise<void> {
  const { db, now } = services;
  if (!(await isWithinMailLimit(services, { kind: 'reset', email, from }))) return;
  const user = await findUserByEmail(db, email);
  if (!user) return;
  await db.transaction().execute(async (tx) => {
    const key = await issueKey(tx, { userId: user.id, purpose: 'reset', seconds: CODE_SECONDS, now: now() });
    await queueMail(tx, services, {
      kind: 'reset-password',
      ref: hashKey(key).toString('hex'),
      to: user.email,
      data: { name: user.name, link: resetLink(services.config.publicUrl, key) },
    });
  });
}

/** 'reset' is the marker word that the page looks for (product-decisions 6). */
export const resetLink = (publicUrl: string, code: string): string =>
  `${publicUrl}/password-reset#reset=${code}`;

export async function checkResetCode(services: Services, code: string, caller: Caller) {
  await ownerOf(services, code, caller);
  return { response: true as const, message: VALID };
}

async function ownerOf(services: Services, code: string, caller: Caller): Promise<number> {
  const misses = [{ key: `reset-miss:${caller.address}`, most: 20, seconds: HOUR }];
  await checkAttempts(services, misses);
  const owner = await ownerOfResetCode(services, code);
  if (owner !== null) return owner;
  await attempt(services, misses);
  throw new Problem('reset-link-invalid');
}

/** Of many at once one changes the password. Every session and every other code of the account ends. */
export async function resetPassword(services: Services, password: string, code: string, caller: Caller) {
  const user = await findUserById(services.db, await ownerOf(services, code, caller));
  if (!user) throw new Problem('reset-link-invalid');
  const issue = await issueOf(password, [user.name, user.email, services.config.shop.name]);
  if (issue) throw new Problem(issue);
  const hash = await hashPassword(password, caller.requester);
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    const owner = await redeemResetCode(tx, { key: code, now });
    if (owner !== user.id) throw new Problem('reset-link-invalid');
    await sql`update users set password_hash = ${hash}, verified_at = coalesce(verified_at, ${now}) where id = ${user.id}`.execute(
      tx,
    );
    await revokeKeys(tx, user.id, ['reset', 'ticket', 'invite'], now);
    await endSessionsOf(tx, user.id, now);
    const data = { name: user.name };
    await queueMail(tx, services, {
      kind: 'password-changed',
      ref: hashKey(code).toString('hex'),
      to: user.email,
      data,
    });
  });
  return { response: true as const, message: CHANGED };
}
