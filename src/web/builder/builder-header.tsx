import type { OrderPlayers } from '../players/order-players.ts';
import { JerseyPreview } from '../roster/preview-panel.tsx';
import { hasFormBar } from './bar/use-step-moves.ts';
import type { OrderEditor } from './draft/use-order-editor.ts';
import { SaveStatus } from './steps/save-status.tsx';
import { TeamButton } from './steps/team-button.tsx';

interface BuilderHeaderProps {
  order: OrderEditor;
  players: OrderPlayers | null;
  isWide: boolean;
}

/** The team name, order id, status badge and save status, and the button of the team, whose place is kept until it is loaded. */
export function BuilderHeader({ order, players, isWide }: BuilderHeaderProps) {
  const { draft, isCaptain } = order;
  const hasPicture = !isWide && draft.step === 'order' && isCaptain;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 items-center gap-3">
        {hasPicture && (
          <span aria-hidden="true" className="shrink-0 @max-[17.5rem]/builder:hidden">
            <JerseyPreview order={order} idPrefix="header" className="h-16 w-14" />
          </span>
        )}
        <div className="min-w-0">
          <h1 className="line-clamp-2 pb-1 text-4xl break-words lg:text-[2.75rem]">
            {draft.content.teamName || 'Your order'}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {draft.orderId && (
              <span>
                Order <span className="font-semibold text-ink tabular">{draft.orderId}</span>
              </span>
            )}
            <SubmittedBadge submitted={draft.submitted} />
            <SaveStatus order={order} />
          </p>
        </div>
      </div>
      {players ? (
        <TeamButton order={order} players={players} />
      ) : (
        hasFormBar(order) && draft.orderId && <div className="min-h-14 flex-1 basis-64 sm:max-w-96" />
      )}
    </div>
  );
}

/** 'Pending' or 'Submitted'. */
function SubmittedBadge({ submitted }: { submitted: boolean }) {
  return (
    <span
      className={`rounded-full px-2 py-0.5 text-xs font-semibold ${
        submitted ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'
      }`}
    >
      {submitted ? 'Submitted' : 'Pending'}
    </span>
  );
}
