/** The login flow: with a password, or with the stored session token (rules.md accounts-3). */

import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SignedInUser } from '#contract/accounts.ts';
import { ApiError, api, errorMessage } from '../../calls/api-client.ts';
import { clearSession, getSessionToken, saveSession } from '../../calls/session.ts';
import { useHash } from '../../lib/use-hash.ts';
import { persisted } from '../../storage/persisted.ts';
import { toast } from '../../ui/toast.tsx';

type LoginState = 'form' | 'busy' | 'checking' | 'verified' | 'expired';

export interface Credentials {
  email: string;
  password: string;
  /** The second factor; '' without one. */
  totp: string;
}

/** How long the messages are shown before the redirect (rules.md accounts-2, accounts-3). */
const VERIFIED_MS = 2000;
const EXPIRED_MS = 1000;
const EXPIRED = 'Login expired, please login again!';

export function useLogin() {
  const { hydrated, hash } = useHash();
  const navigate = useNavigate();
  const [state, setState] = useState<LoginState>('form');
  const [message, setMessage] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const started = useRef(false);

  useEffect(() => {
    if (!hydrated || started.current) return;
    started.current = true;
    start();
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Signs in with the ticket of a preceding verification; otherwise resumes the stored session. */
  function start() {
    const verified = hash === 'verified' || hash === 'cart' ? takePendingSignIn() : null;
    const token = getSessionToken();
    if (verified) setEmail(verified.email);
    if (verified?.ticket) void signIn({ email: verified.email, password: verified.ticket, totp: '' });
    else if (token && !verified) void resume(token);
  }

  async function signIn(credentials: Credentials) {
    setState('busy');
    setMessage(null);
    try {
      showVerified(await api.accounts.login({ ...credentials, action: 'new' }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'totp-needed') setNeedsCode(true);
      showRejection(error);
    }
  }

  async function resume(token: string) {
    setState('checking');
    try {
      showVerified(await api.accounts.login({ action: 'existing', user_token: token }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'session-expired') expire();
      else showRejection(error);
    }
  }

  function showVerified(login: { token: string; user: SignedInUser; message: string }) {
    saveSession(login);
    setState('verified');
    setMessage(login.message);
    toast(login.message, { ms: VERIFIED_MS, tone: 'success' });
    timer.current = setTimeout(() => void navigate(landingPath(login.user, hash)), VERIFIED_MS);
  }

  function expire() {
    clearSession();
    setState('expired');
    setMessage(EXPIRED);
    timer.current = setTimeout(() => {
      setMessage(null);
      setState('form');
    }, EXPIRED_MS);
  }

  /** Shows the error. A rejection clears the stored session; a network failure keeps it. */
  function showRejection(error: unknown) {
    if (error instanceof ApiError) clearSession();
    else console.warn('The login did not reach the shop', error);
    setMessage(errorMessage(error));
    setState('form');
  }

  return {
    state,
    message,
    email,
    needsCode,
    signIn: (credentials: Credentials) => void signIn(credentials),
  };
}

function landingPath({ account_type }: SignedInUser, hash: string): string {
  if (hash === 'cart') return '/cart';
  return account_type === 'staff' ? '/dashboard' : '/account';
}

/** Whether the last sign-up of this browser began at /login#cart, where its verification leads back to. */
export const isSignUpForCart = persisted('TPUN_login_for_cart', false);

/** Passes the ticket from /verify to /login, in memory only, because it can be used only once (rules.md accounts-5). */
interface PendingSignIn {
  email: string;
  /** '' when the link was opened on a different device from the sign-up. */
  ticket: string;
}

let pending: PendingSignIn | null = null;

export function storePendingSignIn(signIn: PendingSignIn) {
  pending = signIn;
}

/** Returns the pending sign-in and clears it. */
function takePendingSignIn(): PendingSignIn | null {
  const signIn = pending;
  pending = null;
  return signIn;
}
