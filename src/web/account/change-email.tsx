import { type FormEvent, useState } from 'react';
import { api, Refused, wordsOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { CurrentPassword } from './credential-fields.tsx';

export function ChangeEmail({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Change e-mail address">
      <EmailForm onClose={onClose} />
    </Dialog>
  );
}

interface Fault {
  at: 'email' | 'password' | 'form';
  words: string;
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [asked, setAsked] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setFault(null);
    if (busy || !email.trim() || !password) return;
    setBusy(true);
    try {
      setAsked((await api.security.changeEmail({ email: email.trim(), password })).message);
    } catch (error) {
      setFault({ at: fieldOf(error), words: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  }

  if (asked) {
    return (
      <div role="status" className="space-y-5">
        <p>{asked} Until then your account keeps the address that it has.</p>
        <Button kind="main" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  }
  const wordsAt = (at: Fault['at']) => (fault?.at === at ? fault.words : null);
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <p className="text-quiet">We send a letter with a link to the new address.</p>
      {wordsAt('form') && <Notice tone="wrong">{wordsAt('form')}</Notice>}
      <TextField
        label="New e-mail address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={wordsAt('email') ?? (tried && !email.trim() ? 'Type the new address.' : null)}
      />
      <CurrentPassword
        label="Current password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wordsAt('password') ?? (tried && !password ? 'Type your password.' : null)}
      />
      <Button type="submit" kind="main" busy={busy}>
        Send the link
      </Button>
    </form>
  );
}

function fieldOf(error: unknown): Fault['at'] {
  if (!(error instanceof Refused)) return 'form';
  if (error.code === 'wrong-credentials') return 'password';
  return error.code === 'bad-email' || error.code === 'email-unchanged' ? 'email' : 'form';
}
