import type { ReactNode } from 'react';
import { filePaths } from '#contract/endpoint/calls.ts';
import { listMissingRows, nameMissing } from '#domain/orders/players/tell-captain.ts';
import { DownloadLink } from '../components/download-link.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ClosingDayField } from './closing-day-field.tsx';
import { describeTeam, type OrderPlayers, toTeam } from './order-players.ts';
import { PlayersConfirm } from './players-confirm.tsx';
import { TeamLink, type TeamLinkSource } from './team-link.tsx';

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
