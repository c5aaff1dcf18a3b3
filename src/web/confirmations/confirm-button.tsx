import { useState } from 'react';
import type { RowConfirmation } from '#contract/confirmations.ts';
import { api, errorMessage } from '../lib/api-client.ts';
import { toast } from '../ui/toast.tsx';

interface ConfirmButtonProps {
  orderId: string;
  player: string;
  confirmation: RowConfirmation;
  onDone: () => Promise<unknown>;
}

/** The captain or a manager confirms a jersey as it is, for its player (rules.md roster-22). */
export function ConfirmButton({
  orderId,
  player,
  confirmation: { row_id, shown },
  onDone,
}: ConfirmButtonProps) {
  const [isBusy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await api.confirmations.confirmRows({ order_id: orderId, rows: [{ row_id, shown }] });
    } catch (error) {
      toast(errorMessage(error), { tone: 'danger' });
    }
    await onDone().catch(() => undefined);
    setBusy(false);
  }
  return (
    <button
      type="button"
      disabled={isBusy}
      aria-label={`Confirm the jersey of ${player} yourself`}
      className="min-h-11 px-2 text-sm font-semibold underline underline-offset-4"
      onClick={() => void confirm()}
    >
      Confirm
    </button>
  );
}
