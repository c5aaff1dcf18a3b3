import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, Refused, wordsOf } from '../api.ts';
import { useHash } from '../hash.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { handOver } from './handover.ts';
import { Paper } from './paper.tsx';
import { type Proof, VerifyForm } from './verify-form.tsx';

export const meta = () => [{ title: 'Account verification' }, { name: 'robots', content: 'noindex' }];

/** Specification 9, Timings. */
const NEXT_MS = 1500;

type State =
  | { step: 'asking' | 'done' }
  | { step: 'failed' | 'unreachable'; message: string }
  | { step: 'form'; busy: boolean; message: string | null };

/**
 * The mailed link leads here, the id in the hash (specification 4, Signup). The browser that signed up is verified at once;
 * any other one, a mail scanner's too, has to type a password first.
 */
export default function VerifyPage() {
  const { hydrated, hash } = useHash();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ step: 'asking' });
  const asked = useRef('');

  useEffect(() => {
    if (!hydrated || asked.current === hash) return;
    asked.current = hash;
    void verify(hash);
  });
  useEffect(() => {
    if (state.step !== 'done' && state.step !== 'failed') return;
    const to = state.step === 'done' ? '/login#verified' : '/login';
    const timer = setTimeout(() => void navigate(to, { replace: true }), NEXT_MS);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  async function verify(id: string, proof: Proof = {}) {
    const isFirst = Object.keys(proof).length === 0;
    setState(isFirst ? { step: 'asking' } : { step: 'form', busy: true, message: null });
    try {
      const { email, password } = await api.accounts.verify({ id, ...proof });
      handOver({ email, ticket: password });
      setState({ step: 'done' });
    } catch (error) {
      setState(afterRefusal(error, isFirst));
    }
  }

  return (
    <Paper title="Account verification">
      <div aria-live="polite">
        {state.step === 'asking' && (
          <p className="text-quiet">One moment, we are verifying your e-mail address.</p>
        )}
        {state.step === 'done' && (
          <Notice tone="done">Your account is verified. Taking you to the login.</Notice>
        )}
        {state.step === 'failed' && <Notice tone="wrong">{state.message}</Notice>}
        {state.step === 'unreachable' && (
          <Notice tone="wrong">
            <p>{state.message}</p>
            <Button className="mt-3" onClick={() => void verify(hash)}>
              Try again
            </Button>
          </Notice>
        )}
      </div>
      {state.step === 'form' && (
        <VerifyForm
          busy={state.busy}
          message={state.message}
          onSubmit={(proof) => void verify(hash, proof)}
        />
      )}
    </Paper>
  );
}

/** What was typed stays, unless the link itself is no good any more. */
function afterRefusal(error: unknown, isFirst: boolean): State {
  const message = wordsOf(error);
  if (error instanceof Refused) {
    if (error.code === 'verification-needs-password') return { step: 'form', busy: false, message: null };
    if (isFirst || error.code === 'verification-failed') return { step: 'failed', message };
    return { step: 'form', busy: false, message };
  }
  return isFirst ? { step: 'unreachable', message } : { step: 'form', busy: false, message };
}
