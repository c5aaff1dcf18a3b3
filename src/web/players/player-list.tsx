import { LinkField } from '../components/link-field.tsx';
import { listPlayers, type OrderPlayers } from './order-players.ts';
import { canConfirm, PlayerItem } from './player-item.tsx';
import { ConfirmAll } from './players-confirm.tsx';
import { usePlayerCalls } from './use-player-calls.ts';
import { useSendLink } from './use-send-link.ts';

/** All jerseys with their states, and for who manages them Send link, Confirm and Free (rules.md roster-20, roster-36). */
export function PlayerList({ canManage, ...players }: OrderPlayers & { canManage: boolean }) {
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
