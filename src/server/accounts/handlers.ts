import type { accountSecurity, accounts } from '#contract/accounts.ts';
import { Problem } from '#domain/shared/problem.ts';
import { revokeSession, revokeSessionsOfUser } from '../auth/session-store.ts';
import { assertFreshSignIn } from '../auth/sessions.ts';
import { findUserById, type User } from '../auth/user-store.ts';
import { type Caller, findCurrentSession, type Session } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { getAccount, getAccountOrder, getRecipient } from './account.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { countRecoveryCodes } from './one-time-code-store.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { checkResetCode, requestPasswordReset, resetPassword } from './reset-password.ts';
import { resumeSession, signIn } from './sign-in.ts';
import { createPendingAccount } from './sign-up.ts';
import { confirmTotpSetup, removeTotp, startTotpSetup } from './totp.ts';
import { verifyAccount } from './verify-account.ts';

export const accountHandlers = (services: Services): Handlers<typeof accounts> => ({
  login: (input, caller) =>
    input.action === 'new' ? signIn(services, input, caller) : resumeSession(services, caller),
  logout: async (_input, caller) => {
    const session = await findCurrentSession(caller);
    if (session) await revokeSession(services.db, session.id, services.now());
    caller.setSessionCookie('');
  },
  createTempAccount: (account, caller) => createPendingAccount(services, account, caller),
  verify: (input, caller) => verifyAccount(services, input, caller),
  createResetCode: ({ email }, caller) => requestPasswordReset(services, email, caller),
  checkResetCode: ({ code }, caller) => checkResetCode(services, code, caller),
  resetPassword: ({ password, code }, caller) => resetPassword(services, password, code, caller),
  account: async ({ before }, caller) => getAccount(services, await requireSession(caller), before ?? null),
  accountOrder: async ({ order_id }, caller) =>
    getAccountOrder(services, await requireSession(caller), order_id),
  recipient: async (_input, caller) => getRecipient(services, await requireSession(caller)),
  startTotp: async (_input, caller) => startTotpSetup(services, await requireFreshUser(services, caller)),
  confirmTotp: async ({ code }, caller) => {
    const { id } = await requireSession(caller);
    const user = await requireFreshUser(services, caller);
    return { recovery_codes: await confirmTotpSetup(services, user, code, id) };
  },
});

export const accountSecurityHandlers = (services: Services): Handlers<typeof accountSecurity> => ({
  endOtherSessions: async (_input, caller) => {
    const { id, userId } = await requireSession(caller);
    await revokeSessionsOfUser(services.db, userId, { now: services.now(), except: id });
  },
  changePassword: async (passwords, caller) =>
    changePassword(services, await requireSession(caller), passwords, caller),
  changeEmail: async (request, caller) =>
    requestEmailChange(services, await requireSession(caller), request, caller),
  confirmEmail: ({ key }, caller) => confirmEmailChange(services, key, caller),
  secondFactor: async (_input, caller) => {
    const user = await requireUser(services, caller);
    return {
      is_on: user.totp_confirmed_at !== null,
      recovery_codes_left: await countRecoveryCodes(services.db, user.id),
    };
  },
  removeTotp: async (_input, caller) => removeTotp(services, await requireFreshUser(services, caller)),
  renewRecoveryCodes: async (_input, caller) => {
    const { id, totp_confirmed_at } = await requireFreshUser(services, caller);
    return { recovery_codes: totp_confirmed_at ? await renewRecoveryCodes(services, id) : [] };
  },
});

/** Throws Problem 'not-signed-in'. */
async function requireSession(caller: Caller): Promise<Session> {
  const session = await caller.session();
  if (!session) throw new Problem('not-signed-in');
  return session;
}

/** Throws Problem 'not-signed-in', 'sign-in-again' or 'session-expired'. */
async function requireFreshUser(services: Services, caller: Caller): Promise<User> {
  assertFreshSignIn(await requireSession(caller), services.now());
  return requireUser(services, caller);
}

/** Throws Problem 'not-signed-in' or 'session-expired'. */
async function requireUser(services: Services, caller: Caller): Promise<User> {
  const { userId } = await requireSession(caller);
  const user = await findUserById(services.db, userId);
  if (!user) throw new Problem('session-expired');
  return user;
}
