import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { CurrentPassword } from './credential-fields.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export interface Proof {
  password?: string;
  new_account?: { name: string; password: string };
}

interface VerifyFormProps {
  busy: boolean;
  message: string | null;
  onSubmit: (proof: Proof) => void;
}

const SWITCH = 'min-h-11 w-full text-center text-quiet underline underline-offset-4 hover:text-ink';

/** For a browser that did not sign up: the chosen password, or a name and a password of the reader's own. */
export function VerifyForm({ busy, message, onSubmit }: VerifyFormProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="space-y-5">
      <p>
        {choosing
          ? 'The account gets this name and password, whatever was typed at sign-up.'
          : 'You opened the link in another browser than the one that signed up. Type the password that you chose there.'}
      </p>
      {message && <Notice tone="wrong">{message}</Notice>}
      {choosing ? (
        <NewAccount busy={busy} onSubmit={onSubmit} />
      ) : (
        <ChosenPassword busy={busy} onSubmit={onSubmit} />
      )}
      <button type="button" className={SWITCH} onClick={() => setChoosing(!choosing)}>
        {choosing ? 'I know the password' : 'Choose a new password'}
      </button>
    </div>
  );
}

function ChosenPassword({ busy, onSubmit }: Pick<VerifyFormProps, 'busy' | 'onSubmit'>) {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (password && !busy) onSubmit({ password });
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <CurrentPassword
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && !password ? 'Type your password.' : null}
      />
      <Button type="submit" kind="main" busy={busy} className="w-full text-lg">
        Verify my account
      </Button>
    </form>
  );
}

function NewAccount({ busy, onSubmit }: Pick<VerifyFormProps, 'busy' | 'onSubmit'>) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState({ password: '', again: '' });
  const [tried, setTried] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const { password, again } = chosen;
    if (name.trim() && password && password === again && !busy)
      onSubmit({ new_account: { name: name.trim(), password } });
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={tried && !name.trim() ? 'Type your name.' : null}
      />
      <NewPasswordFields value={chosen} onChange={setChosen} error={null} tried={tried} />
      <Button type="submit" kind="main" busy={busy} className="w-full text-lg">
        Verify my account
      </Button>
    </form>
  );
}
