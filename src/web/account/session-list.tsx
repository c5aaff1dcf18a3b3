import { useState } from 'react';
import type { OwnSession } from '#contract/accounts.ts';
import { api, errorMessage } from '../calls/api-client.ts';
import { useRequest } from '../calls/use-request.ts';
import { formatLocalDateTime } from '../lib/format-date.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** The list of the account's sessions, with buttons that end one or all others. */
export function SessionList() {
  const { sessions, error, busy, end, endOthers } = useSessions();
  return (
    <section aria-labelledby="sessions-title" className="mt-10 sm:max-w-xl">
      <h2 id="sessions-title" className="text-2xl">
        Where you are signed in
      </h2>
      <div aria-live="polite" className="mt-3 space-y-4">
        {error && <Notice tone="danger">{error}</Notice>}
        {!sessions && !error && <p className="text-muted">Loading</p>}
        {sessions && (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} busy={busy} onEnd={end} />
            ))}
          </ul>
        )}
        {sessions && sessions.length > 1 && (
          <Button busy={busy} onClick={endOthers}>
            Sign out everywhere else
          </Button>
        )}
      </div>
    </section>
  );
}

interface SessionRowProps {
  session: OwnSession;
  busy: boolean;
  onEnd: (id: number) => void;
}

function SessionRow({ session: { id, device, is_current, last_seen_at }, busy, onEnd }: SessionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">{device || 'Unknown device'}</p>
        <p className="text-sm text-muted">
          {is_current ? (
            'This device'
          ) : (
            <>
              Last used <time dateTime={last_seen_at}>{formatLocalDateTime(last_seen_at)}</time>
            </>
          )}
        </p>
      </div>
      {!is_current && (
        <button
          type="button"
          disabled={busy}
          aria-label={`Sign out ${device}, last used ${formatLocalDateTime(last_seen_at)}`}
          onClick={() => onEnd(id)}
          className="min-h-11 font-semibold underline underline-offset-4 disabled:opacity-60"
        >
          Sign out
        </button>
      )}
    </li>
  );
}

function useSessions() {
  const { data, error: loadError, reload } = useRequest('sessions', () => api.accountSecurity.sessions({}));
  const [changeError, setChangeError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const error = changeError ?? loadError;

  async function change(endSessions: () => Promise<unknown>) {
    setBusy(true);
    setChangeError(undefined);
    try {
      await endSessions().catch(setChangeError);
      await reload();
    } catch (failure) {
      setChangeError(failure);
    }
    setBusy(false);
  }

  return {
    sessions: data?.sessions ?? null,
    error: error === undefined ? null : errorMessage(error),
    busy,
    end: (id: number) => void change(() => api.accountSecurity.endSession({ id })),
    endOthers: () => void change(() => api.accountSecurity.endOtherSessions({})),
  };
}
