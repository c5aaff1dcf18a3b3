import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { AuthenticatorCode, CurrentPassword } from './credential-fields.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import type { Credentials } from './use-login.ts';

interface LoginFormProps {
  /** What stands in the form at first. */
  email: string;
  busy: boolean;
  message: string | null;
  /** The account has a second factor. */
  needsCode: boolean;
  onSubmit: (credentials: Credentials) => void;
}

export function LoginForm({ email: known, busy, message, needsCode, onSubmit }: LoginFormProps) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [tried, setTried] = useState(false);
  const [forgot, setForgot] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (email.trim() && password) onSubmit({ email: email.trim(), password, totp });
  }

  // A browser without our code must never put a password into an address: method post.
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="space-y-5">
        {message && <Notice tone={needsCode && !totp ? 'calm' : 'wrong'}>{message}</Notice>}
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={tried && !email.trim() ? 'Type your e-mail address.' : null}
        />
        <CurrentPassword
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried && !password ? 'Type your password.' : null}
        />
        {needsCode && <AuthenticatorCode value={totp} onChange={(event) => setTotp(event.target.value)} />}
        <Button type="submit" kind="main" busy={busy} className="w-full text-lg">
          Login
        </Button>
        <p className="text-center">
          <button
            type="button"
            onClick={() => setForgot(true)}
            className="min-h-11 text-quiet underline underline-offset-4 hover:text-ink"
          >
            Forgot Password
          </button>
        </p>
      </form>
      <ForgotPassword
        title="Forgot Password"
        email={email.trim()}
        open={forgot}
        onClose={() => setForgot(false)}
      />
    </>
  );
}
