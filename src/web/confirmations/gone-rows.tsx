import { useState } from 'react';
import type { GoneRow } from '#contract/confirmations.ts';
import { api, errorMessage } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';

interface GoneRowsProps {
  orderId: string;
  gone: readonly GoneRow[];
  onDone: () => Promise<unknown>;
}

/** Jerseys that were confirmed, and that a team mate removed: the captain or a manager says whether that is meant (rules.md production-12). */
export function GoneRows({ orderId, gone, onDone }: GoneRowsProps) {
  const [busyId, setBusyId] = useState<string | null>(null);
  if (gone.length === 0) return null;

  async function confirm({ row_id, player }: GoneRow) {
    setBusyId(row_id);
    try {
      await api.confirmations.confirmGoneRows({ order_id: orderId, row_ids: [row_id] });
      toast(`${player} gets no jersey`, { tone: 'success' });
    } catch (error) {
      toast(errorMessage(error), { tone: 'danger' });
    }
    await onDone().catch(() => undefined);
    setBusyId(null);
  }

  return (
    <Notice tone="warning">
      <p>
        {gone.length === 1 ? 'A jersey that was confirmed is' : 'Jerseys that were confirmed are'} not on the
        list any more: a team mate removed {gone.length === 1 ? 'it' : 'them'}. Nothing is released before you
        say whether that is meant; if not, add the player again.
      </p>
      <ul className="mt-2 space-y-1">
        {gone.map((row) => (
          <li key={row.row_id} className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold">{row.player}</span>
            <Button
              variant="ghost"
              busy={busyId === row.row_id}
              disabled={busyId !== null}
              aria-label={`${row.player} gets no jersey: that is meant`}
              onClick={() => void confirm(row)}
            >
              That is meant
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
