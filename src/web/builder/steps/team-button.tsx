import { type ComponentType, useState } from 'react';
import { api } from '../../calls/api-client.ts';
import { describeTeam, type OrderPlayers } from '../../players/order-players.ts';
import type { TeamSheetProps } from '../../players/team-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { getTeamLink } from '../draft/get-team-link.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';

interface TeamButtonProps {
  order: OrderEditor;
  players: OrderPlayers;
}

/** Says how far the team is, and opens its sheet, which is loaded then. */
export function TeamButton({ order, players }: TeamButtonProps) {
  const [Sheet, setSheet] = useState<ComponentType<TeamSheetProps> | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      const { TeamSheet } = await import('../../players/team-sheet.tsx');
      setSheet(() => TeamSheet);
      setOpen(true);
    } catch {
      toast('We could not load this. Check the connection and reload the page.', { tone: 'danger' });
    }
  }

  async function renewLink() {
    const { share_link } = await api.orders.teamLink({ order_id: players.orderId, reset: true });
    order.change({ type: 'linked', shareLink: share_link });
    return share_link;
  }

  const link = { url: order.draft.shareLink, get: () => getTeamLink(order), renew: renewLink };
  return (
    <>
      <Button className="tabular max-sm:w-full" onClick={() => void open()}>
        {describeTeam(players)}
      </Button>
      {Sheet && (
        <Sheet
          open={isOpen}
          onClose={() => setOpen(false)}
          players={players}
          link={link}
          isSaved={order.isSaved}
        />
      )}
    </>
  );
}
