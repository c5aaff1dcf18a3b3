/** Changes the e-mail address of an account: requested with the password, applied once the new address is confirmed. */
import { isEmail } from '#domain/shared/contact.ts';
import { Problem } from '#domain/shared/problem.ts';
import { checkPassword } from '../auth/passwords.ts';
import { findNameByEmail, lockUser, normaliseEmail, type User } from '../auth/user-store.ts';
import { isWithinEmailLimit } from '../emails/email-rate-limit.ts';
import { queueEmail } from '../emails/outbox.ts';
import { hashToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';
import { isDuplicate } from '../platform/db/database-errors.ts';
import type { Caller, Session } from '../platform/http/caller.ts';
import {
  assertNotRateLimited,
  consumeRateLimit,
  HOUR,
  recordAttempt,
} from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { assignOrders, findEmailChange, replaceEmail } from './email-confirmation-store.ts';
import { issueOneTimeCode, redeemOneTimeCode, revokeOneTimeCodes } from './one-time-code-store.ts';

const LINK_SECONDS = 24 * HOUR;
const CONFIRMATION_SENT = 'Please open the link in the e-mail that we sent to the new address.';

interface EmailChangeRequest {
  password: string;
  email: string;
}

/**
 * Sends a confirmation link to the new address. The response is the same for an address that already has an account;
 * its owner is notified by e-mail. Throws Problem 'wrong-credentials', 'bad-email' or 'email-unchanged'.
 */
export async function requestEmailChange(
  services: Services,
  session: Session,
  { password, email: address }: EmailChangeRequest,
  caller: Caller,
) {
  const email = normaliseEmail(address);
  if (!isEmail(email)) throw new Problem('bad-email', { fields: ['email'] });
  const user = await checkPassword(services, session, password, caller);
  if (user.email === email) throw new Problem('email-unchanged');
  await consumeRateLimit(services, [{ key: `change-email:${user.id}`, max: 10, seconds: HOUR }]);
  const response = { message: CONFIRMATION_SENT };
  if (!(await isWithinEmailLimit(services, { kind: 'change-email', email }))) return response;
  const isTaken = (await findNameByEmail(services.db, email)) !== null;
  await services.db.transaction().execute(async (tx) => {
    if (isTaken) await notifyOwner(tx, services, email);
    else await sendConfirmationLink(tx, services, user, email);
  });
  return response;
}

async function notifyOwner(tx: Connection, services: Services, email: string): Promise<void> {
  const data = { name: 'there', signInLink: `${services.config.publicUrl}/login` };
  const ref = services.now().toISOString();
  await queueEmail(tx, services, { kind: 'account-exists', ref, to: email, data });
}

async function sendConfirmationLink(
  tx: Connection,
  services: Services,
  user: User,
  email: string,
): Promise<void> {
  const current = await lockUser(tx, user.id);
  if (current?.password_hash !== user.password_hash) throw new Problem('wrong-credentials');
  const key = await issueOneTimeCode(tx, {
    userId: user.id,
    purpose: 'change-email',
    email,
    seconds: LINK_SECONDS,
    now: services.now(),
  });
  const data = { link: `${services.config.publicUrl}/confirm-email#${key}` };
  await queueEmail(tx, services, {
    kind: 'change-email',
    ref: hashToken(key).toString('hex'),
    to: email,
    data,
  });
}

/**
 * Applies the new address; called by the button of the page, in any browser. Throws Problem 'link-expired' or
 * 'email-taken'.
 */
export async function confirmEmailChange(services: Services, key: string, { ipAddress }: Caller) {
  const misses = [{ key: 'email-miss', from: ipAddress, max: 20, seconds: HOUR }];
  await assertNotRateLimited(services, misses);
  const email = await services.db
    .transaction()
    .execute((tx) => changeEmail(tx, services, key))
    .catch((error: unknown) => {
      // Somebody else has confirmed the same address at the same moment.
      throw isDuplicate(error) ? new Problem('email-taken') : error;
    });
  if (email === null) {
    await recordAttempt(services, misses);
    throw new Problem('link-expired');
  }
  return { email };
}

async function changeEmail(tx: Connection, services: Services, key: string): Promise<string | null> {
  const now = services.now();
  const change = await findEmailChange(tx, hashToken(key), now);
  if (!change) return null;
  const { userId, email, oldEmail } = change;
  // Orders before accounts, as a settlement locks them.
  await assignOrders(tx, userId, oldEmail);
  const user = await lockUser(tx, userId);
  const isRedeemed = await redeemOneTimeCode(tx, {
    ...{ userId, purpose: 'change-email', keyHash: hashToken(key), now },
  });
  if (!isRedeemed || user?.email !== oldEmail) return null;
  if ((await findNameByEmail(tx, email)) !== null) throw new Problem('email-taken');
  await replaceEmail(tx, userId, email, now);
  await revokeOneTimeCodes(tx, userId, now);
  const data = { name: user.name, email };
  await queueEmail(tx, services, {
    kind: 'email-changed',
    ref: hashToken(key).toString('hex'),
    to: oldEmail,
    data,
  });
  return email;
}
