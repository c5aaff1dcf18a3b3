import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

interface LoginFormProps {
  busy: boolean;
  message: string | null;
  onSubmit: (email: string, password: string) => void;
}

export function LoginForm({ busy, message, onSubmit }: LoginFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (email.trim() && password) onSubmit(email.trim(), password);
  }

  // A browser without our code must never put a password into an address: method post.
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      {message && <Notice tone="wrong">{message}</Notice>}
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
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && !password ? 'Type your password.' : null}
      />
      <Button type="submit" kind="main" busy={busy} className="w-full text-lg">
        Login
      </Button>
    </form>
  );
}
