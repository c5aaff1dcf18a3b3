import { useState } from 'react';
import { useNavigate } from 'react-router';
import { describePlayer } from '#domain/orders/roster-invitations.ts';
import { isFreeRow } from '#domain/orders/taken-rows.ts';
import { api, errorMessage } from '../../lib/api-client.ts';
import { useRequest } from '../../lib/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import type { OrderEditor } from '../draft/use-order-editor.ts';

/**
 * 'Which one is you?': leads a guest whose name the captain has entered to the own jersey, where it is confirmed. Can be
 * skipped; nothing when no name waits for its player, or this browser has a player on the list.
 */
export function ClaimRow({ order }: { order: OrderEditor }) {
  const { draft, isReadOnly } = order;
  const { orderId, key } = draft;
  const reference = orderId && key && !isReadOnly ? `${orderId}.${key}` : null;
  const { data, reload } = useRequest(reference, () => api.confirmations.list({ order_id: reference! }));
  const [isSkipped, setSkipped] = useState(false);
  const [busyRow, setBusyRow] = useState<string | null>(null);
  const navigate = useNavigate();
  const claimable = new Set(data?.rows.flatMap(({ row_id, is_claimable }) => (is_claimable ? [row_id] : [])));
  const rows = (draft.base ?? draft.content).rows;
  const waiting = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => claimable.has(row.id) && !isFreeRow(row));
  if (!reference || isSkipped || draft.ownRowIds.length > 0 || waiting.length === 0) return null;

  async function claim(row_id: string) {
    setBusyRow(row_id);
    try {
      const { link } = await api.confirmations.claimRow({ order_id: reference!, row_id });
      const { pathname, hash } = new URL(link);
      await navigate(pathname + hash);
    } catch (error) {
      toast(errorMessage(error), { tone: 'danger' });
      await reload().catch(() => undefined);
    }
    setBusyRow(null);
  }

  return (
    <section aria-labelledby="claim-title" className="space-y-3 rounded-lg border border-line bg-surface p-4">
      <h2 id="claim-title" className="text-2xl">
        Which one is you?
      </h2>
      <p className="text-muted">Tap your name to check and confirm your jersey.</p>
      <ul className="flex max-h-60 flex-wrap gap-2 overflow-y-auto">
        {waiting.map(({ row, index }) => (
          <li key={row.id} className="max-w-full">
            <Button
              className="max-w-full"
              busy={busyRow === row.id}
              disabled={busyRow !== null}
              onClick={() => void claim(row.id)}
            >
              <span className="truncate">{describePlayer(row, index)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" className="-ml-3" onClick={() => setSkipped(true)}>
        I am not on this list
      </Button>
    </section>
  );
}
