import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

interface ConfirmSetupProps {
  secret: string;
  qr: string;
  busy: boolean;
  error: string | null;
  onConfirm: (code: string) => void;
}

/** The secret for the app, and the first code that it shows. */
export function ConfirmSetup({ secret, qr, busy, error, onConfirm }: ConfirmSetupProps) {
  const [code, setCode] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onConfirm(code);
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <p>Scan this with the app, or type the secret into it.</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="The secret as a QR code"
        width={192}
        height={192}
        className="rounded-md border border-line bg-white p-2"
      />
      <p className="font-mono break-all">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <TextField
        label="Six digits that the app shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error}
      />
      <Button type="submit" kind="main" busy={busy}>
        Confirm
      </Button>
    </form>
  );
}
