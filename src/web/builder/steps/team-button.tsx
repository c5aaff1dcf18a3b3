import type { RowState } from '#domain/orders/players/confirmation.ts';
import { api } from '../../calls/api-client.ts';
import {
  describeTeam,
  describeTeamClosing,
  listPlayers,
  type OrderPlayers,
} from '../../players/order-players.ts';
import { Button } from '../../ui/button.tsx';
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.ts';
import { ChevronRightIcon, UsersIcon } from '../../ui/icons.tsx';
import { getTeamLink } from '../draft/get-team-link.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';

interface TeamButtonProps {
  order: OrderEditor;
  players: OrderPlayers;
}

/** Says how far the team is, and opens its sheet, which is loaded then. */
export function TeamButton({ order, players }: TeamButtonProps) {
  const { Dialog, open, state } = useLazyDialog(
    async () => (await import('../../players/team-sheet.tsx')).TeamSheet,
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
