/** The login flow of specification 4: with a password, or on with the token that the browser stored. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SignedInUser } from '#contract/accounts.ts';
import { api, Refused, wordsOf } from '../api.ts';
import { useHash } from '../hash.ts';
import { forgetSession, keepSession, sessionToken } from '../session.ts';
import { toast } from '../ui/toast.tsx';
import { takeHandover } from './handover.ts';

type State = 'form' | 'busy' | 'checking' | 'verified' | 'expired';

export interface Credentials {
  email: string;
  password: string;
  /** The second factor; '' without one. */
  totp: string;
}

/** Specification 9, Timings. */
const VERIFIED_MS = 2000;
const EXPIRED_MS = 1000;
const EXPIRED = 'Login expired, please login again!';

export function useLogin() {
  const { hydrated, hash } = useHash();
  const navigate = useNavigate();
  const [state, setState] = useState<State>('form');
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

  /** Who comes from the verification is signed in by its ticket; else a stored token goes on. */
  function start() {
    const handover = hash === 'verified' ? takeHandover() : null;
    const token = sessionToken();
    if (handover) setEmail(handover.email);
    if (handover?.ticket) void signIn({ email: handover.email, password: handover.ticket, totp: '' });
    else if (token && !handover) void goOn(token);
  }

  async function signIn(credentials: Credentials) {
    setState('busy');
    setMessage(null);
    try {
      verified(await api.accounts.login({ ...credentials, action: 'new' }));
    } catch (error) {
      if (error instanceof Refused && error.code === 'totp-needed') setNeedsCode(true);
      refuse(error);
    }
  }

  async function goOn(token: string) {
    setState('checking');
    try {
      verified(await api.accounts.login({ action: 'existing', user_token: token }));
    } catch (error) {
      if (error instanceof Refused && error.code === 'session-expired') expire();
      else refuse(error);
    }
  }

  function verified(answer: { token: string; user: SignedInUser; message: string }) {
    keepSession(answer);
    setState('verified');
    setMessage(answer.message);
    toast(answer.message, { ms: VERIFIED_MS, tone: 'done' });
    timer.current = setTimeout(() => void navigate(placeFor(answer.user, hash)), VERIFIED_MS);
  }

  function expire() {
    forgetSession();
    setState('expired');
    setMessage(EXPIRED);
    timer.current = setTimeout(() => {
      setMessage(null);
      setState('form');
    }, EXPIRED_MS);
  }

  /** The shop's no ends what was stored; a shop that cannot be reached says nothing about it. */
  function refuse(error: unknown) {
    if (error instanceof Refused) forgetSession();
    else console.warn('The login did not reach the shop', error);
    setMessage(wordsOf(error));
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

function placeFor({ account_type }: SignedInUser, hash: string): string {
  if (hash === 'cart') return '/cart';
  return account_type === 'staff' ? '/dashboard' : '/account';
}
