import type { SignedInUser } from '#contract/accounts.ts';
import { stored } from './stored.ts';

/** The token of the answer to a sign-in; worth nothing without the cookie that came with it (product-decisions 6). */
const token = stored<string | null>('TPUN_token', null);

/** Who the browser last signed in as, so that the header is right at once; the server decides on every call. */
export const signedIn = stored<Pick<SignedInUser, 'name' | 'account_type' | 'account_access'> | null>(
  'TPUN_user',
  null,
);

export const sessionToken = () => (typeof localStorage === 'undefined' ? null : token.get());

export function keepSession(answer: { token: string; user: SignedInUser }) {
  token.set(answer.token);
  const { name, account_type, account_access } = answer.user;
  signedIn.set({ name, account_type, account_access });
}

export function forgetSession() {
  token.set(null);
  signedIn.set(null);
}
