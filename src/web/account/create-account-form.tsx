import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#domain/password.ts';
import { api, Refused, wordsOf } from '../api.ts';
import { storeConfirmation } from '../confirmation.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

const EMPTY = { name: '', email: '', password: '', again: '' };
type Field = keyof typeof EMPTY;

const MISSING = 'Missing fields in RED';
const DIFFERENT = 'Passwords do not match!';

/** Specification 5, Create account. What the server has to say about a password stands at the password. */
export function CreateAccountForm({ onLogin }: { onLogin: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(EMPTY);
  const [wrong, setWrong] = useState<ReadonlySet<Field>>(new Set());
  const [message, setMessage] = useState<string | null>(null);
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  function refuse(words: string, fields: Field[]) {
    setMessage(words);
    setWrong(new Set(fields));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setPasswordError(null);
    const empty = (Object.keys(EMPTY) as Field[]).filter((field) => !typed[field].trim());
    if (empty.length > 0) return refuse(MISSING, empty);
    if (typed.password !== typed.again) return refuse(DIFFERENT, ['password', 'again']);
    refuse('', []);
    setBusy(true);
    const { name, email, password } = typed;
    try {
      await api.accounts.createTempAccount({ name: name.trim(), email: email.trim(), password });
      storeConfirmation('account-created');
      await navigate('/confirmation');
    } catch (error) {
      answer(error);
      setBusy(false);
    }
  }

  function answer(error: unknown) {
    const words = wordsOf(error);
    if (!(error instanceof Refused)) return refuse(words, []);
    if (error.code.startsWith('password-')) {
      setPasswordError(`${words}.`);
      return refuse('', ['password']);
    }
    refuse(words, error.code === 'account-incomplete' ? ['email'] : []);
  }

  const field = (name: Field, label: string, autoComplete: string, type = 'text') => (
    <TextField
      label={label}
      name={name}
      type={type}
      autoComplete={autoComplete}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      {...(wrong.has(name) ? { 'aria-invalid': true } : {})}
      {...limits[name]}
      {...(name === 'password' && passwordError ? { error: passwordError } : {})}
    />
  );
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      {message && <Notice tone="wrong">{message}</Notice>}
      {field('name', 'Full name', 'name')}
      {field('email', 'Email', 'email', 'email')}
      {field('password', 'Password', 'new-password', 'password')}
      {field('again', 'Re-enter password', 'new-password', 'password')}
      <Button type="submit" kind="main" busy={busy} className="w-full text-lg">
        Create Account
      </Button>
      <p className="border-t border-line pt-6 text-center text-quiet">
        You have an account?{' '}
        <button
          type="button"
          onClick={onLogin}
          className="min-h-11 font-semibold text-ink underline underline-offset-4"
        >
          Login
        </button>
      </p>
    </form>
  );
}

const limits = {
  name: { maxLength: 120 },
  email: { maxLength: 254, autoCapitalize: 'none', spellCheck: false },
  password: {
    maxLength: LONGEST_PASSWORD,
    hint: `${SHORTEST_PASSWORD} characters or more; three unconnected words make a good one.`,
  },
  again: { maxLength: LONGEST_PASSWORD },
};
