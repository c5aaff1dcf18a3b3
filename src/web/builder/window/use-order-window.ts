import { useState } from 'react';
import type { OrderWindowDto, ReadWindow } from '#contract/order-window.ts';
import { extendByDay } from '#domain/orders/order-window.ts';
import { formatLocalTime, readLocalTime } from '#domain/shared/local-time.ts';
import { api, errorMessage } from '../../lib/api-client.ts';
import { useRequest } from '../../lib/use-request.ts';

/** What the captain chooses. */
export type WindowChoice = Pick<OrderWindowDto, 'zone' | 'at_close' | 'minimum' | 'reminders'> & {
  closes_at: string;
};

/** The window of a saved order, with what the captain does with it; `onChanged` after each change. */
export function useOrderWindow(orderId: string | null, onChanged: () => void) {
  const order_id = orderId ?? '';
  const { data, reload } = useRequest(orderId, () => api.orderWindow.read({ order_id }));
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const window = data?.window ?? null;
  const version = window?.version ?? 0;

  /** Returns whether it was stored; otherwise `failure` says why, and the window is read again when it was changed. */
  async function send(change: () => Promise<ReadWindow>): Promise<boolean> {
    setSending(true);
    setFailure(null);
    const isStored = await change().then(
      () => true,
      (error: unknown) => {
        setFailure(errorMessage(error));
        return false;
      },
    );
    await reload().catch(() => undefined);
    setSending(false);
    if (isStored) onChanged();
    return isStored;
  }

  const set = (choice: WindowChoice) => send(() => api.orderWindow.set({ order_id, version, ...choice }));

  function extend({ local, zone, at_close, minimum, reminders }: OrderWindowDto) {
    const extended = extendByDay({ closesAt: readLocalTime(local, zone) ?? new Date(), zone }, new Date());
    return set({ zone, at_close, minimum, reminders, closes_at: formatLocalTime(extended, zone) });
  }

  return {
    window,
    isLoaded: data !== undefined,
    isSending,
    failure,
    forgetFailure: () => setFailure(null),
    set,
    extend,
    close: () => send(() => api.orderWindow.close({ order_id, version })),
    open: () => send(() => api.orderWindow.open({ order_id, version })),
  };
}
