import { useState } from 'react';
import { api } from '../calls/api-client.ts';
import { copyToClipboard } from '../lib/copy-to-clipboard.ts';
import { toast } from '../ui/toast.tsx';
import type { OrderPlayers, Player } from './order-players.ts';
import type { PlayerCalls } from './use-player-calls.ts';

export const canShare = (): boolean => 'share' in navigator;

/** Opens the sheet of the phone that sends the text to a chat. A person closes it without sharing: nothing is to be said. */
export const shareText = (text: string, url?: string): Promise<void> =>
  navigator.share(url === undefined ? { text } : { text, url }).catch(() => undefined);

/** Opens a new message in the visitor's mail program. */
export async function writeMail(subject: string, text: string): Promise<void> {
  location.assign(`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`);
}

/** Returns whether it was copied; otherwise the page shows it, to be copied by hand. */
export async function copyText(text: string, done: string): Promise<boolean> {
  const isCopied = await copyToClipboard(text);
  toast(isCopied ? done : 'Please copy it by hand', { tone: isCopied ? 'success' : 'neutral', ms: 3000 });
  return isCopied;
}

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
