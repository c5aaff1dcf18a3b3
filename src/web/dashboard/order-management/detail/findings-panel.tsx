import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RosterChecks } from '#contract/staff/roster-checks.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { api, errorMessage } from '../../../calls/api-client.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Part } from '../../../ui/fold.tsx';
import { toast } from '../../../ui/toast.tsx';

interface FindingsPanelProps {
  orderId: string;
  checks: RosterChecks;
  canLock: boolean;
  /** The list is closed by submission or payment, so a lock changes nothing. */
  isSubmitted: boolean;
}

/** What should be looked at before the team is printed (rules.md roster-17), and the lock of the list. */
export function FindingsPanel({ orderId, checks, canLock, isSubmitted }: FindingsPanelProps) {
  const client = useQueryClient();
  const { rules, findings, locked_at } = checks;
  /** Shows the answer at once; the release and the history follow. */
  function show(newer: RosterChecks) {
    client.setQueryData(orderQuery(orderId).queryKey, (page) => page && { ...page, checks: newer });
    void client.invalidateQueries(orderQuery(orderId));
  }
  const locking = useMutation({
    mutationFn: () =>
      api.rosterChecks.lock({ order_id: orderId, shown: checks.list, lock: locked_at === null }),
    onSuccess: (newer) => {
      toast(newer.locked_at ? 'The list is locked' : 'The list is unlocked', { tone: 'success' });
      show(newer);
    },
  });
  return (
    <Part title="Findings">
      <p className="text-sm text-muted">
        {rules
          ? `Numbers by ${rules.name}: ${rules.allowed}. Source: ${rules.source}`
          : 'Numbers are checked without any league’s rules.'}
      </p>
      {!isSubmitted && <RosterLockState checks={checks} />}
      {findings.length === 0 && <p className="mt-1 text-sm">Nothing to check.</p>}
      {canLock && !isSubmitted && (
        <Button className="mt-2 text-sm" busy={locking.isPending} onClick={() => locking.mutate()}>
          {locked_at ? 'Unlock the list' : 'Lock the list'}
        </Button>
      )}
      {locking.error && (
        <p role="alert" className="mt-2 text-danger">
          {errorMessage(locking.error)}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {findings.map(({ level, sentence }) => (
          <li key={sentence} className="py-2 break-words">
            <p>{sentence}</p>
            <p className={`text-sm ${level === 'note' ? 'text-muted' : 'font-semibold text-warning'}`}>
              {LEVEL_TEXT[level]}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const RosterLockState = ({ checks: { locked_at } }: { checks: RosterChecks }) => (
  <p className="mt-1 text-sm">
    {locked_at ? (
      <>
        The list is locked since <time dateTime={locked_at}>{formatDateTime(locked_at)}</time>: the team
        cannot change it.
      </>
    ) : (
      'The team can change the list.'
    )}
  </p>
);

const LEVEL_TEXT = { stop: 'Cannot be printed', ask: 'Probably a mistake', note: 'Good to know' };
