import { type FormEvent, useState } from 'react';
import { api, Refused, wordsOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { CurrentPassword } from './credential-fields.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ChangePasswordProps {
  /** For password managers, where the page knows it. */
  email?: string;
  open: boolean;
  onClose: () => void;
}

export function ChangePassword({ email, open, onClose }: ChangePasswordProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Change password">
      <PasswordForm email={email} onClose={onClose} />
    </Dialog>
  );
}

interface Fault {
  at: 'current' | 'new' | 'form';
  words: string;
}

function PasswordForm({ email, onClose }: Pick<ChangePasswordProps, 'email' | 'onClose'>) {
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState({ password: '', again: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [changed, setChanged] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setFault(null);
    if (busy || !current || !chosen.password || chosen.password !== chosen.again) return;
    setBusy(true);
    try {
      const call = { password: current, new_password: chosen.password };
      setChanged((await api.security.changePassword(call)).message);
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setBusy(false);
    }
  }

  if (changed) {
    return (
      <div role="status" className="space-y-5">
        <Notice tone="done">{changed}</Notice>
        <Button kind="main" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  }
  const wordsAt = (at: Fault['at']) => (fault?.at === at ? fault.words : null);
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      {wordsAt('form') && <Notice tone="wrong">{wordsAt('form')}</Notice>}
      {email && <input type="hidden" name="email" autoComplete="username" value={email} />}
      <CurrentPassword
        label="Current password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        error={wordsAt('current') ?? (tried && !current ? 'Type your password.' : null)}
      />
      <NewPasswordFields value={chosen} onChange={setChosen} error={wordsAt('new')} tried={tried} />
      <Button type="submit" kind="main" busy={busy}>
        Change password
      </Button>
    </form>
  );
}

function faultOf(error: unknown): Fault {
  const words = wordsOf(error);
  if (!(error instanceof Refused)) return { at: 'form', words };
  if (error.code === 'wrong-credentials') return { at: 'current', words };
  return { at: error.code.startsWith('password-') ? 'new' : 'form', words };
}
