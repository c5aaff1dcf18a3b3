import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RowConfirmation } from '#contract/confirmations.ts';
import { formatJersey } from '#domain/orders/field-labels.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { ConfirmButton } from '../../../confirmations/confirm-button.tsx';
import { GoneRows } from '../../../confirmations/gone-rows.tsx';
import { api, errorMessage } from '../../../lib/api-client.ts';
import { copyToClipboard } from '../../../lib/copy-to-clipboard.ts';
import { formatFullDateTime } from '../../../lib/format-date.ts';
import { countConfirmations } from '../../../roster/count-confirmations.ts';
import { JerseyChanges } from '../../../roster/jersey-changes.tsx';
import { RowStateChip } from '../../../roster/row-state-chip.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { JerseyLookup } from './field-text.ts';

/** Loaded again with the order. */
const confirmationsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'confirmations'],
    queryFn: () => api.confirmations.list({ order_id: orderId }),
  });

interface ConfirmationsPanelProps {
  orderId: string;
  findJersey: JerseyLookup;
  /** Whether jerseys can be confirmed for their players, and links created for those whose link ended. */
  canManage: boolean;
}

/** Who confirmed which jersey, when and from where (rules.md roster-22). Nothing for an order without links. */
export function ConfirmationsPanel({ orderId, findJersey, canManage }: ConfirmationsPanelProps) {
  const { data, error } = useQuery(confirmationsQuery(orderId));
  const client = useQueryClient();
  const reload = () =>
    Promise.all([
      client.invalidateQueries(confirmationsQuery(orderId)),
      client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
    ]);
  const rows = data?.rows ?? [];
  const { confirmed, total, isAsked } = countConfirmations(rows);
  if (!error && !isAsked) return null;
  return (
    <Panel title="Confirmations">
      {error && <p className="text-danger">{errorMessage(error)}</p>}
      {isAsked && (
        <p role="status" className="font-semibold tabular">
          {confirmed} of {total} confirmed
        </p>
      )}
      {canManage && <GoneRows orderId={orderId} gone={data?.gone ?? []} onDone={reload} />}
      <ol className="mt-2 divide-y divide-line text-sm">
        {isAsked &&
          rows.map((row, index) => (
            <li key={row.row_id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
              <span className="font-semibold">
                Jersey {formatJersey(index + 1, findJersey(row.row_id)?.player)}
              </span>
              <RowStateChip state={row.state} />
              <span className="text-muted">{describeConfirmation(row)}</span>
              <JerseyChanges changes={row.changes} />
              {canManage && (row.state === 'filled' || row.state === 'changed') && (
                <ConfirmButton
                  orderId={orderId}
                  player={formatJersey(index + 1, findJersey(row.row_id)?.player)}
                  confirmation={row}
                  onDone={reload}
                />
              )}
              {canManage && row.link === 'ended' && (
                <CopyNewLink
                  orderId={orderId}
                  rowId={row.row_id}
                  jersey={formatJersey(index + 1, findJersey(row.row_id)?.player)}
                />
              )}
            </li>
          ))}
      </ol>
    </Panel>
  );
}

interface CopyNewLinkProps {
  orderId: string;
  rowId: string;
  jersey: string;
}

/** For a player whose link ended, for example because staff wrote another name there. */
function CopyNewLink({ orderId, rowId, jersey }: CopyNewLinkProps) {
  const client = useQueryClient();
  const creating = useMutation({
    mutationFn: () => api.confirmations.rowLinks({ order_id: orderId, row_ids: [rowId] }),
    onSuccess: async ({ links: [link] }) => {
      if (await copyToClipboard(link!.url)) toast('Link copied: send it to the player', { tone: 'success' });
      else toast(link!.url, { ms: 10_000 });
      await client.invalidateQueries(confirmationsQuery(orderId));
    },
    onError: (error) => toast(errorMessage(error), { tone: 'danger' }),
  });
  return (
    <Button
      variant="ghost"
      aria-label={`Copy a new link for jersey ${jersey}`}
      busy={creating.isPending}
      onClick={() => creating.mutate()}
    >
      Copy a new link
    </Button>
  );
}

/** 'by the player, Mar 3, 2026, 10:12 a.m., from 203.0.113.7', of an earlier state 'confirmed by …', or how far the link is. */
function describeConfirmation(row: RowConfirmation): string {
  if (row.confirmed_by === null || row.confirmed_at === null) return LINK_TEXT[row.link ?? 'none'];
  const who = row.confirmed_by === 'staff' ? (row.confirmed_name ?? 'the shop') : `the ${row.confirmed_by}`;
  const from = row.confirmed_from ? `, from ${row.confirmed_from}` : '';
  return `${row.state === 'changed' ? 'since it was confirmed ' : ''}by ${who}, ${formatFullDateTime(row.confirmed_at)}${from}`;
}

const LINK_TEXT = { none: 'no link', live: 'link not opened', opened: 'link opened', ended: 'link ended' };
