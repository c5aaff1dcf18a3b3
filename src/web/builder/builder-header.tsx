import type { RowState } from '#domain/orders/players/confirmation.ts';
import { api } from '../calls/api-client.ts';
import {
  describeTeam,
  describeTeamClosing,
  listPlayers,
  type OrderPlayers,
} from '../players/order-players.ts';
import { JerseyPreview } from '../roster/preview-panel.tsx';
import { Button } from '../ui/button.tsx';
import { useLazyDialog } from '../ui/dialog/use-lazy-dialog.ts';
import { ChevronRightIcon, UsersIcon } from '../ui/icons.tsx';
import { hasFormBar } from './bar/use-step-moves.ts';
import { getTeamLink, type OrderEditor } from './draft/use-order-editor.ts';

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

/** Whether the input is stored by the shop, or only in this browser. */
function SaveStatus({ order }: { order: OrderEditor }) {
  const { isSaved, sync, isReadOnly } = order;
  if (isReadOnly) return null;
  return (
    <span className={`print:hidden ${isSaved ? '' : 'font-semibold text-warning'}`}>
      {describeSave(order)}
      <span role="status">{sync.isOffline && ' · no connection to the shop'}</span>
    </span>
  );
}

function describeSave({ draft, isSaved, sync }: OrderEditor): string {
  if (sync.isSaving) return 'Saving…';
  if (isSaved) return 'Saved';
  return draft.orderId ? 'Unsaved changes, kept in this browser' : 'Not saved yet, kept in this browser';
}

interface TeamButtonProps {
  order: OrderEditor;
  players: OrderPlayers;
}

/** Says how far the team is, and opens its sheet, which is loaded then. */
export function TeamButton({ order, players }: TeamButtonProps) {
  const { Dialog, open, state } = useLazyDialog(
    async () => (await import('../players/team-sheet.tsx')).TeamSheet,
  );

  async function renewLink() {
    const { share_link } = await api.orders.teamLink({ order_id: players.orderId, reset: true });
    order.change({ type: 'linked', shareLink: share_link });
    return share_link;
  }

  const link = { url: order.draft.shareLink, get: () => getTeamLink(order), renew: renewLink };
  return (
    <>
      <Button className="min-h-14 min-w-0 flex-1 basis-64 border-ink! tabular sm:max-w-96" onClick={open}>
        <UsersIcon className="size-5 shrink-0" />
        <span className="grid flex-1 gap-1 text-left leading-tight">
          {describeTeam(players)}
          {describeTeamClosing(players, new Date())}
          <Ticks players={players} />
        </span>
        <ChevronRightIcon className="size-5 shrink-0" />
      </Button>
      {Dialog && <Dialog {...state} players={players} link={link} isSaved={order.isSaved} />}
    </>
  );
}

/** One stroke for each jersey: confirmed, filled in or open. */
const Ticks = ({ players }: { players: OrderPlayers }) => (
  <span aria-hidden="true" className="flex gap-0.5">
    {listPlayers(players).map(({ row, status }) => (
      <span key={row.id} className={`h-1 flex-1 rounded-full ${TICK_CLASSES[status.state]}`} />
    ))}
  </span>
);

const TICK_CLASSES: Record<RowState, string> = {
  open: 'bg-line',
  filled: 'bg-ink',
  confirmed: 'bg-success',
  changed: 'bg-warning',
};
