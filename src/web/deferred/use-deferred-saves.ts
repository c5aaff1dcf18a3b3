import { useCallback, useEffect, useState } from 'react';
import type { DeferredSave } from '#contract/orders.ts';
import { api, wordsOf } from '../api.ts';
import { toast } from '../ui/toast.tsx';

export interface DeferredSaves {
  saves: DeferredSave[];
  beingPaid: boolean;
  /** The save that is being taken or left. */
  busy: number | null;
  failure: string | null;
  settle: (id: number, action: 'take' | 'leave') => Promise<void>;
}

const NONE = { saves: [], beingPaid: false };

/** `reference` is the order's id, with its key where the page has it; it is asked again when `edition` changes. */
export function useDeferredSaves(
  reference: string | null,
  edition: unknown,
  onTaken: () => Promise<void>,
): DeferredSaves {
  const [found, setFound] = useState<Pick<DeferredSaves, 'saves' | 'beingPaid'>>(NONE);
  const [busy, setBusy] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const load = useCallback(async () => {
    if (!reference) return NONE;
    const { saves, being_paid } = await api.orders.deferredSaves({ order_id: reference });
    return { saves, beingPaid: being_paid };
  }, [reference]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition may have other saves
  useEffect(() => {
    let gone = false;
    // Not reached: the page is complete without them, and they stay at the shop.
    load().then(
      (fresh) => !gone && setFound(fresh),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [load, edition]);

  async function settle(id: number, action: 'take' | 'leave') {
    if (!reference) return;
    setBusy(id);
    setFailure(null);
    try {
      const { message } = await api.orders.settleDeferredSave({ order_id: reference, id, action });
      toast(message, { tone: 'done' });
      if (action === 'take') await onTaken();
      setFound(await load());
    } catch (error) {
      setFailure(wordsOf(error));
    }
    setBusy(null);
  }

  return { ...found, busy, failure, settle };
}
