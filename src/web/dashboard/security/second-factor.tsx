import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReauthenticate } from '#web/dashboard/shared/reauthenticate.tsx';
import { api, errorMessage } from '../../calls/api-client.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';

const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => api.accountSecurity.secondFactor({}),
});

/** Sets up, renews and removes the second factor of the account (rules.md accounts-10). */
export function SecondFactor({ onDone }: { onDone: (() => void) | undefined }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<string[] | null>(null);

  function finish() {
    setCodes(null);
    void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    onDone?.();
  }

  return (
    <>
      <h2 className="mt-6 text-2xl">Second factor</h2>
      <p className="mt-2 text-muted">
        Your password alone then opens nothing: an authenticator app on your phone shows six digits to type
        after it. Recovery codes are for a lost phone.
      </p>
      <div className="mt-6 space-y-5">
        {codes && <RecoveryCodes codes={codes} onDone={finish} />}
        {!codes && error && <LoadFailure error={error} onRetry={refetch} />}
        {!codes && data && !data.is_on && <SetUpSecondFactor onCodes={setCodes} />}
        {!codes && data?.is_on && (
          <ActiveSecondFactor codesLeft={data.recovery_codes_left} onCodes={setCodes} onOff={finish} />
        )}
      </div>
    </>
  );
}

function SetUpSecondFactor({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const callWithReauthentication = useReauthenticate();
  const start = useMutation({ mutationFn: () => callWithReauthentication(() => api.accounts.startTotp({})) });
  const confirm = useMutation({
    mutationFn: (code: string) => callWithReauthentication(() => api.accounts.confirmTotp({ code })),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  if (start.data) {
    return (
      <TotpSetupForm
        secret={start.data.secret}
        qr={start.data.qr}
        busy={confirm.isPending}
        error={confirm.error && errorMessage(confirm.error)}
        onConfirm={confirm.mutate}
      />
    );
  }
  return (
    <>
      {start.error && <Notice tone="danger">{errorMessage(start.error)}</Notice>}
      <Button variant="primary" busy={start.isPending} onClick={() => start.mutate()}>
        Set up
      </Button>
    </>
  );
}

interface ActiveSecondFactorProps {
  /** The number of unused recovery codes. */
  codesLeft: number;
  onCodes: (codes: string[]) => void;
  onOff: () => void;
}

function ActiveSecondFactor({ codesLeft, onCodes, onOff }: ActiveSecondFactorProps) {
  const callWithReauthentication = useReauthenticate();
  const [isConfirming, setConfirming] = useState(false);
  const renew = useMutation({
    mutationFn: () => callWithReauthentication(() => api.accountSecurity.renewRecoveryCodes({})),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  const remove = useMutation({
    mutationFn: () => callWithReauthentication(() => api.accountSecurity.removeTotp({})),
    onSuccess: onOff,
  });
  const error = renew.error ?? remove.error;
  return (
    <>
      <Notice tone={codesLeft > 2 ? 'success' : 'warning'}>
        Your second factor is on.{' '}
        {codesLeft === 1 ? 'One recovery code is' : `${codesLeft} recovery codes are`} left.
      </Notice>
      {error && <Notice tone="danger">{errorMessage(error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={renew.isPending} onClick={() => renew.mutate()}>
          New recovery codes
        </Button>
        <Button variant="danger" busy={remove.isPending} onClick={() => setConfirming(true)}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        isDestructive
        title="Turn off the second factor?"
        confirmLabel="Turn off"
        onConfirm={() => {
          setConfirming(false);
          remove.mutate();
        }}
        onClose={() => setConfirming(false)}
      >
        <p>After that, your password alone signs you in, and the recovery codes stop working.</p>
      </ConfirmDialog>
    </>
  );
}

/** The recovery codes, shown only once, because the server stores only their hashes. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);

  function copy() {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  }

  return (
    <>
      <Notice tone="warning">
        These are your recovery codes. Each works once, without your phone. They are shown only now: print
        them, or keep them where your passwords are.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-2 rounded-lg border border-line bg-surface p-4 font-mono sm:p-6"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>Copy</Button>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
      <p aria-live="polite" className="text-sm text-muted">
        {copied === 'yes' && 'Copied.'}
        {copied === 'no' && 'The browser did not let us copy them: please select and copy them yourself.'}
      </p>
    </>
  );
}

interface TotpSetupFormProps {
  secret: string;
  qr: string;
  busy: boolean;
  error: string | null;
  onConfirm: (code: string) => void;
}

/** The TOTP secret as QR code and text, and the field for the first code of the app. */
function TotpSetupForm({ secret, qr, busy, error, onConfirm }: TotpSetupFormProps) {
  const [code, setCode] = useState('');
  return (
    <Form method="post" onSubmit={() => onConfirm(code)} className="space-y-5">
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
      <Button type="submit" variant="primary" busy={busy}>
        Confirm
      </Button>
    </Form>
  );
}
