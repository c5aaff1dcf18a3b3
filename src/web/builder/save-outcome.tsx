import { LABELS } from '../roster/jersey-row.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { DEFERRED_WORDS } from './deferred-words.ts';
import { moveWords } from './move-words.ts';
import type { OpenOrder } from './use-open-order.ts';

/** Beside the button that was pressed: why the save failed, or what of it was not taken over. */
export function SaveOutcome({ order }: { order: OpenOrder }) {
  const { sync } = order;
  return (
    <div className="mt-4 space-y-3 empty:hidden">
      {sync.failure?.code === 'order-being-paid' && (
        <Notice tone="waiting">
          <p className="font-semibold">{DEFERRED_WORDS}</p>
          <p>{sync.failure.words}</p>
        </Notice>
      )}
      {sync.failure && sync.failure.code !== 'order-being-paid' && (
        <Notice tone="wrong">
          <p className="font-semibold">The order is not saved.</p>
          <p>{sync.failure.words}</p>
          <Button className="mt-3" busy={sync.saving} onClick={() => void sync.save()}>
            Try again
          </Button>
        </Notice>
      )}
      <Refusals order={order} />
      <Moves order={order} />
    </div>
  );
}

/** The place of a player has changed: the player looks there for it. */
function Moves({ order: { draft, change } }: { order: OpenOrder }) {
  if (draft.moved.length === 0) return null;
  return (
    <Notice tone="waiting">
      {draft.moved.map((move) => (
        <p key={`${move.jersey}-${move.toJersey}-${move.name}`}>{moveWords(move)}.</p>
      ))}
      <Button className="mt-3" onClick={() => change({ do: 'seen-moves' })}>
        OK
      </Button>
    </Notice>
  );
}

function Refusals({ order: { draft, change } }: { order: OpenOrder }) {
  if (draft.refused.length === 0) return null;
  return (
    <Notice tone="wrong">
      <p className="font-semibold">Not everything could be taken over:</p>
      <ul className="mt-1 list-disc pl-5">
        {draft.refused.map(({ jersey, field, typed, reason }) => (
          <li key={`${jersey}-${field}`}>
            {[jersey && `Jersey ${jersey}`, field && (LABELS[field as keyof typeof LABELS] ?? field)]
              .filter(Boolean)
              .join(', ')}
            {typed && ` “${typed}”`}: {reason}
          </li>
        ))}
      </ul>
      <Button className="mt-3" onClick={() => change({ do: 'seen-refusals' })}>
        OK
      </Button>
    </Notice>
  );
}
