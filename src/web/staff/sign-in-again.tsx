import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CONFIRMED_MINUTES } from '#contract/rights.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { AuthenticatorCode, CurrentPassword } from '../account/credential-fields.tsx';
import { api, Refused, wordsOf } from '../api.ts';
import { keepSession } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type Confirmed = <T>(call: () => Promise<T>) => Promise<T>;

const Context = createContext<Confirmed>((call) => call());

/** Makes a call; where it wants the password again, asks for it and makes the call once more. */
export const useConfirmed = () => useContext(Context);

/** The password is asked for over whatever is open: nothing that was typed there is lost. */
export function SignInAgain({ email, children }: { email: string; children: ReactNode }) {
  const [asked, setAsked] = useState<{ answer: (signedIn: boolean) => void } | null>(null);

  async function confirmed<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const wantsPassword = error instanceof Refused && error.code === 'sign-in-again';
      if (!wantsPassword || !(await askForPassword())) throw error;
      return call();
    }
  }

  async function askForPassword(): Promise<boolean> {
    const signedIn = await new Promise<boolean>((answer) => setAsked({ answer }));
    setAsked(null);
    return signedIn;
  }

  return (
    <Context value={confirmed}>
      {children}
      <Dialog open={asked !== null} onClose={() => asked?.answer(false)} title={wordsFor['sign-in-again']}>
        <PasswordForm
          email={email}
          onSignedIn={() => asked?.answer(true)}
          onCancel={() => asked?.answer(false)}
        />
      </Dialog>
    </Context>
  );
}

interface PasswordFormProps {
  email: string;
  onSignedIn: () => void;
  onCancel: () => void;
}

function PasswordForm({ email, onSignedIn, onCancel }: PasswordFormProps) {
  const [typed, setTyped] = useState({ password: '', totp: '' });
  const [fault, setFault] = useState<{ at: 'password' | 'totp'; words: string } | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  // The dialog gives the focus to its first button when it opens.
  useEffect(() => password.current?.focus(), []);

  async function signIn() {
    setBusy(true);
    try {
      keepSession(await api.accounts.login({ email, ...typed, action: 'new' }));
      onSignedIn();
    } catch (error) {
      const code = error instanceof Refused ? error.code : '';
      const at = code.startsWith('totp') ? 'totp' : 'password';
      if (at === 'totp') setNeedsCode(true);
      else password.current?.select();
      setFault({ at, words: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (typed.password) void signIn();
    else setFault({ at: 'password', words: 'Type your password.' });
  }

  const errorAt = (field: 'password' | 'totp') => (fault?.at === field ? fault.words : null);
  // A browser without our code must never put a password into an address: method post.
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <p>
        Money and customers' data leave the shop only with a password typed in the last {CONFIRMED_MINUTES}{' '}
        minutes. You are signed in as <strong className="break-words">{email}</strong>.
      </p>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <CurrentPassword
        ref={password}
        value={typed.password}
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        error={errorAt('password')}
      />
      {needsCode && (
        <AuthenticatorCode
          value={typed.totp}
          onChange={(event) => setTyped({ ...typed, totp: event.target.value })}
          error={errorAt('totp')}
        />
      )}
      <div role="alert" className="sr-only">
        {fault?.words}
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" kind="main" busy={busy}>
          Go on
        </Button>
      </div>
    </form>
  );
}
