/** Sign-up and verification (specification 4, Signup; product-decisions 6). There is no account before its link was opened. */
import { sql } from 'kysely';
import { isEmail } from '#domain/contact.ts';
import { cleanText } from '#domain/plain-text.ts';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import { hashKey, newToken } from '../keys.ts';
import { attempt, checkAttempts, takeAttempt } from '../limits.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { issueKey } from './account-keys.ts';
import { isWithinMailLimit } from './mail-limit.ts';
import { hashPassword, issueOf } from './passwords.ts';
import { tidyEmail } from './users.ts';

const HOUR = 3600;
const LINK_SECONDS = 24 * HOUR;
const TICKET_SECONDS = 120;

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
  const browser = caller.knownBrowser();
  if (await isWithinMailLimit(services, 'sign-up', account.email)) {
    await services.db
      .transaction()
      .execute((tx) => keepAndWrite(services, tx, { ...account, password_hash, browser }));
  }
  return { response: true as const, message: CHECK_EMAIL };
}

async function checkAccount({ config }: Services, sent: NewAccount): Promise<NewAccount> {
  const name = cleanText(sent.name).trim();
  const email = tidyEmail(sent.email);
  if (!name || !sent.password || !isEmail(email)) throw new Problem('account-incomplete');
  const issue = await issueOf(sent.password, [name, email, config.shop.name]);
  if (issue) throw new Problem(issue);
  return { name, email, password: sent.password };
}

async function keepAndWrite(
  services: Services,
  tx: Connection,
  {
    name,
    email,
    password_hash,
    browser,
  }: Omit<NewAccount, 'password'> & {
    password_hash: string;
    browser: Buffer;
  },
): Promise<void> {
  const { config, now } = services;
  const known = await tx.selectFrom('users').select('name').where('email', '=', email).executeTakeFirst();
  const key = newToken();
  const ref = hashKey(key).toString('hex');
  if (known) {
    const data = { name: known.name, signInLink: `${config.publicUrl}/login` };
    return queueMail(tx, services, { kind: 'account-exists', ref, to: email, data });
  }
  await tx
    .insertInto('pending_accounts')
    .values({
      key_hash: hashKey(key),
      name,
      email,
      password_hash,
      browser_hash: browser,
      created_at: now(),
      expires_at: new Date(now().getTime() + LINK_SECONDS * 1000),
    })
    .execute();
  const data = { name, link: `${config.publicUrl}/verify#${key}` };
  await queueMail(tx, services, { kind: 'verify-account', ref, to: email, data });
}

/**
 * Makes the account; as often as the link is opened, there is one. The browser that signed up gets a ticket in place of
 * the password, so that its page can sign in; any other one, a mail scanner's too, gets nothing that opens anything.
 */
export async function verifyAccount(services: Services, id: string, caller: Caller) {
  const { db, now } = services;
  const misses = [{ key: `verify-miss:${caller.address}`, most: 20, seconds: HOUR }];
  await checkAttempts(services, misses);
  const pending = await db
    .selectFrom('pending_accounts')
    .selectAll()
    .where('key_hash', '=', hashKey(id))
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (!pending) {
    await attempt(services, misses);
    throw new Problem('verification-failed');
  }
  const isSame = caller.browser?.equals(pending.browser_hash) ?? false;
  const password = await db.transaction().execute(async (tx) => {
    await sql`
      insert into users (name, email, password_hash, created_at, verified_at)
      values (${pending.name}, ${pending.email}, ${pending.password_hash}, ${now()}, ${now()})
      on conflict (email) do nothing`.execute(tx);
    const user = await tx
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email', '=', pending.email)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!isSame || user.password_hash !== pending.password_hash) return '';
    return issueKey(tx, { userId: user.id, purpose: 'ticket', seconds: TICKET_SECONDS, now: now() });
  });
  return { response: true as const, email: pending.email, password };
}
