import { useState } from 'react';
import { api } from '../calls/api-client.ts';
import type { OrderPlayers, Player } from './order-players.ts';
import { canShare, copyText, shareText } from './send-text.ts';
import type { PlayerCalls } from './use-player-calls.ts';

/** Sends the link of one player by the phone's own means, or copies it. */
export function useSendLink({ call }: PlayerCalls) {
  /** What has to be copied by hand. */
  const [uncopied, setUncopied] = useState<string | null>(null);

  const send = ({ orderId, roster }: OrderPlayers, { row, title }: Player) =>
    call(async () => {
      const { links } = await api.players.rowLinks({ order_id: orderId, row_ids: [row.id] });
      const { url } = links[0]!;
      const verb = roster.players_confirm ? 'check and confirm' : 'fill in';
      if (canShare()) await shareText(`${title}, please ${verb} your jersey:`, url);
      else setUncopied((await copyText(url, `Link copied: send it to ${title}`)) ? null : url);
    });

  return { send, uncopied };
}
