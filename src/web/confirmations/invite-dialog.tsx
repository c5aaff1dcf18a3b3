import { useEffect, useRef, useState } from 'react';
import type { RowLink } from '#contract/confirmations.ts';
import type { Row } from '#domain/orders/order.ts';
import { composeLinkTable, describePlayer } from '#domain/orders/roster-invitations.ts';
import type { RowState } from '#domain/orders/row-state.ts';
import { LinkField } from '../components/link-field.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { api, errorMessage } from '../lib/api-client.ts';
import { copyToClipboard } from '../lib/copy-to-clipboard.ts';
import { useRequest } from '../lib/use-request.ts';
import { RowStateChip } from '../roster/row-state-chip.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';

export interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  orderId: string;
  rows: readonly Row[];
  states: ReadonlyMap<string, RowState>;
}

/** The link of each player to copy, share and mail, and all of them as a table. */
export function InviteDialog({ open, onClose, orderId, rows, states }: InviteDialogProps) {
  const { data, error, retry, reload } = useRequest(open ? orderId : null, () =>
    api.confirmations.rowLinks({ order_id: orderId }),
  );
  const [shown, setShown] = useState<string | null>(null);
  const links = new Map(data?.links.map((link) => [link.row_id, link]));
  const urls = new Map(data?.links.map(({ row_id, url }) => [row_id, url]));

  async function copy(text: string) {
    const isCopied = await copyToClipboard(text);
    setShown(isCopied ? null : text);
    if (isCopied) toast('Copied', { tone: 'success' });
  }

  async function renew(rowId: string) {
    try {
      await api.confirmations.rowLinks({ order_id: orderId, row_ids: [rowId], renew: true });
      await reload();
      toast('New link: the earlier one does not work any more', { tone: 'success' });
    } catch (failure) {
      toast(errorMessage(failure), { tone: 'danger' });
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title="Invite players" wide>
      <p className="text-muted">
        A link opens one jersey: no other name, no price. Send each player the own one; anyone who has it can
        change that jersey.
      </p>
      {error !== undefined && <LoadFailure error={error} onRetry={retry} />}
      {shown && <LinkField label="Copy it by hand" link={shown} className="mt-4" />}
      {data && (
        <>
          <Button className="mt-4" onClick={() => void copy(composeLinkTable(rows, urls))}>
            Copy all as a table
          </Button>
          <ul className="mt-4">
            {rows.map((row, index) => {
              const link = links.get(row.id);
              return (
                link && (
                  <PlayerLink
                    key={row.id}
                    player={describePlayer(row, index)}
                    link={link}
                    state={states.get(row.id) ?? 'open'}
                    onCopy={() => void copy(link.url)}
                    onRenew={() => void renew(row.id)}
                  />
                )
              );
            })}
          </ul>
        </>
      )}
    </Dialog>
  );
}

interface PlayerLinkProps {
  player: string;
  link: RowLink;
  state: RowState;
  onCopy: () => void;
  onRenew: () => void;
}

const TEXT = 'Please check and confirm your jersey:';

function PlayerLink({ player, link, state, onCopy, onRenew }: PlayerLinkProps) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const mail = `mailto:?subject=${encodeURIComponent('Your jersey')}&body=${encodeURIComponent(`${TEXT}\n${link.url}`)}`;
  // A person closes the sheet without sharing: nothing is to be said.
  const share = () => navigator.share({ text: TEXT, url: link.url }).catch(() => undefined);
  const small = buttonClass('secondary', 'px-3 text-sm');
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2">
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 truncate font-semibold">{player}</span>
        <RowStateChip state={state} />
        {link.replaces_earlier && <span className="text-sm text-muted">new link, send it again</span>}
        {link.is_opened && state !== 'confirmed' && <span className="text-sm text-muted">opened</span>}
      </span>
      <span className="flex flex-wrap gap-2">
        <button type="button" className={small} aria-label={`Copy the link of ${player}`} onClick={onCopy}>
          Copy
        </button>
        {'share' in navigator && (
          <button
            type="button"
            className={small}
            aria-label={`Share the link of ${player}`}
            onClick={() => void share()}
          >
            Share
          </button>
        )}
        <a className={small} href={mail} aria-label={`Mail the link of ${player}`}>
          Mail
        </a>
        <button
          ref={opener}
          type="button"
          className={buttonClass('ghost', 'text-sm')}
          aria-label={`New link for ${player}`}
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        >
          New link
        </button>
      </span>
      {isAsking && (
        <RenewQuestion
          player={player}
          onRenew={() => {
            setAsking(false);
            opener.current?.focus();
            onRenew();
          }}
          onCancel={() => {
            setAsking(false);
            opener.current?.focus();
          }}
        />
      )}
    </li>
  );
}

/** A link that was sent stops working at once, so it is asked about. */
function RenewQuestion({
  player,
  onRenew,
  onCancel,
}: {
  player: string;
  onRenew: () => void;
  onCancel: () => void;
}) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the question and not the dialog around it
    <div
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-info-soft px-4 py-2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <p ref={question} tabIndex={-1} className="text-sm">
        The link that {player} has now stops working at once.
      </p>
      <Button onClick={onRenew}>Replace it</Button>
    </div>
  );
}
