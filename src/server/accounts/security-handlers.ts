import type { security } from '#contract/security.ts';
import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { requireFreshSignIn } from './fresh-sign-in.ts';
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { requireSession, requireUser } from './signed-in.ts';
import { removeSetup } from './totp.ts';

export const securityHandlers = (services: Services): Handlers<typeof security> => ({
  sessions: async (_input, caller) => ({
    response: true,
    sessions: await listSessions(services, await requireSession(caller)),
  }),
  endSession: async ({ id }, caller) => {
    await endOwnSession(services, await requireSession(caller), id);
    return { response: true };
  },
  endOtherSessions: async (_input, caller) => {
    await endOtherSessions(services.db, await requireSession(caller), services.now());
    return { response: true };
  },
  changePassword: async (passwords, caller) =>
    changePassword(services, await requireSession(caller), passwords, caller),
  changeEmail: async (wanted, caller) =>
    requestEmailChange(services, await requireSession(caller), wanted, caller),
  confirmEmail: ({ key }, caller) => confirmEmailChange(services, key, caller),
  secondFactor: async (_input, caller) => {
    const user = await requireUser(services, caller);
    return {
      response: true,
      is_on: user.totp_confirmed_at !== null,
      recovery_codes_left: await countRecoveryCodes(services.db, user.id),
    };
  },
  removeTotp: async (_input, caller) => {
    requireFreshSignIn(await requireSession(caller), services.now());
    await removeSetup(services, await requireUser(services, caller));
    return { response: true };
  },
  renewRecoveryCodes: async (_input, caller) => {
    requireFreshSignIn(await requireSession(caller), services.now());
    const { id, totp_confirmed_at } = await requireUser(services, caller);
    const recovery_codes = totp_confirmed_at
      ? await services.db.transaction().execute((tx) => makeRecoveryCodes(tx, services, id))
      : [];
    return { response: true, recovery_codes };
  },
});
