import { useState } from 'react';
import { composeLinkTable } from '#domain/orders/players/roster-invitations.ts';
import { api } from '../calls/api-client.ts';
import { LinkField } from '../components/link-field.tsx';
import { Button } from '../ui/button.tsx';
import { AskedButton } from './asked-button.tsx';
import { listPlayers, type OrderPlayers, type Player } from './order-players.ts';
import { canConfirm, PlayerItem } from './player-item.tsx';
import { canShare, copyText, shareText } from './send-text.ts';
import { usePlayerCalls } from './use-player-calls.ts';

/** All jerseys with their states, and for who manages them Send link, Confirm and Free (rules.md roster-20, roster-36). */
export function PlayerList({ canManage, ...players }: OrderPlayers & { canManage: boolean }) {
  const { orderId, rows, roster } = players;
  const calls = usePlayerCalls(players);
  const [uncopied, setUncopied] = useState<string | null>(null);
  const listed = listPlayers(players);
  const unconfirmed = roster.players_confirm ? listed.filter(canConfirm) : [];
  const copy = async (text: string, done: string) => setUncopied((await copyText(text, done)) ? null : text);

  const sendLink = ({ row, title }: Player) =>
    calls.call(async () => {
      const { links } = await api.players.rowLinks({ order_id: orderId, row_ids: [row.id] });
      const { url } = links[0]!;
      const verb = roster.players_confirm ? 'check and confirm' : 'fill in';
      if (canShare()) await shareText(`${title}, please ${verb} your jersey:`, url);
      else await copy(url, `Link copied: send it to ${title}`);
    });

  const copyAll = () =>
    calls.call(async () => {
      const { links } = await api.players.rowLinks({ order_id: orderId });
      await copy(composeLinkTable(rows, new Map(links.map(({ row_id, url }) => [row_id, url]))), 'Copied');
    });

  return (
    <div aria-busy={calls.isBusy} className="space-y-3 aria-busy:opacity-60">
      {canManage && (
        <div className="flex flex-wrap gap-3">
          <Button className="text-sm" onClick={() => void copyAll()}>
            Copy all as a table
          </Button>
          {unconfirmed.length > 0 && (
            <AskedButton
              label="Confirm all as they are"
              className="text-sm"
              question={`You answer for ${unconfirmed.length === 1 ? 'this jersey' : `these ${unconfirmed.length} jerseys`}, as the list has them.`}
              answer="Confirm all"
              onPress={() => void calls.confirm(unconfirmed.map(({ row }) => row))}
            />
          )}
        </div>
      )}
      {uncopied && <LinkField label="Copy it by hand" link={uncopied} />}
      <ol aria-label="Players" className="divide-y divide-line">
        {listed.map((player) => (
          <PlayerItem
            key={player.row.id}
            player={player}
            canManage={canManage}
            playersConfirm={roster.players_confirm}
            onSendLink={() => void sendLink(player)}
            onConfirm={() => void calls.confirm([player.row])}
            onFree={() => void calls.free([player.row.id])}
          />
        ))}
      </ol>
    </div>
  );
}
