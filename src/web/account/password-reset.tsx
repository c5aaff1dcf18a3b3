import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#domain/password.ts';
import { api, wordsOf } from '../api.ts';
import { useHash } from '../hash.ts';
import { forgetSession } from '../session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { Paper } from './paper.tsx';

export const meta = () => [{ title: 'Password reset' }, { name: 'robots', content: 'noindex' }];

const INVALID = 'Invalid password reset link, please request a new link!';
const DIFFERENT = 'Passwords do not match';
/** Specification 9, Timings. */
const CHANGED_MS = 7000;

type State = { step: 'checking' | 'form' | 'busy' } | { step: 'invalid' | 'changed'; message: string };

/** The mailed link leads here, the marker word and the code in the hash (specification 4, Password reset). */
export default function PasswordResetPage() {
  const { hydrated, hash } = useHash();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ step: 'checking' });
  const code = codeIn(hash);

  // Another link may be opened in the same tab: only the hash changes then.
  useEffect(() => {
    if (!hydrated) return;
    let gone = false;
    setState({ step: 'checking' });
    void check(code).then((found) => !gone && setState(found));
    return () => {
      gone = true;
    };
  }, [hydrated, code]);
  useEffect(() => {
    if (state.step !== 'changed') return;
    const timer = setTimeout(() => void navigate('/login'), CHANGED_MS);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  function changed(message: string) {
    forgetSession();
    toast(message, { ms: CHANGED_MS, tone: 'done' });
    setState({ step: 'changed', message });
  }

  return (
    <Paper title="Password reset">
      <div aria-live="polite">
        {state.step === 'checking' && <p className="text-quiet">Verifying Password Reset Link</p>}
        {state.step === 'invalid' && (
          <>
            <Notice tone="wrong">{state.message}</Notice>
            <ButtonLink to="/login" className="mt-6">
              To the login
            </ButtonLink>
          </>
        )}
        {state.step === 'changed' && (
          <>
            <Notice tone="done">{state.message}</Notice>
            <ButtonLink kind="main" to="/login" className="mt-6">
              Login
            </ButtonLink>
          </>
        )}
      </div>
      {(state.step === 'form' || state.step === 'busy') && code && (
        <NewPassword key={code} code={code} onChanged={changed} />
      )}
    </Paper>
  );
}

/** 'reset' is the marker word of the link (product-decisions 6). */
const codeIn = (hash: string): string | null => /^reset=(.+)$/.exec(hash)?.[1] ?? null;

async function check(code: string | null): Promise<State> {
  if (!code) return { step: 'invalid', message: INVALID };
  try {
    await api.accounts.checkResetCode({ code });
    return { step: 'form' };
  } catch (error) {
    return { step: 'invalid', message: wordsOf(error) };
  }
}

function NewPassword({ code, onChanged }: { code: string; onChanged: (message: string) => void }) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== again) return setError(DIFFERENT);
    setError(null);
    setBusy(true);
    try {
      const { message } = await api.accounts.resetPassword({ password, code });
      onChanged(message);
    } catch (problem) {
      setError(wordsOf(problem));
      setBusy(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      {error && <Notice tone="wrong">{error}</Notice>}
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        maxLength={LONGEST_PASSWORD}
        hint={`${SHORTEST_PASSWORD} characters or more; three unconnected words make a good one.`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label="Re-enter Password"
        type="password"
        autoComplete="new-password"
        maxLength={LONGEST_PASSWORD}
        value={again}
        onChange={(event) => setAgain(event.target.value)}
      />
      <Button type="submit" kind="main" busy={busy} className="w-full text-lg">
        Reset Password
      </Button>
    </form>
  );
}
