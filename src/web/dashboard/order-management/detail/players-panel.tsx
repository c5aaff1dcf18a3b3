import { useQueryClient } from '@tanstack/react-query';
import type { Roster } from '#contract/players.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { describeClosing } from '../../../players/closing-day-field.tsx';
import type { OrderPlayers } from '../../../players/order-players.ts';
import { PlayerList } from '../../../players/player-list.tsx';
import { WaitingForYou } from '../../../players/waiting-for-you.tsx';
import { Part } from '../../../ui/fold.tsx';

interface PlayersPanelProps {
  orderId: string;
  teamName: string;
  rows: readonly Row[];
  roster: Roster;
  /** Managers; designers read. */
  canManage: boolean;
}

/** How far the players of an order are (rules.md roster-19). */
export function PlayersPanel({ canManage, ...order }: PlayersPanelProps) {
  const { roster } = order;
  return (
    <Part title="Players">
      <p className="text-sm text-muted">
        {roster.players_confirm ? 'Every player confirms.' : 'The captain answers for the whole list.'}{' '}
        {roster.closes_on && describeClosing(roster.closes_on, roster.is_closed)}
      </p>
      <div className="scroll-shadow mt-3 max-h-96 overflow-y-auto [--behind:var(--surface)]">
        <PlayerList {...usePlayers(order)} canManage={canManage} />
      </div>
    </Part>
  );
}

/** What waits for a decision of the captain or a manager (rules.md roster-19). */
export const OpenDecisions = ({ canManage, ...order }: PlayersPanelProps) => (
  <WaitingForYou {...usePlayers(order)} canManage={canManage} />
);

function usePlayers(order: Omit<PlayersPanelProps, 'canManage'>): OrderPlayers {
  const client = useQueryClient();
  return { ...order, reload: () => client.invalidateQueries(orderQuery(order.orderId)) };
}
