import { useQueryClient } from '@tanstack/react-query';
import type { Roster } from '#contract/players.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { LinkField } from '../../../components/link-field.tsx';
import { listPlayers, type OrderPlayers } from '../../../players/order-players.ts';
import { canConfirm, PlayerItem } from '../../../players/player-item.tsx';
import { useSendLink } from '../../../players/send-text.ts';
import { ConfirmAll, describeClosing } from '../../../players/team-settings.tsx';
import { usePlayerCalls } from '../../../players/use-player-calls.ts';
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

/** All jerseys with their states, and for who manages them Send link, Confirm and Free (rules.md roster-20, roster-36). */
function PlayerList({ canManage, ...players }: OrderPlayers & { canManage: boolean }) {
  const { roster } = players;
  const calls = usePlayerCalls(players);
  const { send, uncopied } = useSendLink(calls);
  const listed = listPlayers(players);
  const unconfirmed = roster.players_confirm ? listed.filter(canConfirm) : [];

  return (
    <div aria-busy={calls.isBusy} className="space-y-3 aria-busy:opacity-60">
      {canManage && unconfirmed.length > 0 && (
        <ConfirmAll
          count={unconfirmed.length}
          onConfirm={() => void calls.confirm(unconfirmed.map(({ row }) => row))}
        />
      )}
      {uncopied && <LinkField label="Copy it by hand" link={uncopied} />}
      <ol aria-label="Players" className="divide-y divide-line">
        {listed.map((player) => (
          <PlayerItem
            key={player.row.id}
            player={player}
            canManage={canManage}
            playersConfirm={roster.players_confirm}
            onSendLink={() => void send(players, player)}
            onConfirm={() => void calls.confirm([player.row])}
            onFree={() => void calls.free([player.row.id])}
          />
        ))}
      </ol>
    </div>
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
