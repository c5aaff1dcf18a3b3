import { type ReactNode, useMemo } from 'react';
import { LinkField } from '../components/link-field.tsx';
import type { RowPlayers } from '../roster/roster-view.ts';
import { Button } from '../ui/button.tsx';
import { FreeButton } from './asked-button.tsx';
import { listPlayers, type OrderPlayers } from './order-players.ts';
import { canConfirm, canFree } from './player-item.tsx';
import { useSendLink } from './send-text.ts';
import { usePlayerCalls } from './use-player-calls.ts';

/** What the captain sees and does of the players in the rows of the roster; null while they are not known. */
export function useRowPlayers(players: OrderPlayers | null): RowPlayers | null {
  const calls = usePlayerCalls(players);
  const { send, uncopied } = useSendLink(calls);
  const byRow = useMemo(
    () => new Map((players ? listPlayers(players) : []).map((player) => [player.row.id, player])),
    [players],
  );
  const states = useMemo(() => new Map([...byRow].map(([id, { status }]) => [id, status.state])), [byRow]);
  if (!players) return null;

  function renderSendLink(rowId: string): ReactNode {
    const player = byRow.get(rowId);
    if (!player || !players) return null;
    return (
      <>
        <Button
          variant="ghost"
          className="-mx-3"
          aria-label={`Send link to ${player.title}`}
          onClick={() => void send(players, player)}
        >
          Send link
        </Button>
        {uncopied && <LinkField label="Copy it by hand" link={uncopied} />}
      </>
    );
  }

  function renderActions(rowId: string): ReactNode {
    const player = byRow.get(rowId);
    if (!player) return null;
    return (
      <>
        {players?.roster.players_confirm && canConfirm(player) && (
          <Button
            className="text-sm"
            aria-label={`Confirm the jersey of ${player.title}`}
            onClick={() => void calls.confirm([player.row])}
          >
            Confirm
          </Button>
        )}
        {canFree(player) && <FreeButton player={player.title} onFree={() => void calls.free([rowId])} />}
      </>
    );
  }

  return { states, renderSendLink, renderActions };
}
