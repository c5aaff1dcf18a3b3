import { useQueryClient } from '@tanstack/react-query';
import type { Roster } from '#contract/players.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { ROW_STATES } from '#domain/orders/players/confirmation.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { describeClosing } from '../../../players/closing-day-field.tsx';
import type { OrderPlayers } from '../../../players/order-players.ts';
import { PlayerList } from '../../../players/player-list.tsx';
import { WaitingForYou } from '../../../players/waiting-for-you.tsx';
import { Panel } from '../../../ui/panel.tsx';

interface PlayersPanelProps {
  orderId: string;
  teamName: string;
  rows: readonly Row[];
  roster: Roster;
  /** Managers; designers read. */
  canManage: boolean;
}

/** How far the players of an order are, and what waits for a decision (rules.md roster-19). */
export function PlayersPanel({ canManage, ...order }: PlayersPanelProps) {
  const client = useQueryClient();
  const { roster } = order;
  const players = { ...order, reload: () => client.invalidateQueries(orderQuery(order.orderId)) };
  return (
    <>
      <WaitingForYou {...players} canManage={canManage} />
      <Panel title="Players">
        <p className="font-semibold tabular">{countStates(players)}</p>
        <p className="text-sm text-muted">
          {roster.players_confirm ? 'Every player confirms.' : 'The captain answers for the whole list.'}{' '}
          {roster.closes_on && describeClosing(roster.closes_on, roster.is_closed)}
        </p>
        <div className="scroll-shadow mt-3 max-h-96 overflow-y-auto">
          <PlayerList {...players} canManage={canManage} />
        </div>
      </Panel>
    </>
  );
}

/** Returns, for example, '3 open, 5 filled, 6 confirmed'. */
const countStates = ({ roster }: Pick<OrderPlayers, 'roster'>): string =>
  ROW_STATES.flatMap((state) => {
    const count = roster.rows.filter((row) => row.state === state).length;
    return count > 0 ? [`${count} ${state}`] : [];
  }).join(', ');
