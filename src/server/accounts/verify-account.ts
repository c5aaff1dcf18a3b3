/**
 * The verification link (rules.md accounts-5). It proves that its reader owns the address, not that the
 * reader chose the password: only the browser that signed up activates the account by opening it.
 */
import { Problem } from '#domain/shared/problem.ts';
import { hashPassword, passwordMatches, runInQueue } from '../auth/passwords.ts';
import { hashToken } from '../platform/crypto/tokens.ts';
import type { Caller } from '../platform/http/caller.ts';
import { assertNotRateLimited, HOUR, recordAttempt } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import {
  findPendingAccount,
  insertVerifiedUser,
  type PendingAccountRow,
} from './email-confirmation-store.ts';
import { issueOneTimeCode } from './one-time-code-store.ts';
import { validateAccount } from './sign-up.ts';

const TICKET_SECONDS = 120;

interface VerificationRequest {
  id: string;
  password: string;
  new_account?: { name: string; password: string } | null | undefined;
}

interface ActivatedAccount {
  name: string;
  email: string;
  password_hash: string;
}

/**
 * Creates the account once, even if the link is used repeatedly. Returns a ticket for one sign-in, or '' when the account
 * exists and its password was not sent. Throws Problem 'verification-failed' for an invalid link, and
 * 'verification-needs-password' or 'wrong-credentials' for a browser that did not sign up.
 */
export async function verifyAccount(services: Services, request: VerificationRequest, caller: Caller) {
  const misses = [{ key: 'verify-miss', from: caller.ipAddress, max: 20, seconds: HOUR }];
  await assertNotRateLimited(services, misses);
  const pending = await findPendingAccount(services.db, hashToken(request.id), services.now());
  if (!pending) {
    await recordAttempt(services, misses);
    throw new Problem('verification-failed');
  }
  const { email } = pending;
  const account = await createAccount(services, pending, request, caller).catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'wrong-credentials') await recordAttempt(services, misses);
    throw error;
  });
  return {
    email,
    password: account ? await activateAccount(services, account) : '',
  };
}

/** Returns null for a used link: it changes nothing, and the user signs in with the password. */
async function createAccount(
  services: Services,
  pending: PendingAccountRow,
  { password, new_account: newAccount }: VerificationRequest,
  caller: Caller,
): Promise<ActivatedAccount | null> {
  // Also in the browser that signed up, which somebody else may use by now.
  if (pending.is_active && !password) return null;
  if (caller.browserHash?.equals(pending.browser_hash)) return pending;
  if (password) {
    if (await runInQueue(caller.requester, () => passwordMatches(pending.password_hash, password)))
      return pending;
    throw new Problem('wrong-credentials');
  }
  if (!newAccount) throw new Problem('verification-needs-password');
  const { name } = await validateAccount(services, { ...newAccount, email: pending.email });
  return {
    name,
    email: pending.email,
    password_hash: await hashPassword(newAccount.password, caller.requester),
  };
}

async function activateAccount({ db, now }: Services, account: ActivatedAccount): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const user = await insertVerifiedUser(tx, account, now());
    if (user.password_hash !== account.password_hash) return '';
    return issueOneTimeCode(tx, { userId: user.id, purpose: 'ticket', seconds: TICKET_SECONDS, now: now() });
  });
}
