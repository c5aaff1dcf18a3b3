import type { RosterRow } from '#contract/players.ts';
import type { RowState } from '#domain/orders/players/confirmation.ts';
import { formatFullDateTime } from '../lib/format-date.ts';
import { JerseyChanges } from '../roster/jersey-changes.tsx';
import { Button } from '../ui/button.tsx';
import { FreeButton } from './asked-button.tsx';
import type { Player } from './order-players.ts';

interface PlayerItemProps {
  player: Player;
  canManage: boolean;
  playersConfirm: boolean;
  onSendLink: () => void;
  onConfirm: () => void;
  onFree: () => void;
}

/** How far one jersey is, and what can be done with it. */
export function PlayerItem(props: PlayerItemProps) {
  const { player, canManage, playersConfirm, onSendLink, onConfirm, onFree } = props;
  const { title, status } = player;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 grow basis-48 break-words">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold">{title}</span>
          <RowStateChip state={status.state} />
        </p>
        <p className="text-sm text-muted">{describeStatus(status)}</p>
        <JerseyChanges changes={status.changes} />
      </div>
      {canManage && (
        <div className="flex max-w-full flex-wrap gap-2">
          <Button className="text-sm" aria-label={`Send link to ${title}`} onClick={onSendLink}>
            Send link
          </Button>
          {playersConfirm && canConfirm(player) && (
            <Button className="text-sm" aria-label={`Confirm the jersey of ${title}`} onClick={onConfirm}>
              Confirm
            </Button>
          )}
          {canFree(player) && <FreeButton player={title} onFree={onFree} />}
        </div>
      )}
    </li>
  );
}

/** How far a jersey is, in a word. */
const RowStateChip = ({ state }: { state: RowState }) => (
  <span
    className={`inline-block rounded-sm border px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${STATES[state].className}`}
  >
    {STATES[state].title}
  </span>
);

const STATES: Record<RowState, { title: string; className: string }> = {
  open: { title: 'Open', className: 'border-dashed border-field-line text-muted' },
  filled: { title: 'Filled', className: 'border-field-line text-ink' },
  confirmed: { title: 'Confirmed', className: 'border-success bg-success-soft text-success' },
  changed: { title: 'Changed', className: 'border-warning bg-warning-soft text-ink' },
};

export const canConfirm = ({ status: { state } }: Pick<Player, 'status'>): boolean =>
  state === 'filled' || state === 'changed';

export const canFree = ({ status: { has_owner, is_held, link } }: Pick<Player, 'status'>): boolean =>
  has_owner || is_held || link === 'live';

/** 'Confirmed by the player, Mar 3, 2026, 10:12 a.m., from 203.0.113.7', or who has it. */
function describeStatus(status: RosterRow): string {
  const { confirmed_by, confirmed_at, confirmed_name, confirmed_from, link, has_owner } = status;
  if (confirmed_by === null || confirmed_at === null)
    return has_owner && link !== 'opened' ? 'On its player’s phone' : LINK_TEXT[link];
  const who = confirmed_by === 'manager' ? (confirmed_name ?? 'the shop') : `the ${confirmed_by}`;
  const from = confirmed_from ? `, from ${confirmed_from}` : '';
  return `Confirmed by ${who}, ${formatFullDateTime(confirmed_at)}${from}`;
}

const LINK_TEXT: Record<RosterRow['link'], string> = {
  none: 'No link sent',
  live: 'Link not opened yet',
  opened: 'Link opened',
  ended: 'Link ended: send a new one',
};
