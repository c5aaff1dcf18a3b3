import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, wordsOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Confirm } from './confirm.tsx';
import { ConfirmSetup } from './confirm-setup.tsx';
import { Failure } from './failure.tsx';
import { secondFactorQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useConfirmed } from './sign-in-again.tsx';

/** A secret for an authenticator app, confirmed by its first code (product-decisions 6). */
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
      <p className="mt-2 text-quiet">
        With it your password alone opens nothing: an authenticator app on your phone shows six digits that
        you type after the password. Recovery codes stand in for a lost phone.
      </p>
      <div className="mt-6 space-y-5">
        {codes && <RecoveryCodes codes={codes} onDone={finish} />}
        {!codes && error && <Failure error={error} retry={refetch} />}
        {!codes && data && !data.is_on && <Setup onCodes={setCodes} />}
        {!codes && data?.is_on && <SetUp left={data.recovery_codes_left} onCodes={setCodes} onOff={finish} />}
      </div>
    </>
  );
}

function Setup({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const confirmed = useConfirmed();
  const start = useMutation({ mutationFn: () => confirmed(() => api.accounts.startTotp({})) });
  const confirm = useMutation({
    mutationFn: (code: string) => confirmed(() => api.accounts.confirmTotp({ code })),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  if (start.data) {
    return (
      <ConfirmSetup
        secret={start.data.secret}
        qr={start.data.qr}
        busy={confirm.isPending}
        error={confirm.error && wordsOf(confirm.error)}
        onConfirm={confirm.mutate}
      />
    );
  }
  return (
    <>
      {start.error && <Notice tone="wrong">{wordsOf(start.error)}</Notice>}
      <Button kind="main" busy={start.isPending} onClick={() => start.mutate()}>
        Set up
      </Button>
    </>
  );
}

interface SetUpProps {
  /** Recovery codes that were not used yet. */
  left: number;
  onCodes: (codes: string[]) => void;
  onOff: () => void;
}

function SetUp({ left, onCodes, onOff }: SetUpProps) {
  const confirmed = useConfirmed();
  const [asking, setAsking] = useState(false);
  const renew = useMutation({
    mutationFn: () => confirmed(() => api.security.renewRecoveryCodes({})),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  const remove = useMutation({
    mutationFn: () => confirmed(() => api.security.removeTotp({})),
    onSuccess: onOff,
  });
  const error = renew.error ?? remove.error;
  return (
    <>
      <Notice tone={left > 2 ? 'done' : 'waiting'}>
        Your second factor is on. {left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left.
      </Notice>
      {error && <Notice tone="wrong">{wordsOf(error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={renew.isPending} onClick={() => renew.mutate()}>
          New recovery codes
        </Button>
        <Button kind="danger" busy={remove.isPending} onClick={() => setAsking(true)}>
          Turn off
        </Button>
      </div>
      <Confirm
        open={asking}
        danger
        title="Turn off the second factor?"
        yes="Turn off"
        onYes={() => {
          setAsking(false);
          remove.mutate();
        }}
        onClose={() => setAsking(false)}
      >
        <p>From then on the password alone signs in, and the recovery codes open nothing.</p>
      </Confirm>
    </>
  );
}
