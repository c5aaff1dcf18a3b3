import type { SignedInUser } from '#contract/accounts.ts';
import { persisted } from '../storage/persisted.ts';

/** The token of a sign-in; valid only together with the cookie set by the same response (rules.md accounts-2). */
const storedToken = persisted<string | null>('TPUN_token', null);

/** The last signed-in user, for the initial header; the server authorises every request. */
export const signedInUser = persisted<Pick<SignedInUser, 'name' | 'account_type' | 'account_access'> | null>(
  'TPUN_user',
  null,
);

export const getSessionToken = () => storedToken.get();

export function saveSession(login: { token: string; user: SignedInUser }) {
  storedToken.set(login.token);
  const { name, account_type, account_access } = login.user;
  signedInUser.set({ name, account_type, account_access });
}

export function clearSession() {
  storedToken.set(null);
  signedInUser.set(null);
}

/** The state of a navigation to the login page that the end of a session caused; the page says so. */
export const SESSION_EXPIRED = { isSessionExpired: true };
