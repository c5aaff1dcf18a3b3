import { describePlayer } from '#domain/orders/roster-invitations.ts';
import { errorMessage } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useClaim } from './use-claim.ts';
import type { NamedRow } from './use-team-rows.ts';

interface ConfirmOwnRowsProps {
  reference: string;
  rows: readonly NamedRow[];
}

/** What is saved with the team link is confirmed on the page of the own jersey. */
export function ConfirmOwnRows({ reference, rows }: ConfirmOwnRowsProps) {
  const { claim, isBusy } = useClaim(reference);
  const confirm = (row: NamedRow) =>
    claim(row).catch((error: unknown) => toast(errorMessage(error), { tone: 'danger' }));
  return (
    <Notice>
      <p>
        <strong>Saved, and not confirmed yet.</strong> Look once more at what will be printed, and confirm it.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {rows.map((each) => (
          <Button
            key={each.row.id}
            variant="primary"
            className="max-w-full"
            busy={isBusy}
            onClick={() => void confirm(each)}
          >
            <span className="truncate">Check and confirm {describePlayer(each.row, each.index)}</span>
          </Button>
        ))}
      </div>
    </Notice>
  );
}
