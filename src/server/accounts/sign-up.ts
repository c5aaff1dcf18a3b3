/** Sign-up (specification 4, Signup; product-decisions 6). There is no account before its address was verified. */
import { isEmail } from '#domain/contact.ts';
import { cleanText } from '#domain/plain-text.ts';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import { hashKey, newToken } from '../keys.ts';
import { takeAttempt } from '../limits.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { isWithinMailLimit } from './mail-limit.ts';
import { hashPassword, issueOf } from './passwords.ts';
import { tidyEmail } from './users.ts';

const HOUR = 3600;
const LINK_SECONDS = 24 * HOUR;

const CHECK_EMAIL = 'Account created, please check your email to verify your account!';

interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** Says the same, after the same time, whether or not there is an account with this address: its owner is told by mail. */
export async function createPending(services: Services, sent: NewAccount, caller: Caller) {
  const account = await checkAccount(services, sent);
  await takeAttempt(services, [{ key: `sign-up:${caller.address}`, most: 60, seconds: HOUR }]);
  const password_hash = await hashPassword(account.password, caller.requester);
  const browser_hash = caller.knownBrowser();
  const { name, email } = account;
  const writes = await isWithinMailLimit(services, { kind: 'sign-up', email, from: caller.address });
  await services.db
    .transaction()
    .execute((tx) => keep(services, tx, { name, email, password_hash, browser_hash, writes }));
  return { response: true as const, message: CHECK_EMAIL };
}

/** As it is kept. Throws Problem 'account-incomplete' and those of a password that is not good enough. */
export async function checkAccount({ config }: Services, sent: NewAccount): Promise<NewAccount> {
  const name = cleanText(sent.name).trim();
  const email = tidyEmail(sent.email);
  if (!name || !sent.password || !isEmail(email)) throw new Problem('account-incomplete');
  const issue = await issueOf(sent.password, [name, email, config.shop.name]);
  if (issue) throw new Problem(issue);
  return { name, email, password: sent.password };
}

interface Pending {
  name: string;
  email: string;
  password_hash: string;
  browser_hash: Buffer;
  /** Whether a letter may be sent; without one the links of earlier letters lead to this sign-up. */
  writes: boolean;
}

async function keep(services: Services, tx: Connection, { writes, ...account }: Pending): Promise<void> {
  const { config, now } = services;
  const { email } = account;
  const known = await tx.selectFrom('users').select('name').where('email', '=', email).executeTakeFirst();
  const key = newToken();
  const ref = hashKey(key).toString('hex');
  if (known) {
    if (!writes) return;
    const data = { name: known.name, signInLink: `${config.publicUrl}/login` };
    return queueMail(tx, services, { kind: 'account-exists', ref, to: email, data });
  }
  const created_at = now();
  const expires_at = new Date(created_at.getTime() + LINK_SECONDS * 1000);
  await tx
    .insertInto('pending_accounts')
    .values({ ...account, created_at, expires_at })
    .onConflict((oc) => oc.column('email').doUpdateSet({ ...account, created_at, expires_at }))
    .execute();
  if (!writes) return;
  await tx
    .insertInto('pending_keys')
    .values({ key_hash: hashKey(key), email, created_at, expires_at })
    .execute();
  const data = { link: `${config.publicUrl}/verify#${key}` };
  await queueMail(tx, services, { kind: 'verify-account', ref, to: email, data });
}
