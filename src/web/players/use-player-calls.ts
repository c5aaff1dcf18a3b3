import { useState } from 'react';
import { formatPlayerFields } from '#contract/conversion/jersey-conversion.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { api, errorMessage } from '../calls/api-client.ts';
import { toast } from '../ui/toast.tsx';
import type { OrderPlayers } from './order-players.ts';

export type PlayerCalls = ReturnType<typeof usePlayerCalls>;

const ERROR_MS = 5000;

/** What the captain and managers do with jerseys: one call at a time, after which the roster is loaded again. */
export function usePlayerCalls(players: Pick<OrderPlayers, 'orderId' | 'reload'> | null) {
  const order_id = players?.orderId ?? '';
  const [isBusy, setBusy] = useState(false);

  /** A refusal is told. */
  async function call(send: () => Promise<unknown>) {
    if (isBusy) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      toast(errorMessage(error), { tone: 'danger', ms: ERROR_MS });
    }
    await players?.reload().catch(() => undefined);
    setBusy(false);
  }

  return {
    isBusy,
    call,
    confirm: (rows: readonly Row[]) =>
      call(() =>
        api.players.confirmRows({
          order_id,
          rows: rows.map((row) => ({ row_id: row.id, shown: formatPlayerFields(row) })),
        }),
      ),
    free: (row_ids: string[]) => call(() => api.players.freeRow({ order_id, row_ids })),
    settle: (id: number, action: 'take' | 'leave') =>
      call(() => api.players.settleChange({ order_id, id, action })),
  };
}
