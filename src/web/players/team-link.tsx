import { useState } from 'react';
import { composeTeamMessage } from '#domain/orders/players/tell-captain.ts';
import { errorMessage } from '../calls/api-client.ts';
import { Button } from '../ui/button.tsx';
import { LinkIcon } from '../ui/icons.tsx';
import { toast } from '../ui/toast.tsx';
import { AskedButton } from './asked-button.tsx';
import { type OrderPlayers, toTeam } from './order-players.ts';
import { canShare, copyText, shareText, writeMail } from './send-text.ts';

export interface TeamLinkSource {
  /** Null until it is asked for. */
  url: string | null;
  get: () => Promise<string>;
  /** Ends the links that were sent before. */
  renew: () => Promise<string>;
}

/** The link with which the team fills in its jerseys, and the message that goes with it. */
export function TeamLink({ players, source }: { players: OrderPlayers; source: TeamLinkSource }) {
  const [isBusy, setBusy] = useState(false);
  const message = composeTeamMessage(toTeam(players));

  async function use(getUrl: () => Promise<string>, send: (url: string) => Promise<unknown>) {
    if (isBusy) return;
    setBusy(true);
    try {
      await send(await getUrl());
    } catch (error) {
      toast(errorMessage(error), { tone: 'danger', ms: 5000 });
    }
    setBusy(false);
  }

  const openMail = (url: string) =>
    writeMail(`${players.teamName || 'Our'} jerseys`, `${message ?? 'Our jerseys:'}\n${url}`);
  const copyLink = (url: string) => copyText(url, 'Link copied');
  const copyMessage = (url: string) => copyText(`${message}\n${url}`, 'Copied: paste it into the chat');
  return (
    <>
      {source.url && (
        <p className="rounded-md bg-surface-inset p-4 font-semibold break-all select-all">{source.url}</p>
      )}
      <div aria-busy={isBusy} className="flex flex-wrap gap-3 aria-busy:opacity-60">
        {canShare() && (
          <Button
            variant="primary"
            className="grow"
            onClick={() => void use(source.get, (url) => shareText(message ?? 'Our jerseys:', url))}
          >
            Share
          </Button>
        )}
        <Button
          variant={canShare() ? 'secondary' : 'primary'}
          className="grow"
          onClick={() => void use(source.get, copyLink)}
        >
          <LinkIcon className="size-5" /> Copy Link
        </Button>
        {!canShare() && (
          <Button className="grow" onClick={() => void use(source.get, openMail)}>
            E-mail
          </Button>
        )}
      </div>
      {message && (
        <div className="rounded-lg bg-info-soft p-4">
          <p className="text-sm break-words">{message}</p>
          <Button variant="ghost" className="-mx-3" onClick={() => void use(source.get, copyMessage)}>
            Copy message
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <AskedButton
          label="New team link"
          className="text-sm"
          question="The team link and the posters that you sent before will stop working at once. The players’ own links will still work."
          answer="Replace it"
          onPress={() => void use(source.renew, copyLink)}
        />
      </div>
    </>
  );
}
