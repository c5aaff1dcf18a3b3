import { type FormEvent, useState } from 'react';
import { api, wordsOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

interface ForgotPasswordProps {
  title: 'Forgot Password' | 'Reset Password';
  email: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for an e-mail address; whether there is an account with it is told by letter only. */
export function ForgotPassword({ title, email, open, onClose }: ForgotPasswordProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <AskForLetter email={email} onClose={onClose} />
    </Dialog>
  );
}

function AskForLetter({ email: known, onClose }: { email: string; onClose: () => void }) {
  const [email, setEmail] = useState(known);
  const [state, setState] = useState<'form' | 'busy' | 'asked'>('form');
  const [error, setError] = useState<string | null>(null);

  async function ask(event: FormEvent) {
    event.preventDefault();
    setState('busy');
    setError(null);
    try {
      await api.accounts.createResetCode({ email: email.trim() });
      setState('asked');
    } catch (problem) {
      setError(wordsOf(problem));
      setState('form');
    }
  }

  if (state === 'asked') {
    return (
      <div role="status" className="space-y-5">
        <p>
          If there is an account with <span className="font-semibold">{email.trim()}</span>, a letter with a
          link is on its way. The link works once, for 30 minutes.
        </p>
        <Button kind="main" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void ask(event)} className="space-y-5">
      <p className="text-quiet">Type your e-mail address. We send you a link to choose a new password.</p>
      {error && <Notice tone="wrong">{error}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" kind="main" busy={state === 'busy'}>
        Send the link
      </Button>
    </form>
  );
}
