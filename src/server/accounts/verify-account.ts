/**
 * The verify link (specification 4, Signup; product-decisions 6). It proves that its reader has the address, not that the
 * reader chose the password: only the browser that signed up activates by opening it.
 */
import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import { hashKey } from '../keys.ts';
import { attempt, checkAttempts } from '../limits.ts';
import type { Services } from '../services.ts';
import { issueKey } from './account-keys.ts';
import { hashPassword, inTurn, passwordMatches } from './passwords.ts';
import { checkAccount } from './sign-up.ts';

const HOUR = 3600;
const TICKET_SECONDS = 120;

interface Opened {
  id: string;
  password: string;
  new_account?: { name: string; password: string } | null | undefined;
}

interface Activated {
  name: string;
  email: string;
  password_hash: string;
}

/**
 * Makes the account; however often the link is used, there is one. Answers a ticket for one sign-in, or '' when there is an
 * account with another password. Throws Problem 'verification-needs-password' to any other browser that sends no password.
 */
export async function verifyAccount(services: Services, opened: Opened, caller: Caller) {
  const misses = [{ key: `verify-miss:${caller.address}`, most: 20, seconds: HOUR }];
  await checkAttempts(services, misses);
  const pending = await findPending(services, opened.id);
  if (!pending) {
    await attempt(services, misses);
    throw new Problem('verification-failed');
  }
  const { email } = pending;
  const account = await accountFor(services, pending, opened, caller).catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'wrong-credentials') await attempt(services, misses);
    throw error;
  });
  return { response: true as const, email, password: account ? await activate(services, account) : '' };
}

interface Pending extends Activated {
  browser_hash: Buffer;
  is_active: boolean;
}

async function findPending({ db, now }: Services, id: string): Promise<Pending | null> {
  const { rows } = await sql<Pending>`
    select p.name, p.email, p.password_hash, p.browser_hash,
      exists (select 1 from users u where u.email = p.email) as is_active
    from pending_keys k join pending_accounts p on p.email = k.email
    where k.key_hash = ${hashKey(id)} and k.expires_at > ${now()}`.execute(db);
  return rows[0] ?? null;
}

/** Null for a link that was used before: it changes nothing, and its reader signs in with the password. */
async function accountFor(
  services: Services,
  pending: Pending,
  { password, new_account: chosen }: Opened,
  caller: Caller,
): Promise<Activated | null> {
  if (caller.browser?.equals(pending.browser_hash)) return pending;
  if (pending.is_active && !password) return null;
  if (password) {
    if (await inTurn(caller.requester, () => passwordMatches(pending.password_hash, password)))
      return pending;
    throw new Problem('wrong-credentials');
  }
  if (!chosen) throw new Problem('verification-needs-password');
  const { name } = await checkAccount(services, { ...chosen, email: pending.email });
  return { name, email: pending.email, password_hash: await hashPassword(chosen.password, caller.requester) };
}

async function activate({ db, now }: Services, { name, email, password_hash }: Activated): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await sql`
      insert into users (name, email, password_hash, created_at, verified_at)
      values (${name}, ${email}, ${password_hash}, ${now()}, ${now()})
      on conflict (email) do nothing`.execute(tx);
    const user = await tx
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (user.password_hash !== password_hash) return '';
    return issueKey(tx, { userId: user.id, purpose: 'ticket', seconds: TICKET_SECONDS, now: now() });
  });
}
