import { useDeferredValue, useMemo } from 'react';
import type { RowConfirmation } from '#contract/confirmations.ts';
import type { Row } from '#domain/orders/order.ts';
import { haveSameFields } from '#domain/orders/player-fields.ts';
import { isStarted } from '#domain/orders/roster.ts';
import { composeMissingMessage, countConfirmed, describePlayer } from '#domain/orders/roster-invitations.ts';
import { ConfirmationRow } from '../../confirmations/confirmation-row.tsx';
import { GoneRows } from '../../confirmations/gone-rows.tsx';
import { InvitePlayers } from '../../confirmations/invite-players.tsx';
import { useConfirmations } from '../../confirmations/use-confirmations.ts';
import { errorMessage } from '../../lib/api-client.ts';
import { copyToClipboard } from '../../lib/copy-to-clipboard.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { getTeamLink } from '../draft/get-team-link.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';
import { PosterButton } from './poster-button.tsx';

/** Who has confirmed, the links of the players, and what is missing (rules.md roster-22). For the captain of a saved order. */
export function ConfirmationsPanel({ order }: { order: OrderEditor }) {
  const { draft, isCreator, isReadOnly } = order;
  const orderId = isCreator ? draft.orderId : null;
  const { confirmations, gone, isLoaded, reload } = useConfirmations(orderId, draft.version);
  // Shown with a lower priority than the input.
  const rows = useDeferredValue(draft.content.rows);
  const byRow = useMemo(() => new Map(confirmations.map((row) => [row.row_id, row])), [confirmations]);
  if (!orderId || !isLoaded || isReadOnly) return null;
  const unsaved = new Set(listUnsavedRows(rows, draft.base?.rows ?? []));
  const states = new Map(
    confirmations.filter(({ row_id }) => !unsaved.has(row_id)).map(({ row_id, state }) => [row_id, state]),
  );
  const { confirmed, total } = countConfirmed(rows, states);

  async function copyMissing() {
    try {
      const message = composeMissingMessage(rows, states, await getTeamLink(order));
      if (message === null) toast('All jerseys are confirmed', { tone: 'success' });
      else if (await copyToClipboard(message))
        toast('Copied: paste it into the chat of your team', { tone: 'success' });
      else toast(message, { ms: 10_000 });
    } catch (error) {
      toast(errorMessage(error), { tone: 'danger' });
    }
  }

  return (
    <section aria-labelledby="confirmations-title" className="space-y-4 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id="confirmations-title">Confirmations</h3>
        <p role="status" className="font-semibold tabular">
          {confirmed} of {total} confirmed
        </p>
      </div>
      <p className="text-sm text-muted">
        Each player gets a link to the own jersey, and confirms exactly what will be printed. A change asks
        that player again.
      </p>
      <GoneRows orderId={orderId} gone={gone} onDone={reload} />
      <EndedLinks players={listEndedLinks(rows, byRow)} />
      <div className="flex flex-wrap gap-3">
        <InvitePlayers orderId={orderId} rows={rows} states={states} onClosed={reload} />
        {confirmed < total && <Button onClick={() => void copyMissing()}>Copy message: still missing</Button>}
        <PosterButton orderId={orderId} />
      </div>
      <ul className="scroll-shadow -mx-1.5 -mt-1.5 grid max-h-96 gap-x-8 overflow-y-auto p-1.5 sm:grid-cols-2">
        {rows.map((row, index) => (
          <ConfirmationRow
            key={row.id}
            orderId={orderId}
            position={index + 1}
            player={describePlayer(row, index)}
            confirmation={byRow.get(row.id)}
            canConfirm={order.isSaved}
            isUnsaved={unsaved.has(row.id)}
            onDone={reload}
          />
        ))}
      </ul>
    </section>
  );
}

/** Returns the ids of rows that differ from those that are stored, whose confirmations are of other jerseys. */
function listUnsavedRows(rows: readonly Row[], stored: readonly Row[]): string[] {
  const known = new Map(stored.map((row) => [row.id, row]));
  return rows.filter((row) => !isSameJersey(row, known.get(row.id))).map(({ id }) => id);
}

const isSameJersey = (row: Row, other: Row | undefined): boolean =>
  row === other || (other !== undefined && haveSameFields(row, other));

/** Names the players whose links ended, such as those whose jersey another player has now. */
function EndedLinks({ players }: { players: readonly string[] }) {
  if (players.length === 0) return null;
  return (
    <Notice tone="warning">
      The links of {players.length === 1 ? '1 jersey' : `${players.length} jerseys`} ended:{' '}
      {players.slice(0, MAX_NAMED).join(', ')}
      {players.length > MAX_NAMED && ` and ${players.length - MAX_NAMED} more`}. Press “Invite players”, and
      send the new ones.
    </Notice>
  );
}

const MAX_NAMED = 12;

const listEndedLinks = (rows: readonly Row[], byRow: ReadonlyMap<string, RowConfirmation>): string[] =>
  rows.flatMap((row, index) =>
    isStarted(row) && byRow.get(row.id)?.link === 'ended' ? [describePlayer(row, index)] : [],
  );
