import type { accounts } from '#contract/accounts.ts';
import { Problem } from '#domain/problem.ts';
import type { Handlers } from '../http/bind.ts';
import type { Caller } from '../http/caller.ts';
import type { Services } from '../services.ts';
import { accountOf } from './account.ts';
import { accountOrder } from './account-order.ts';
import { checkResetCode, requestReset, resetPassword } from './reset.ts';
import { endSession, type Session } from './sessions.ts';
import { goOn, signIn } from './sign-in.ts';
import { createPending } from './sign-up.ts';
import { confirmSetup, startSetup } from './totp.ts';
import { findUserById } from './users.ts';
import { verifyAccount } from './verify-account.ts';

export const accountHandlers = (services: Services): Handlers<typeof accounts> => ({
  login: (typed, caller) =>
    typed.action === 'new' ? signIn(services, typed, caller) : goOn(services, caller),
  logout: async (_input, caller) => {
    const session = await caller.session().catch(() => null);
    if (session) await endSession(services, session.id);
    caller.keepSession('');
    return { response: true };
  },
  createTempAccount: (account, caller) => createPending(services, account, caller),
  verify: (sent, caller) => verifyAccount(services, sent, caller),
  createResetCode: ({ email }, caller) => requestReset(services, email, caller),
  checkResetCode: ({ code }, caller) => checkResetCode(services, code, caller),
  resetPassword: ({ password, code }, caller) => resetPassword(services, password, code, caller),
  account: async ({ before }, caller) => accountOf(services, await sessionOf(caller), before ?? null),
  accountOrder: async ({ order_id }, caller) => accountOrder(services, await sessionOf(caller), order_id),
  startTotp: async (_input, caller) => ({
    response: true,
    ...(await startSetup(services, await userOf(services, caller))),
  }),
  confirmTotp: async ({ code }, caller) => {
    await confirmSetup(services, await userOf(services, caller), code);
    return { response: true };
  },
});

async function sessionOf(caller: Caller): Promise<Session> {
  const session = await caller.session();
  if (!session) throw new Problem('not-signed-in');
  return session;
}

async function userOf(services: Services, caller: Caller) {
  const { userId } = await sessionOf(caller);
  const user = await findUserById(services.db, userId);
  if (!user) throw new Problem('session-expired');
  return user;
}
