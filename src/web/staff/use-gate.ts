/** Who may see the dashboard: the stored token signs in again on every load (specification 2 Dashboard, 4 Login flow). */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SignedInUser } from '#contract/accounts.ts';
import { api, Refused, wordsOf } from '../api.ts';
import { useHash } from '../hash.ts';
import { forgetSession, keepSession, sessionToken, signedIn } from '../session.ts';

const RESTRICTED = 'Restricted Page Access, redirecting to home page';
export const EXPIRED = 'Login expired, please login again!';
const RESTRICTED_MS = 2000;
export const EXPIRED_MS = 1000;

type Gate =
  | { state: 'checking' }
  | { state: 'open'; user: SignedInUser }
  | { state: 'closed'; message: string; to: '/' | '/login'; ms: number; customer?: boolean }
  | { state: 'unreachable'; message: string; retry: () => void };

const restricted = { state: 'closed', message: RESTRICTED, to: '/', ms: RESTRICTED_MS } satisfies Gate;
const expired: Gate = { state: 'closed', message: EXPIRED, to: '/login', ms: EXPIRED_MS };

export function useGate(): Gate {
  const { hydrated } = useHash();
  const navigate = useNavigate();
  const [gate, setGate] = useState<Gate>({ state: 'checking' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (!hydrated) return;
    let stale = false;
    void knock(() => setTries((count) => count + 1)).then((answer) => !stale && setGate(answer));
    return () => {
      stale = true;
    };
  }, [hydrated, tries]);

  useEffect(() => {
    if (gate.state !== 'closed') return;
    const timer = setTimeout(() => void navigate(gate.to, { replace: true }), gate.ms);
    return () => clearTimeout(timer);
  }, [gate, navigate]);

  return gate;
}

async function knock(retry: () => void): Promise<Gate> {
  const token = sessionToken();
  if (!token) return signedIn.get()?.account_type === 'staff' ? expired : restricted;
  try {
    const answer = await api.accounts.login({ action: 'existing', user_token: token });
    keepSession(answer);
    return answer.account_type === 'staff'
      ? { state: 'open', user: answer.user }
      : { ...restricted, customer: true };
  } catch (error) {
    if (!(error instanceof Refused)) return { state: 'unreachable', message: wordsOf(error), retry };
    forgetSession();
    return expired;
  }
}
