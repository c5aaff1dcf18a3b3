import { describePlayer } from '#domain/orders/roster-invitations.ts';
import { errorMessage } from '../../lib/api-client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import type { OrderEditor } from '../draft/use-order-editor.ts';
import { useClaim } from './use-claim.ts';
import type { OwnRow } from './use-team-rows.ts';

interface ConfirmOwnRowsProps {
  order: OrderEditor;
  rows: readonly OwnRow[];
}

/** What is saved with the team link is confirmed on the page of the own jersey. */
export function ConfirmOwnRows({ order, rows }: ConfirmOwnRowsProps) {
  const { claim, isBusy } = useClaim(order);
  const confirm = (row: OwnRow) =>
    claim(row).catch((error: unknown) => toast(errorMessage(error), { tone: 'danger' }));
  return (
    <Notice>
      <p>
        <strong>Saved, and not confirmed yet.</strong> Look once more at what will be printed, and confirm it.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {rows.map((each) =>
          each.link ? (
            <ButtonLink
              key={each.row.id}
              variant="primary"
              className="max-w-full"
              to={`/jersey#${each.link}`}
            >
              <ConfirmLabel row={each} />
            </ButtonLink>
          ) : (
            <Button
              key={each.row.id}
              variant="primary"
              className="max-w-full"
              busy={isBusy}
              onClick={() => void confirm(each)}
            >
              <ConfirmLabel row={each} />
            </Button>
          ),
        )}
      </div>
    </Notice>
  );
}

const ConfirmLabel = ({ row: { row, index } }: { row: OwnRow }) => (
  <span className="min-w-0 break-words">Check and confirm {describePlayer(row, index)}</span>
);
