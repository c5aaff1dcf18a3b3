import { useCallback, useEffect, useState } from 'react';
import type { OwnSession } from '#contract/security.ts';
import { api, wordsOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Where the account is signed in; each can be ended, and all others at once. */
export function SessionList() {
  const { sessions, error, busy, end, endOthers } = useSessions();
  return (
    <section aria-labelledby="sessions-title" className="mt-10 sm:max-w-xl">
      <h2 id="sessions-title" className="text-2xl">
        Where you are signed in
      </h2>
      <div aria-live="polite" className="mt-3 space-y-4">
        {error && <Notice tone="wrong">{error}</Notice>}
        {!sessions && !error && <p className="text-quiet">Loading</p>}
        {sessions && (
          <ul className="divide-y divide-line rounded-lg border border-line bg-card">
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
        <p className="text-sm text-quiet">
          {is_current ? (
            'This device'
          ) : (
            <>
              Last used <time dateTime={last_seen_at}>{formatMoment(last_seen_at)}</time>
            </>
          )}
        </p>
      </div>
      {!is_current && (
        <button
          type="button"
          disabled={busy}
          aria-label={`Sign out ${device}, last used ${formatMoment(last_seen_at)}`}
          onClick={() => onEnd(id)}
          className="min-h-11 font-semibold underline underline-offset-4 disabled:opacity-60"
        >
          Sign out
        </button>
      )}
    </li>
  );
}

const moment = new Intl.DateTimeFormat('en-CA', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** In the reader's own time zone. */
const formatMoment = (iso: string) => moment.format(new Date(iso));

function useSessions() {
  const [sessions, setSessions] = useState<OwnSession[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const load = useCallback(async () => {
    try {
      setSessions((await api.security.sessions({})).sessions);
    } catch (problem) {
      setError(wordsOf(problem));
    }
  }, []);
  useEffect(() => void load(), [load]);

  async function change(call: () => Promise<unknown>) {
    setBusy(true);
    setError(null);
    await call().catch((problem: unknown) => setError(wordsOf(problem)));
    await load();
    setBusy(false);
  }

  return {
    sessions,
    error,
    busy,
    end: (id: number) => void change(() => api.security.endSession({ id })),
    endOthers: () => void change(() => api.security.endOtherSessions({})),
  };
}
