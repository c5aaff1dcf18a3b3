/** The login call of specification 4: with a password or a ticket, or on with the session that there is. */
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import type { Services } from '../services.ts';
import { redeemTicket } from './account-keys.ts';
import { inTurn, passwordMatches } from './passwords.ts';
import { endSessionSoon, openSession } from './sessions.ts';
import {
  forgiveSlips,
  type Guesser,
  guesserOf,
  refuseWhileSlowed,
  slowDown,
  turnOf,
} from './sign-in-delays.ts';
import { acceptCode } from './totp.ts';
import { findUserByEmail, findUserById, tidyEmail, type User } from './users.ts';

const WELCOME = 'Account Verified';

interface Typed {
  email: string;
  password: string;
  totp: string;
}

export async function signIn(services: Services, { email: typed, password, totp }: Typed, caller: Caller) {
  const email = tidyEmail(typed);
  const guesser = await guesserOf(services, caller, email);
  const user = await inTurn(turnOf(guesser, caller), async () => {
    await refuseWhileSlowed(services, guesser);
    try {
      return await prove(services, { email, password, totp }, guesser);
    } catch (error) {
      if (error instanceof Problem && error.code !== 'totp-needed') await slowDown(services, guesser);
      throw error;
    }
  });
  await forgiveSlips(services, guesser);
  await leaveOldSession(services, user, caller);
  const { cookie, token } = await openSession(services, user, caller);
  caller.keepSession(cookie);
  return answerFor(user, token);
}

/** Who signs in again (to confirm a refund, say) goes on in a new session; the old one opens nothing any more. */
async function leaveOldSession(services: Services, user: User, caller: Caller): Promise<void> {
  const old = await caller.session().catch(() => null);
  if (old?.userId === user.id) await endSessionSoon(services, old.id);
}

/** No account has this id: an unknown address is asked the same questions as a known one. */
const NOBODY = 0;

/** Throws Problem 'wrong-credentials' for an unknown address and a wrong password alike; then asks for the second factor. */
async function prove(services: Services, { email, password, totp }: Typed, guesser: Guesser): Promise<User> {
  const user = await findUserByEmail(services.db, email);
  const matches =
    (await passwordMatches(user?.password_hash ?? null, password)) ||
    (await redeemTicket(services, user?.id ?? NOBODY, password));
  if (!user || !matches) throw new Problem('wrong-credentials');
  if (user.totp_confirmed_at) {
    if (!totp) throw new Problem('totp-needed');
    await acceptCode(services, user, totp, guesser.address === null ? guesser.key : null);
  }
  return user;
}

/** The page was loaded again with a stored token; the session says who it is, not the page. */
export async function goOn(services: Services, caller: Caller) {
  const session = await caller.session();
  const user = session && (await findUserById(services.db, session.userId));
  if (!user) throw new Problem('session-expired');
  return answerFor(user, caller.token);
}

function answerFor(user: User, token: string) {
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
