import { type ReactNode, useState } from 'react';
import { filePaths } from '#contract/endpoint/calls.ts';
import { composeTeamMessage, listMissingRows, nameMissing } from '#domain/orders/players/tell-captain.ts';
import { errorMessage } from '../calls/api-client.ts';
import { DownloadLink } from '../components/download-link.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { LinkIcon } from '../ui/icons.tsx';
import { toast } from '../ui/toast.tsx';
import { AskedButton } from './asked-button.tsx';
import { describeTeam, type OrderPlayers, toTeam } from './order-players.ts';
import { canShare, copyText, shareText, writeMail } from './send-text.ts';
import { ClosingDayField, PlayersConfirm } from './team-settings.tsx';

interface TeamSheetProps {
  open: boolean;
  onClose: () => void;
  players: OrderPlayers;
  link: TeamLinkSource;
  /** What the captain typed and has not saved is not in it. */
  isSaved: boolean;
}

/** The team on one sheet: its link, who is missing, until when, and who confirms. Opening it changes nothing. */
export function TeamSheet({ open, onClose, players, link, isSaved }: TeamSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={describeTeam(players)}>
      <div className="divide-y divide-line *:py-5 *:first:pt-0 *:last:pb-0">
        <div className="space-y-4">
          {!isSaved && (
            <p className="text-sm font-semibold text-warning">
              You have unsaved changes. The team sees the list as you last saved it.
            </p>
          )}
          <TeamLink players={players} source={link} />
        </div>
        <MissingPlayers players={players} />
        <ClosingDayField {...players} />
        <PlayersConfirm {...players} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div>
            <h3 className="text-xl">Poster</h3>
            <p className="text-sm text-muted">One page with the code, for the locker room.</p>
          </div>
          <DownloadLink
            label="Poster with QR code"
            path={filePaths.teamPoster}
            input={{ order_id: players.orderId }}
            fileName={`poster-${players.orderId}.pdf`}
          />
        </div>
      </div>
    </Dialog>
  );
}

interface TeamLinkSource {
  /** Null until it is asked for. */
  url: string | null;
  get: () => Promise<string>;
  /** Ends the links that were sent before. */
  renew: () => Promise<string>;
}

/** The link with which the team fills in its jerseys, and the message that goes with it. */
function TeamLink({ players, source }: { players: OrderPlayers; source: TeamLinkSource }) {
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

function MissingPlayers({ players }: { players: OrderPlayers }) {
  const missing = listMissingRows(toTeam(players));
  if (missing.length === 0) return <p className="font-semibold">Nobody is missing.</p>;
  return (
    <Section title={`${missing.length} missing`}>
      <p className="mb-3 text-sm text-muted">The link asks each player which one they are.</p>
      <ul aria-label="Missing" className="flex flex-wrap gap-2">
        {missing.map((row) => (
          <li
            key={row.id}
            className="max-w-full truncate rounded-full border border-dashed border-field-line px-4 py-1 font-semibold"
          >
            {nameMissing(row, players.rows.indexOf(row))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="mb-1 text-xl">{title}</h3>
    {children}
  </div>
);
