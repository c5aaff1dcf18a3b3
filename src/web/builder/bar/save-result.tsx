import { JERSEY_SCHEMA, type JerseyField } from '#domain/orders/jersey/schema.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatMovedPlayer } from '../draft/draft.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';

/** The result of a save above its button: the error, rejected edits and moved players. */
export function SaveResult({ order }: { order: OrderEditor }) {
  const { sync } = order;
  return (
    <div className="space-y-3 empty:hidden">
      {sync.failure?.code === 'order-being-paid' && (
        <Notice tone="warning">
          The order is being paid right now, so your change is not saved. It stays here, and will be saved
          automatically if the order is not paid.
        </Notice>
      )}
      {sync.failure && sync.failure.code !== 'order-being-paid' && (
        <SaveFailure
          message={sync.failure.message}
          isSaving={sync.isSaving}
          onRetry={() => void sync.save()}
        />
      )}
      <RejectedEdits order={order} />
      <MovedPlayers order={order} />
    </div>
  );
}

interface SaveFailureProps {
  message: string;
  isSaving: boolean;
  onRetry: () => void;
}

function SaveFailure({ message, isSaving, onRetry }: SaveFailureProps) {
  return (
    <Notice tone="danger">
      <p className="font-semibold">The order is not saved.</p>
      <p>{message}</p>
      <Button className="mt-3" busy={isSaving} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}

/** Lists the players that were moved to another row. */
function MovedPlayers({ order: { draft, change } }: { order: OrderEditor }) {
  if (draft.movedPlayers.length === 0) return null;
  return (
    <Notice tone="warning">
      {draft.movedPlayers.map((move) => (
        <p key={`${move.jersey}-${move.toJersey}-${move.name}`}>{formatMovedPlayer(move)}.</p>
      ))}
      <Button className="mt-3" onClick={() => change({ type: 'seen-moves' })}>
        OK
      </Button>
    </Notice>
  );
}

function RejectedEdits({ order: { draft, change } }: { order: OrderEditor }) {
  if (draft.rejectedEdits.length === 0) return null;
  return (
    <Notice tone="danger">
      <p className="font-semibold">Not all of your changes could be kept:</p>
      <ul className="mt-1 list-disc pl-5">
        {draft.rejectedEdits.map(({ jersey, field, value, reason }) => (
          <li key={`${jersey}-${field}`}>
            {[jersey && `Jersey ${jersey}`, field && (JERSEY_SCHEMA[field as JerseyField]?.label ?? field)]
              .filter(Boolean)
              .join(', ')}
            {value && ` “${value}”`}: {reason}
          </li>
        ))}
      </ul>
      <Button className="mt-3" onClick={() => change({ type: 'seen-refusals' })}>
        OK
      </Button>
    </Notice>
  );
}
