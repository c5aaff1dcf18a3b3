/** Sign-up. No account exists before its address has been verified (rules.md accounts-4). */
import { isEmail } from '#domain/shared/contact.ts';
import { cleanText, isBlank } from '#domain/shared/plain-text.ts';
import { Problem } from '#domain/shared/problem.ts';
import { findWeakness, hashPassword } from '../auth/passwords.ts';
import { findNameByEmail, normaliseEmail } from '../auth/user-store.ts';
import { isWithinEmailLimit } from '../emails/email-rate-limit.ts';
import { queueEmail } from '../emails/outbox.ts';
import { createToken, hashToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Caller } from '../platform/http/caller.ts';
import { consumeRateLimit, HOUR } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { insertPendingKey, upsertPendingAccount } from './email-confirmation-store.ts';

const LINK_SECONDS = 24 * HOUR;

const CHECK_EMAIL = 'Account created, please check your email to verify your account!';

interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/**
 * Stores a sign-up until its address is verified. The response and its time are the same whether or not the address has
 * an account; the owner of an existing one is notified by e-mail. Throws Problem 'account-incomplete' or one of the
 * problems of a weak password.
 */
export async function createPendingAccount(services: Services, input: NewAccount, caller: Caller) {
  const account = await validateAccount(services, input);
  await consumeRateLimit(services, [{ key: 'sign-up', from: caller.ipAddress, max: 60, seconds: HOUR }]);
  const password_hash = await hashPassword(account.password, caller.requester);
  const browser_hash = caller.getOrCreateBrowserHash();
  const { name, email } = account;
  const writes = await isWithinEmailLimit(services, { kind: 'sign-up', email, ipAddress: caller.ipAddress });
  await services.db
    .transaction()
    .execute((tx) => savePendingAccount(services, tx, { name, email, password_hash, browser_hash, writes }));
  return { message: CHECK_EMAIL };
}

/**
 * Returns the account in stored form. Throws Problem 'account-incomplete' or one of the problems of a weak password.
 */
export async function validateAccount({ config }: Services, input: NewAccount): Promise<NewAccount> {
  const name = cleanText(input.name).trim();
  const email = normaliseEmail(input.email);
  if (isBlank(name) || !input.password || !isEmail(email)) throw new Problem('account-incomplete');
  const issue = await findWeakness(input.password, [name, email, config.shop.name]);
  if (issue) throw new Problem(issue);
  return { name, email, password: input.password };
}

interface PendingAccount {
  name: string;
  email: string;
  password_hash: string;
  browser_hash: Buffer;
  /** False when the e-mail limit is reached; the links of earlier e-mails then lead to this sign-up. */
  writes: boolean;
}

async function savePendingAccount(
  services: Services,
  tx: Connection,
  { writes, ...account }: PendingAccount,
): Promise<void> {
  const { config, now } = services;
  const { email } = account;
  const known = await findNameByEmail(tx, email);
  const key = createToken();
  const ref = hashToken(key).toString('hex');
  if (known !== null) {
    if (!writes) return;
    const data = { name: known, signInLink: `${config.publicUrl}/login` };
    return queueEmail(tx, services, { kind: 'account-exists', ref, to: email, data });
  }
  const created_at = now();
  const expires_at = new Date(created_at.getTime() + LINK_SECONDS * 1000);
  await upsertPendingAccount(tx, { ...account, created_at, expires_at });
  if (!writes) return;
  await insertPendingKey(tx, { key_hash: hashToken(key), email, created_at, expires_at });
  const data = { link: `${config.publicUrl}/verify#${key}` };
  await queueEmail(tx, services, { kind: 'verify-account', ref, to: email, data });
}
