import { sql } from 'kysely';
import type { accounts } from '#contract/accounts.ts';
import { Problem } from '#domain/problem.ts';
import type { Handlers } from '../http/bind.ts';
import type { Caller } from '../http/caller.ts';
import { takeAttempt, takeBackAttempt } from '../limits.ts';
import type { Services } from '../services.ts';
import { passwordMatches } from './passwords.ts';
import { endSession, openSession } from './sessions.ts';

const WELCOME = 'Account Verified';
const TEN_MINUTES = 600;

/** The longest that browsers keep one. The server alone ends sessions: a cookie cannot know that it was used today. */
const COOKIE_SECONDS = 400 * 24 * 3600;

export const accountHandlers = (services: Services): Handlers<typeof accounts> => ({
  login: ({ action, email, password }, caller) =>
    action === 'new' ? signIn(services, email, password, caller) : goOn(services, caller),
  logout: async (_input, caller) => {
    const session = await caller.session().catch(() => null);
    if (session) await endSession(services, session.id);
    caller.setCookie('session', '', 0);
    return { response: true };
  },
});

/**
 * Guessing is slowed by where it comes from, so that nobody can lock somebody else out (security row 102).
 */
async function signIn(services: Services, typed: string, password: string, caller: Caller) {
  const email = typed.trim().toLowerCase();
  const guesses = [
    { key: `login:${caller.address}:${email}`, most: 10, seconds: TEN_MINUTES },
    { key: `login-from:${caller.address}`, most: 60, seconds: TEN_MINUTES },
  ];
  await takeAttempt(services, guesses);
  const user = await findUser(services, sql`u.email = ${email}`);
  const matches = await passwordMatches(user?.password_hash ?? null, password);
  if (!matches || !user) throw new Problem('wrong-credentials');
  await takeBackAttempt(services, guesses);
  const { cookie, token } = await openSession(services, user);
  caller.setCookie('session', cookie, COOKIE_SECONDS);
  return answerFor(user, token);
}

/** The page was loaded again with a stored token; the session says who it is, not the page. */
async function goOn(services: Services, caller: Caller) {
  const session = await caller.session();
  const user = session && (await findUser(services, sql`u.id = ${session.userId}`));
  if (!user) throw new Problem('session-expired');
  return answerFor(user, caller.token);
}

interface UserLine {
  id: number;
  name: string;
  email: string;
  password_hash: string;
  account_type: 'customer' | 'staff';
  account_access: 'customer' | 'staff' | 'manager';
  designer_name: string | null;
  credits_cents: number;
}

async function findUser({ db }: Services, where: ReturnType<typeof sql>): Promise<UserLine | null> {
  const { rows } = await sql<UserLine>`
    select u.id, u.name, u.email, u.password_hash, u.account_type, u.account_access, u.designer_name,
      coalesce((select sum(l.amount_cents) from credit_ledger l where l.user_id = u.id), 0)::int as credits_cents
    from users u where ${where} and u.disabled_at is null`.execute(db);
  return rows[0] ?? null;
}

function answerFor(user: UserLine, token: string) {
  const { name, email, account_type, account_access, designer_name } = user;
  return {
    response: true as const,
    message: WELCOME,
    token,
    account_type,
    account_access,
    user: { name, email, credits: user.credits_cents / 100, account_type, account_access, designer_name },
  };
}
