import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, wordsOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

/** The second factor (product-decisions 6): a secret for an authenticator app, confirmed by its first code. */
export function Security({ onDone }: { onDone?: () => void }) {
  const start = useMutation({ mutationFn: () => api.accounts.startTotp({}) });
  const confirm = useMutation({
    mutationFn: (code: string) => api.accounts.confirmTotp({ code }),
    onSuccess: onDone,
  });
  return (
    <section aria-labelledby="security-title" className="max-w-xl">
      <h1 id="security-title" className="text-4xl">
        Security
      </h1>
      <h2 className="mt-6 text-2xl">Second factor</h2>
      <p className="mt-2 text-quiet">
        With it your password alone opens nothing: an authenticator app on your phone shows six digits that
        you type after the password. A lost phone is helped by whoever runs the shop’s server.
      </p>
      <div className="mt-6 space-y-5">
        {onDone && (
          <Notice tone="waiting">This shop asks everybody of the staff for one: set it up to go on.</Notice>
        )}
        {confirm.isSuccess && (
          <Notice tone="done">Your second factor is set up. The next login asks for its six digits.</Notice>
        )}
        {start.error && <Notice tone="wrong">{startWords(start.error)}</Notice>}
        {!start.data && !confirm.isSuccess && (
          <Button kind="main" busy={start.isPending} onClick={() => start.mutate()}>
            Set up
          </Button>
        )}
        {start.data && !confirm.isSuccess && (
          <Confirm
            secret={start.data.secret}
            qr={start.data.qr}
            busy={confirm.isPending}
            error={confirm.error && wordsOf(confirm.error)}
            onConfirm={confirm.mutate}
          />
        )}
      </div>
    </section>
  );
}

const startWords = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'forbidden'
    ? 'Your second factor is set up already.'
    : wordsOf(error);

interface ConfirmProps {
  secret: string;
  qr: string;
  busy: boolean;
  error: string | null;
  onConfirm: (code: string) => void;
}

function Confirm({ secret, qr, busy, error, onConfirm }: ConfirmProps) {
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
