import { useState } from 'react';
import { errorMessage } from '../../calls/api-client.ts';
import { formatLocalDateTime } from '../../lib/format-date.ts';
import { Button } from '../../ui/button.tsx';
import type { OrderDecisions } from '../draft/use-finding-decisions.ts';

/** Locks the list for the team, or unlocks it; the captain can change it all the same (rules.md roster-28). */
export function RosterLock({ decisions: { lockedAt, lockRoster } }: { decisions: OrderDecisions }) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function toggle() {
    setSending(true);
    setFailure(null);
    try {
      await lockRoster(lockedAt === null);
    } catch (error) {
      setFailure(errorMessage(error));
    }
    setSending(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={isSending} onClick={() => void toggle()}>
        {lockedAt ? 'Unlock the list' : 'Lock the list'}
      </Button>
      <p role="status" className="max-w-prose grow basis-64 text-sm text-muted">
        {lockedAt ? (
          <>
            Locked since <time dateTime={lockedAt}>{formatLocalDateTime(lockedAt)}</time>: your team can only
            read the list. You can still change every jersey.
          </>
        ) : (
          'Your team can change the list by the team link until you lock it.'
        )}
      </p>
      {failure && (
        <p role="alert" className="w-full font-semibold text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
