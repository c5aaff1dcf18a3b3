import type { accounts } from '#contract/accounts.ts';
import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { accountOf } from './account.ts';
import { accountOrder } from './account-order.ts';
import { requireFreshSignIn } from './fresh-sign-in.ts';
import { checkResetCode, requestReset, resetPassword } from './reset.ts';
import { endSession } from './sessions.ts';
import { goOn, signIn } from './sign-in.ts';
import { createPending } from './sign-up.ts';
import { requireSession, requireUser } from './signed-in.ts';
import { confirmSetup, startSetup } from './totp.ts';
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
  account: async ({ before }, caller) => accountOf(services, await requireSession(caller), before ?? null),
  accountOrder: async ({ order_id }, caller) =>
    accountOrder(services, await requireSession(caller), order_id),
  startTotp: async (_input, caller) => {
    requireFreshSignIn(await requireSession(caller), services.now());
    return { response: true, ...(await startSetup(services, await requireUser(services, caller))) };
  },
  confirmTotp: async ({ code }, caller) => {
    requireFreshSignIn(await requireSession(caller), services.now());
    const recovery_codes = await confirmSetup(services, await requireUser(services, caller), code);
    return { response: true, recovery_codes };
  },
});
